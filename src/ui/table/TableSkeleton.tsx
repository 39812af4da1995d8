import { SkeletonBlock, Skeleton } from '../Skeleton.tsx'
import { cellClass, tableGrid, type Column } from './columns.ts'
import './table.css'
import './tableSkeleton.css'

/** Placeholders for rows that are loading, with a block in each column. `className` is the table's own class. */
export const TableSkeleton = ({
  label,
  rows,
  columns,
  className,
}: {
  label: string
  rows: number
  columns: readonly Column[]
  className: string
}) => (
  <Skeleton
    label={label}
    count={rows}
    layout={`card table table-skeleton ${className}`}
    style={tableGrid(columns)}
  >
    <div className="table-row">
      {columns.map((column) => (
        <div key={column.name} className={cellClass(column)}>
          <SkeletonBlock />
        </div>
      ))}
    </div>
  </Skeleton>
)

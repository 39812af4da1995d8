import { SkeletonBlock, Skeleton } from '../Skeleton.tsx'
import { cellClass, tableGrid, type Column } from './columns.ts'
import './table.css'
import './tableSkeleton.css'

/** The rows to come, a block in each column's place. `className` is the table's own. */
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

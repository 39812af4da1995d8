/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import { useT } from '../../browser/language.ts'
import { cellClass, type Column } from './columns.ts'
import './table.css'

type Sorting<Sort extends string> = { sort: Sort; setSort: (sort: Sort) => void }

/** A table's headings. The heading of a column with `sorts` is a button that sorts the table. */
export function TableHead<Sort extends string>({
  columns,
  ...sorting
}: Sorting<Sort> & { columns: readonly Column<Sort>[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row" className="table-row">
        {columns.map((column) => (
          <Heading key={column.name} column={column} {...sorting} />
        ))}
      </tr>
    </thead>
  )
}

function Heading<Sort extends string>({
  column,
  sort,
  setSort,
}: Sorting<Sort> & { column: Column<Sort> }) {
  const t = useT()
  const { heading, isHeadingHidden, sorts, head: Head } = column
  const label = t(heading)
  if (sorts === undefined) {
    return (
      <th role="columnheader" scope="col" className={cellClass(column)}>
        {Head ? (
          <Head />
        ) : isHeadingHidden ? (
          <span className="visually-hidden">{label}</span>
        ) : (
          label
        )}
      </th>
    )
  }
  const { ascending, descending, first } = sorts
  const second = first === 'ascending' ? 'descending' : 'ascending'
  const direction =
    sort === ascending ? 'ascending' : sort === descending ? 'descending' : undefined
  return (
    <th role="columnheader" scope="col" className={cellClass(column)} aria-sort={direction}>
      <button
        type="button"
        className="sort"
        onClick={() => setSort(sorts[direction === first ? second : first])}
      >
        {label}
        <span className="sort-arrow" aria-hidden="true" />
      </button>
    </th>
  )
}

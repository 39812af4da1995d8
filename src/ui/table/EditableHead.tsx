/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import { useT } from '../../browser/language.ts'
import type { EditColumn } from './editColumns.ts'
import { headingId } from './EditableRow.tsx'

/** The headings, by which the fields of a row in edit are named. */
export function EditableHead<Row>({
  columns,
  tableId,
}: {
  columns: readonly EditColumn<Row>[]
  tableId: string
}) {
  const t = useT()
  return (
    <thead role="rowgroup">
      <tr role="row" className="edit-row">
        <th role="columnheader" scope="col" className="edit-cell edit-number">
          {t('table.number')}
        </th>
        {columns.map((column) => (
          <th
            key={column.name}
            id={headingId(tableId, column)}
            role="columnheader"
            scope="col"
            className={column.align === 'end' ? 'edit-cell align-end' : 'edit-cell'}
          >
            <span className={column.isHeadingHidden === true ? 'visually-hidden' : undefined}>
              {t(column.heading)}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

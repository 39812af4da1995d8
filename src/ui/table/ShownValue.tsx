import type { ReactNode } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import { optionOf } from '../combobox/options.ts'
import { textUnder, valueOf, type EditColumn } from './editColumns.ts'
import { LimitedHtml } from './LimitedHtml.tsx'

/** The content of a cell that is not in edit. */
export function ShownValue<Row extends object>({
  column,
  row,
}: {
  column: EditColumn<Row>
  row: Row
}): ReactNode {
  const t = useT()
  const language = useLanguage()
  if ('show' in column && column.show !== undefined) return column.show(row)
  switch (column.type) {
    case 'string':
      return textUnder(row, column.source)
    case 'number':
    case 'stepper': {
      const value = valueOf(row, column.source)
      return typeof value === 'number' && Number.isFinite(value)
        ? new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value)
        : null
    }
    case 'boolean':
      return t(valueOf(row, column.source) === true ? 'table.yes' : 'table.no')
    case 'html':
      return <LimitedHtml html={textUnder(row, column.source)} />
    case 'choice': {
      const { options, source, textOf } = column
      const value = textUnder(row, source)
      const list = typeof options === 'function' ? options(row) : options
      return optionOf(list, value)?.text ?? textOf?.(row) ?? value
    }
    case 'shown':
      return column.cell(row)
    case 'actions':
      return null
    default:
      // Columns may come from data, whose types the compiler has not checked.
      return t('table.unknownType')
  }
}

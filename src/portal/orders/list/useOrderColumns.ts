import { useMemo } from 'react'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { shownColumns } from '../../../ui/table/columns.ts'
import { columnWidths, useColumnLayout, useHiddenColumns } from '../tools/preferences.ts'
import { selectColumn, type OrderColumn } from './columns.ts'
import { givenColumns } from './givenColumns.ts'
import { useOrderList } from './useOrderList.ts'

/** The columns that the person sees, in their order and widths. @param orders  the rows on screen; undefined while they are loaded */
export function useOrderColumns(orders?: readonly OrderItem[]): readonly OrderColumn[] {
  const { resource } = useOrderList()
  const [hidden] = useHiddenColumns(resource)
  const [{ order, widths }] = useColumnLayout(resource)
  const given = givenColumns(orders)
  const names = given.map(({ name }) => name).join(' ')
  return useMemo(() => {
    const factors = Object.entries(widths).map(([name, width]) => [name, columnWidths[width]])
    const layout = { order, widths: Object.fromEntries(factors) as Record<string, number> }
    return [selectColumn, ...shownColumns(given, hidden, layout)]
    // The rows change all the time, what they have hardly ever.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [names, hidden, order, widths])
}

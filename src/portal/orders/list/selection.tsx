import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { useOrderList } from './useOrderList.ts'

type Rows = ReadonlyMap<number, OrderItem>

/** The rows of a list that a person has selected. */
export type Selection = {
  /** By id, as the person has seen each. */
  rows: Rows
  /** Selects a row or takes it out. @param isRange  and all rows from the one before, which become alike */
  select: (row: OrderItem, isRange: boolean) => void
  /** Selects rows, or takes them out; selected ones take the values given. */
  put: (rows: readonly OrderItem[], isSelected: boolean) => void
}

const SelectionContext = createContext<Selection | null>(null)

export function useSelection(): Selection {
  const selection = use(SelectionContext)
  if (selection === null) throw new Error('useSelection outside of a list')
  return selection
}

const none: Rows = new Map()

function changed(before: Rows, rows: readonly OrderItem[], isSelected: boolean): Rows {
  const after = new Map(before)
  for (const row of rows) {
    if (isSelected) after.set(row.id, row)
    else after.delete(row.id)
  }
  return after
}

/**
 * Holds a list's selection over its pages and sorts. It ends with any other filter, since nobody acts on rows that they can't find any
 * more, and with the screen: nothing stores it.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { filter, orders, isStale } = useOrderList()
  const scope = JSON.stringify(filter)
  const [state, setState] = useState({ scope, rows: none, last: 0 })
  if (state.scope !== scope) setState({ scope, rows: none, last: 0 })

  const put = (rows: readonly OrderItem[], isSelected: boolean) =>
    setState((now) => ({ ...now, rows: changed(now.rows, rows, isSelected) }))
  const select = useCallback(
    (row: OrderItem, isRange: boolean) => {
      // The rows of the filter before are still on screen.
      if (isStale || orders === undefined) return
      setState((now) => {
        const ends = [row.id, isRange ? now.last : row.id].map((id) =>
          orders.findIndex((one) => one.id === id),
        )
        const from = Math.min(...ends)
        const range = from < 0 ? [row] : orders.slice(from, Math.max(...ends) + 1)
        return { ...now, rows: changed(now.rows, range, !now.rows.has(row.id)), last: row.id }
      })
    },
    [orders, isStale],
  )
  return <SelectionContext value={{ rows: state.rows, select, put }}>{children}</SelectionContext>
}

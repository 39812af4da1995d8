import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useSyncExternalStore,
  type Ref,
  type RefObject,
} from 'react'
import { alertTimes } from '../ui/alertTimes.ts'
import { showAlert } from '../ui/alerts.ts'
import { onStay, useInEdit } from '../ui/inEdit.ts'
import type { RowEditing } from '../ui/table/rowEditing.ts'

/** A table that can be left: it accepts its row in edit, or refuses if the row has a fault. */
export type Leaving = {
  leave: () => Promise<boolean>
  get: () => { edited: { key: string } | null }
}

/** Whether the person works in a row of the table: then a panel that opens by itself must take neither the row nor the focus. */
export const isTypedInto = (table: Leaving | null): boolean =>
  table !== null && table.get().edited !== null

/** Leaves a table, unless its row has a fault, which the table then shows. @returns whether it was left */
export async function leaveBy(table: Leaving | null, goOn: () => void): Promise<boolean> {
  const isLeft = table === null || (await table.leave())
  if (isLeft) goOn()
  return isLeft
}

/**
 * Accepts the row in edit whenever the screen is about to be left. A row with a fault keeps the person there and shows why.
 */
function useTakenAlong<Row extends object>(editing: RowEditing<Row>): void {
  const isInEdit = useSyncExternalStore(editing.subscribe, () => editing.get().edited !== null)
  useInEdit(isInEdit, { settle: editing.settle, ask: undefined })
  // The faulty field may have the focus already: then only this alert says why the press does nothing.
  useEffect(() => {
    const tell = () => {
      if (editing.get().edited === null) return
      showAlert('lines.stays', { timeOut: alertTimes.settings })
    }
    return onStay(tell)
  }, [editing])
  // This also runs when nobody can be asked, as when the session ends in another tab.
  useEffect(() => () => void editing.settle(), [editing])
}

/**
 * Allows one row in edit on the screen: when an edit starts here, the other table's row is accepted. If that has a fault, it stays in edit
 * and no other starts.
 *
 * @param started  gets the key of a row whose edit has started
 * @see product-spec §2 Off-scene lines
 */
function useOnlyEdit<Row extends object>(
  editing: RowEditing<Row>,
  other: RefObject<Leaving | null>,
  started: (key: string) => void,
): void {
  const begin = useEffectEvent(async (key: string) => {
    const isAlone = await leaveBy(other.current, () => started(key))
    if (!isAlone && editing.get().edited?.key === key) editing.cancel()
  })

  useEffect(() => {
    let last = editing.get().edited?.key
    return editing.subscribe(() => {
      const key = editing.get().edited?.key
      if (key !== undefined && last === undefined) void begin(key)
      last = key
    })
  }, [editing])
}

/**
 * Makes a table one of the screen's two: only one of them has a row in edit, and that row is accepted before the screen is left.
 *
 * @param ref      lets the other table leave this one
 * @param other    the other table
 * @param started  gets the key of a row whose edit has started
 */
export function useLeaving<Row extends object>(
  editing: RowEditing<Row>,
  ref: Ref<Leaving>,
  other: RefObject<Leaving | null>,
  started: (key: string) => void = () => {},
): void {
  useOnlyEdit(editing, other, started)
  useTakenAlong(editing)
  useImperativeHandle(ref, () => editing, [editing])
}

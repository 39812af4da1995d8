import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react'
import { alertTimes } from '../ui/alertTimes.ts'
import { showAlert } from '../ui/alerts.ts'
import { onStay, useInEdit } from '../ui/inEdit.ts'
import type { RowEditing } from '../ui/table/rowEditing.ts'

/** A table that can be left: it takes over what is typed in its row in edit, and says no where something is wrong there. */
export type Leaving = { leave: () => Promise<boolean>; get: () => { edited: object | null } }

/** Whether somebody is at a row of the table: what opens by itself then takes neither the row nor the focus from them. */
export const isTypedInto = (table: Leaving | null): boolean =>
  table !== null && table.get().edited !== null

/** Goes on from a table, unless something is wrong that shows there then. @returns whether it went on */
export async function leaveBy(table: Leaving | null, goOn: () => void): Promise<boolean> {
  const isLeft = table === null || (await table.leave())
  if (isLeft) goOn()
  return isLeft
}

/**
 * Takes the row in edit over by whichever way the screen is left. A row that can't be taken is not left, and shows why.
 */
export function useTakenAlong<Row extends object>(editing: RowEditing<Row>): void {
  const isInEdit = useSyncExternalStore(editing.subscribe, () => editing.get().edited !== null)
  useInEdit(isInEdit, { settle: editing.settle, ask: undefined })
  // Its field may be in sight and have the focus already: then nothing else would tell why the press does nothing.
  useEffect(() => {
    const tell = () => {
      if (editing.get().edited === null) return
      showAlert('lines.stays', { timeOut: alertTimes.settings })
    }
    return onStay(tell)
  }, [editing])
  // Also where nobody could be asked, as when the session ends in another tab.
  useEffect(() => () => void editing.settle(), [editing])
}

/**
 * One row in edit on the screen: as one starts here, that of the other table is taken over. Where something is wrong there, it stays
 * there and nothing starts.
 *
 * @param started  gets the key of a row whose edit has started
 * @see product-spec §2 Off-scene lines
 */
export function useOnlyEdit<Row extends object>(
  editing: RowEditing<Row>,
  other: RefObject<Leaving | null>,
  started: (key: string) => void = () => {},
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

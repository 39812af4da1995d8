import { useEffect, useEffectEvent } from 'react'
import type { RowEditing } from '../ui/table/rowEditing.ts'
import { unlisted, unlistedText } from '../ui/table/unlisted.ts'
import { blankRow, type LineRow } from './rows.ts'
import { keptIn, type KeptLine } from './typedLine.ts'

const typedFields = ['article', 'name', 'units', 'remarks'] as const satisfies (keyof LineRow)[]

function keptOf({ get }: RowEditing<LineRow>): KeptLine | null {
  const { edited } = get()
  if (edited === null) return null
  const { key: id, isNew, draft, before } = edited
  const typed = typedFields.filter((field) => !Object.is(draft[field], before[field]))
  const changes = Object.fromEntries(typed.map((field) => [field, draft[field]]))
  return { id, isNew, changes, search: unlistedText(edited.faults.article) }
}

/**
 * Keeps the line that is being typed, for each client and user, and goes on with it when the page opens.
 *
 * @param owner  see `useCartOwner`
 */
export function useKeptEdit(
  editing: RowEditing<LineRow>,
  rows: readonly LineRow[],
  owner: string,
): void {
  const goOn = useEffectEvent((kept: KeptLine) => {
    const row = rows.find(({ id }) => id === kept.id)
    // A line that is gone has been deleted, here or in another tab.
    if (row !== undefined) editing.start(row)
    else if (!kept.isNew || !editing.add(blankRow(kept.id))) return
    editing.change(kept.changes)
    if (kept.search !== undefined) editing.setFault('article', unlisted(kept.search))
  })

  useEffect(() => {
    const store = keptIn(owner)
    const kept = store.get()
    if (kept !== null) goOn(kept)
    let last = JSON.stringify(keptOf(editing))
    return editing.subscribe(() => {
      const now = keptOf(editing)
      const text = JSON.stringify(now)
      if (text === last) return
      last = text
      store.set(now)
    })
  }, [editing, owner])
}

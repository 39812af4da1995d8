import { useEffect, useEffectEvent } from 'react'
import type { RowEditing } from '../ui/table/rowEditing.ts'
import { unlisted, unlistedText } from '../ui/table/unlisted.ts'
import { blankRow, type LineRow } from './rows.ts'
import { typedLineIn, type TypedLine } from './typedLine.ts'

const typedFields = ['article', 'name', 'units', 'remarks'] as const satisfies (keyof LineRow)[]

function typedLineOf({ get }: RowEditing<LineRow>): TypedLine | null {
  const { edited } = get()
  if (edited === null) return null
  const { key: id, isNew, draft, before } = edited
  const typed = typedFields.filter((field) => !Object.is(draft[field], before[field]))
  const changes = Object.fromEntries(typed.map((field) => [field, draft[field]]))
  return { id, isNew, changes, search: unlistedText(edited.faults.article) }
}

/**
 * Stores the line that is being typed, for each client and user, and resumes its edit when the page opens.
 *
 * @param owner  see `useCartOwner`
 */
export function useStoredEdit(
  editing: RowEditing<LineRow>,
  rows: readonly LineRow[],
  owner: string,
): void {
  const goOn = useEffectEvent((line: TypedLine) => {
    const row = rows.find(({ id }) => id === line.id)
    // If the line is gone, it was deleted here or in another tab.
    if (row !== undefined) editing.start(row)
    else if (!line.isNew || !editing.add(blankRow(line.id))) return
    editing.change(line.changes)
    if (line.search !== undefined) editing.setFault('article', unlisted(line.search))
  })

  useEffect(() => {
    const store = typedLineIn(owner)
    const line = store.get()
    if (line !== null) goOn(line)
    let last = JSON.stringify(typedLineOf(editing))
    return editing.subscribe(() => {
      const now = typedLineOf(editing)
      const text = JSON.stringify(now)
      if (text === last) return
      last = text
      store.set(now)
    })
  }, [editing, owner])
}

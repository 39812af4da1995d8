import { allItems } from '../cartText.ts'
import type { EditedRow, KeptCart, Seen } from '../seen.ts'
import type { Complaint } from '../complaint.ts'
import type { Walk } from '../walk.ts'

const isLine = ({ values }: EditedRow) => 'units' in values

/** What is typed in a row and not in the cart yet: fields and values. */
function typedIn({ key, values }: EditedRow, cart: KeptCart | null): Record<string, string> {
  const line = cart?.dbItems.find(({ drawableUUID }) => drawableUUID === key)
  const before: Record<string, string> = line
    ? { units: String(line.shoppingCartData.quantity), remarks: line.shoppingCartData.remarks }
    : { units: '1', remarks: '' }
  const { units = '', remarks = '', fabric = '', article = '' } = values
  const typed = 'units' in values ? { units, remarks, ...(line ? {} : { article }) } : { fabric }
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== (before[field] ?? '')),
  )
}

/** Whether the cart has what was typed in a row. */
function isTaken(row: EditedRow, before: KeptCart | null, now: KeptCart | null): boolean {
  if (!isLine(row))
    return allItems(now).some(({ drawableUUID, materials }) => {
      const earlier = allItems(before).find((line) => line.drawableUUID === drawableUUID)
      return (materials[row.key] ?? '') !== (earlier?.materials[row.key] ?? '')
    })
  const line = now?.dbItems.find(({ drawableUUID }) => drawableUUID === row.key)
  if (line === undefined) return false
  const { quantity, remarks } = line.shoppingCartData
  return String(quantity) === row.values.units && remarks === (row.values.remarks ?? '').trim()
}

/** What is typed in rows goes along, stays, or is asked about. @param before  as it was before somebody left */
export function rowsAreKept(before: Seen, walk: Walk): Complaint[] {
  const { seen, wasAsked } = walk
  if (wasAsked || seen.dialog !== null) return []
  return before.edited.flatMap((row) => {
    const typed = Object.entries(typedIn(row, before.cart))
    const stays = seen.edited.some(
      ({ key, values }) =>
        key === row.key && typed.every(([field, value]) => values[field] === value),
    )
    if (typed.length === 0 || stays || isTaken(row, before.cart, seen.cart)) return []
    const text = typed.map(([field, value]) => `${field} “${value}”`).join(', ')
    return [
      { rule: 'typed', text: `What was typed in a row is gone: ${text} (now at ${seen.place})` },
    ]
  })
}

/** What is typed into forms is there for who comes back, unless it was saved or they were asked. */
export function fieldsAreKept(walk: Walk): Complaint[] {
  const { seen, wasAsked } = walk
  if (wasAsked || seen.dialog !== null || seen.busy !== null) return []
  return [...(walk.typed.get(seen.place) ?? [])].flatMap(([name, value]) => {
    const now = seen.fields[name]
    if (now === undefined || now === value) return []
    walk.typed.delete(seen.place)
    return [
      {
        rule: 'typed',
        text: `“${value}” was typed into ${name} of ${seen.place}, which shows “${now}”`,
      },
    ]
  })
}

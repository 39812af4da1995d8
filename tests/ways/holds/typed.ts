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

/** Whether something is typed in a row that is not in the cart yet. */
export const isRowTyped = (row: EditedRow, cart: KeptCart | null): boolean =>
  Object.keys(typedIn(row, cart)).length > 0

/** Whether a line has left the cart, saved or removed by another tab: the fabrics of its parts go with it. */
const hasLineGone = (before: KeptCart | null, now: KeptCart | null): boolean => {
  const left = new Set(allItems(now).map(({ drawableUUID }) => drawableUUID))
  return allItems(before).some(({ drawableUUID }) => !left.has(drawableUUID))
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

/**
 * What is typed in rows goes along, stays, or is asked about.
 *
 * @param before  the tab as it was before a step that takes nothing away
 */
export function rowsAreKept(before: Seen, walk: Walk): Complaint[] {
  const { seen, wasAsked } = walk
  if (wasAsked || seen.dialog !== null) return []
  // In another language a fabric and an article have another name.
  const isSame = (field: string, value: string, now: string | undefined) =>
    now === value ||
    (before.language !== seen.language && /fabric|article/.test(field) && now !== '')
  return before.edited.flatMap((row) => {
    const typed = Object.entries(typedIn(row, before.cart))
    const stays = seen.edited.some(
      ({ key, values }) =>
        key === row.key && typed.every(([field, value]) => isSame(field, value, values[field])),
    )
    const { keptLine } = seen
    const waits =
      keptLine?.id === row.key &&
      typed.every(([field, value]) => String(keptLine.changes[field]) === value)
    const isOver = !isLine(row) && hasLineGone(before.cart, seen.cart)
    if (typed.length === 0 || stays || waits || isOver || isTaken(row, before.cart, seen.cart))
      return []
    const text = typed.map(([field, value]) => `${field} “${value}”`).join(', ')
    return [
      { rule: 'typed', text: `What was typed in a row is gone: ${text} (now at ${seen.place})` },
    ]
  })
}

/**
 * The cart's lines and the scenes that are composed stay.
 *
 * @param before  what was seen before a step that takes nothing away, in whichever tab
 */
export function madeIsKept(before: Seen, { seen }: Walk): Complaint[] {
  if (before.login !== seen.login || before.client !== seen.client) return []
  const now = new Set(allItems(seen.cart).map(({ drawableUUID }) => drawableUUID))
  const gone = [
    ...allItems(before.cart)
      .filter(({ drawableUUID }) => !now.has(drawableUUID))
      .map(({ identifier }) => `${identifier} of the cart`),
    ...Object.entries(before.scenes)
      .filter(([id]) => !(id in seen.scenes))
      .map(([, modules]) => `the scene of ${modules}`),
  ]
  return gone.map((what) => ({ rule: 'typed', text: `Gone, with nobody asked: ${what}` }))
}

/** What is typed into forms is there for who comes back, unless it was saved or they were asked. */
export function fieldsAreKept(walk: Walk): Complaint[] {
  const { seen, wasAsked } = walk
  if (wasAsked || seen.dialog !== null || seen.busy !== null) return []
  return walk.typed.at(seen).flatMap(([name, value]) => {
    const now = seen.fields[name]
    if (now === undefined || now.includes(value)) return []
    walk.typed.forget(seen)
    return [
      {
        rule: 'typed',
        text: `“${value}” was typed into ${name} of ${seen.place}, which shows “${now.join('”, “')}”`,
      },
    ]
  })
}

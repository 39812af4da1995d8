import { allItems, quoteItems } from '../cartText.ts'
import type { EditedRow, KeptCart, Seen, TypedLine } from '../seen.ts'
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

const isSamePerson = (before: Seen, { login, client }: Seen) =>
  before.login === login && before.client === client

/** Complains of lines that are among these no more. */
function missing(before: readonly TypedLine[], now: readonly TypedLine[], from: string) {
  const there = new Set(now.map(({ drawableUUID }) => drawableUUID))
  return before
    .filter(({ drawableUUID }) => !there.has(drawableUUID))
    .map(({ identifier }) => ({
      rule: 'typed',
      text: `Gone, with nobody asked: ${identifier} of ${from}`,
    }))
}

/**
 * The lines of the quote stay in it, and those of drafts in the cart.
 *
 * @param before  what was seen before a step that takes nothing away, in whichever tab
 */
export function madeIsKept(before: Seen, { seen }: Walk): Complaint[] {
  if (!isSamePerson(before, seen)) return []
  const gone = missing(allItems(before.cart), allItems(seen.cart), 'the cart')
  if (gone.length > 0) return gone
  return missing(quoteItems(before.cart), quoteItems(seen.cart), 'the quote')
}

/** What somebody has composed is there, as drafts, once a budget has been loaded in its place. */
export function composedIsSetAside(before: Seen, { seen }: Walk): Complaint[] {
  const budget = seen.cart?.budget?.id
  const earlier = before.cart?.budget?.id
  if (!isSamePerson(before, seen) || budget === undefined || budget === earlier) return []
  const composed = before.cart?.scenes.filter(
    ({ from, scene }) => scene !== undefined && (earlier === undefined || from !== earlier),
  )
  const lines = composed?.flatMap(({ items }) => items) ?? []
  return missing(lines, allItems(seen.cart), 'what was composed')
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

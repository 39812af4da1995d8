import { keyHash, type Intent } from './intents.ts'
import type { Stored } from './stored.ts'

type Document = {
  lines: { price: { finalPrice: number } }[]
  contact: { reference: string }
}

const groupBy = <Row extends { order_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ order_id }) => order_id)

const sumOf = ({ lines }: Document) =>
  lines.reduce((sum, { price }) => sum + Math.round(price.finalPrice * 100), 0)

/** Whether numbers run on without a gap. */
const runOn = (numbers: readonly number[], first: number) =>
  numbers.every((number, at) => number === first + at)

/**
 * Holds what is stored against itself: each order with its document, versions, events, mails and keys, and the numbers without gaps.
 *
 * @param from  the id that the first of them has to have
 * @returns what is not whole
 */
export function halves(stored: Stored, from: number): string[] {
  const found: string[] = []
  const documents = groupBy(stored.documents)
  const versions = groupBy(stored.versions)
  const events = groupBy(stored.events)
  const mails = groupBy(stored.mails)
  const keys = groupBy(stored.keys)
  const byId = new Map(stored.orders.map((order) => [order.id, order]))
  const expect = (holds: boolean, what: string) => {
    if (!holds) found.push(what)
  }

  const ids = [...byId.keys()].sort((a, b) => a - b)
  expect(runOn(ids, from), `the numbers have a gap: ${ids.join(' ')}`)
  expect(stored.counter === from + ids.length - 1, `the counter is at ${stored.counter}`)
  expect(keys.get(0) === undefined, 'a key is stored without its order')
  for (const part of [documents, versions, events, mails])
    for (const id of part.keys()) expect(byId.has(id), `something of ${id}, which does not exist`)

  for (const order of stored.orders) {
    const { id, document_version: version, state } = order
    const kinds = (events.get(id) ?? []).map(({ kind }) => kind)
    const times = (wanted: string) => kinds.filter((kind) => kind === wanted).length
    const [document, ...more] = documents.get(id) ?? []
    expect(document !== undefined && more.length === 0, `${id} has not one document`)
    if (document === undefined) continue
    const content = JSON.parse(document.json) as Document
    expect(sumOf(content) === order.total_price, `${id}: its lines are not its total`)
    expect(content.contact.reference === order.reference, `${id}: row and document differ`)

    const earlier = (versions.get(id) ?? []).sort((a, b) => a.version - b.version)
    const isWhole =
      earlier.length === version - 1 &&
      runOn(
        earlier.map((one) => one.version),
        1,
      )
    expect(isWhole, `${id} is in version ${version} and has ${earlier.length} earlier ones`)
    for (const one of earlier)
      expect(
        sumOf(JSON.parse(one.json) as Document) === one.total_price,
        `${id}: the lines of version ${one.version} are not its total`,
      )

    expect(times('created') === 1, `${id} was made ${times('created')} times`)
    expect(times('versionSaved') === version - 1, `${id}: versions without their events`)
    expect(times('notified') === version, `${id}: ${times('notified')} events of mails`)
    expect(times('annulled') === (state === 'BUDGET_NULL' ? 1 : 0), `${id}: annulled, or not?`)
    const last = kinds.findLast((kind) => kind === 'confirmed' || kind === 'versionSaved')
    const isConfirmed = last === 'confirmed' && order.type === 'budget'
    expect(order.confirmation_state === (isConfirmed ? 1 : 0), `${id}: confirmed, or not?`)

    const sent = new Set((mails.get(id) ?? []).map((mail) => mail.id))
    const wanted = Array.from({ length: version }, (_, at) => at + 1).flatMap((one) => [
      `order-${id}-${one}-client`,
      `order-${id}-${one}-factory`,
    ])
    expect(
      wanted.every((mail) => sent.has(mail)),
      `${id} lacks a mail`,
    )

    const made = (events.get(id) ?? []).find(({ kind }) => kind === 'created')
    const { budgetId } = JSON.parse(made?.detail ?? '{}') as { budgetId?: number }
    const saves = (budgetId === undefined ? 1 : 0) + version - 1
    const held = (keys.get(id) ?? []).length
    expect(held === saves, `${id} was saved ${saves} times, with ${held} keys`)
    const isTransformed = state === 'BUDGET_TRANSFORMED'
    expect(times('transferred') === (isTransformed ? 1 : 0), `${id}: converted, or not?`)
    const orders = stored.orders.filter(({ id: other }) => other === order.converted_order)
    expect(orders.length === (isTransformed ? 1 : 0), `${id}: without the order that it became`)
  }
  return found
}

/** What is stored of an intent: how many times it took effect. */
export function effects(stored: Stored, { wants, caller }: Intent): number {
  const kindsOf = (id: number, kind: string) =>
    stored.events.filter((event) => event.order_id === id && event.kind === kind).length
  switch (wants.kind) {
    case 'save':
    case 'version': {
      const { reference, key } = wants
      const isLater = stored.versions.filter(({ json }) => json.includes(reference)).length
      // An order that a budget became has its reference too.
      const rows = stored.orders.filter(
        (order) =>
          order.reference === reference && (wants.kind === 'version' || order.type === wants.type),
      )
      const own = wants.kind === 'version' ? rows.filter(({ id }) => id === wants.id) : rows
      const hash = keyHash(1, caller + 1, key)
      const keyed = stored.keys.filter(({ key_hash }) => key_hash === hash).length
      return own.length + isLater === 0 && keyed === 0 ? 0 : Math.max(own.length + isLater, keyed)
    }
    case 'confirm':
      return kindsOf(wants.id, 'confirmed') > 0 ? 1 : 0
    case 'annul':
      return kindsOf(wants.id, 'annulled')
    case 'convert':
      return kindsOf(wants.id, 'transferred')
    case 'note':
      return stored.notes.filter(({ id }) => id === wants.note).length
  }
}

/** Names an intent for people. */
export const nameOf = ({ wants, caller }: Intent): string => {
  const about = 'id' in wants ? ` of ${wants.id}` : ''
  return `the ${wants.kind}${about} of caller ${caller}`
}

/** What was acknowledged and is not stored, or more than once. */
export const lost = (stored: Stored, intents: readonly Intent[]): string[] =>
  intents
    .filter(({ reply }) => reply !== null)
    .flatMap((intent) => {
      const times = effects(stored, intent)
      if (times === 1) return []
      return [`${nameOf(intent)} was acknowledged and is stored ${times} times`]
    })

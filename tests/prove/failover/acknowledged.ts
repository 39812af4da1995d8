/** A save that was answered: the number that its cart got. */
export type Saved = {
  /** The reference that only this cart has. */
  reference: string
  id: number
}

/** A decision that was answered. */
export type Decided = { id: number; event: 'confirmed' | 'annulled' }

/** What callers were answered, all of them together. */
export type Acknowledged = { saved: Saved[]; decided: Decided[] }

/** What a database holds of it. */
export type Stored = {
  orders: { id: number; reference: string; state: string; confirmationState: number }[]
  events: { id: number; kind: string; times: number }[]
}

const isDecided = {
  confirmed: (order: Stored['orders'][number]) => order.confirmationState === 1,
  annulled: (order: Stored['orders'][number]) => order.state === 'BUDGET_NULL',
} as const satisfies Record<Decided['event'], unknown>

/** The numbers without gaps that are missing. */
const gapsIn = (ids: readonly number[]): number[] => {
  const sorted = ids.toSorted((one, other) => one - other)
  return sorted.flatMap((id, at) => {
    const before = sorted[at - 1] ?? id - 1
    return Array.from({ length: id - before - 1 }, (_, step) => before + step + 1)
  })
}

/**
 * Holds what a database holds against what was answered. More than that may be stored: a write whose reply was lost.
 *
 * @returns what was answered and is lost, or stored twice, in words
 */
export function faultsIn({ saved, decided }: Acknowledged, { orders, events }: Stored): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const times = new Map(events.map((event) => [`${event.id} ${event.kind}`, event.times]))
  const timesOf = (id: number, kind: string) => times.get(`${id} ${kind}`) ?? 0

  const lost = saved
    .filter(({ id, reference }) => byId.get(id)?.reference !== reference)
    .map(({ id, reference }) => `the budget ${id} of ${reference} was acknowledged and is lost`)
  const undone = decided
    .filter(({ id, event }) => {
      const order = byId.get(id)
      return order === undefined || !isDecided[event](order) || timesOf(id, event) === 0
    })
    .map(({ id, event }) => `${id} was acknowledged as ${event} and is not`)
  const twice = events
    .filter((event) => event.times > 1)
    .map(({ id, kind }) => `${id} is recorded as ${kind} more than once`)
  const double = [...Map.groupBy(orders, ({ reference }) => reference)]
    .filter(([, rows]) => rows.length > 1)
    .map(([reference, rows]) => `${reference} was saved ${rows.length} times`)
  const unrecorded = orders
    .filter(({ id }) => timesOf(id, 'created') === 0)
    .map(({ id }) => `${id} has no record of its making`)
  const gaps = gapsIn([...byId.keys()]).map((id) => `the number ${id} is missing`)
  return [...lost, ...undone, ...twice, ...double, ...unrecorded, ...gaps]
}

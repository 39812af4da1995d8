/** `back` makes a change undone, `forth` done. */
export type Way = 'back' | 'forth'

/** Something before and after a change. */
export type Sides<Value> = { before: Value; after: Value }

/** A scene, or a line outside of scenes, before and after a change; null where the cart doesn't have it. */
export type Part<Value> = Sides<Value | null> & { id: string }

/** The ids of a cart's scenes, or of its lines outside of scenes; null where a change leaves their order alone. */
export type Order = Sides<readonly string[]> | null

/** How the parts of one kind are told apart and compared. */
export type Kind<Value> = { idOf: (value: Value) => string; textOf: (value: Value) => string }

export const sidesOf = <Value>({ before, after }: Sides<Value>, way: Way) =>
  way === 'back' ? { from: after, to: before } : { from: before, to: after }

/** Whether two values have the same fields, in the same order. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const isSame = <Value>(one: Value | null, other: Value | null, { textOf }: Kind<Value>) =>
  one === other || (one !== null && other !== null && textOf(one) === textOf(other))

/** The parts that differ. */
export function partsBetween<Value>(
  before: readonly Value[],
  after: readonly Value[],
  kind: Kind<Value>,
): Part<Value>[] {
  if (before === after) return []
  const then = new Map(before.map((value) => [kind.idOf(value), value]))
  const now = new Map(after.map((value) => [kind.idOf(value), value]))
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((id) => {
    const part = { id, before: then.get(id) ?? null, after: now.get(id) ?? null }
    return isSame(part.before, part.after, kind) ? [] : [part]
  })
}

export function orderBetween<Value>(
  before: readonly Value[],
  after: readonly Value[],
  { idOf }: Kind<Value>,
): Order {
  if (before === after) return null
  const order = { before: before.map(idOf), after: after.map(idOf) }
  return isAlike(order.before, order.after) ? null : order
}

/** Values in an order of ids; one that is not among these stays behind the one that it follows. */
function inOrder<Value>(
  values: readonly Value[],
  ids: readonly string[],
  { idOf }: Kind<Value>,
): readonly Value[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  let last = -1
  return values
    .map((value) => {
      last = places.get(idOf(value)) ?? last
      return { value, place: last }
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}

function withPart<Value>(
  all: readonly Value[],
  part: Part<Value>,
  way: Way,
  kind: Kind<Value>,
  ids: readonly string[],
  comingBack: (value: Value, present: Value | null) => Value,
): readonly Value[] {
  const { from, to } = sidesOf(part, way)
  const at = all.findIndex((value) => kind.idOf(value) === part.id)
  const present = all[at] ?? null
  if (!isSame(present, from, kind) || isSame(present, to, kind)) return all
  if (to === null) return all.toSpliced(at, 1)
  const coming = comingBack(to, present)
  if (present !== null) return all.with(at, coming)
  const own = ids.indexOf(part.id)
  if (own < 0) return [...all, coming]
  // Not behind what was added since, which is at no place of this order.
  const earlier = new Set(ids.slice(0, own))
  const place = all.findLastIndex((value) => earlier.has(kind.idOf(value))) + 1
  return all.toSpliced(place, 0, coming)
}

/**
 * Values with a change undone or done again, part by part. A part that somebody has changed otherwise meanwhile stays as it is.
 *
 * @param comingBack  makes of a part as it was then, and as it is now, the one that takes its place
 * @returns the same values where no part is as the change left it
 */
export function withParts<Value>(
  all: readonly Value[],
  { parts, order }: { parts: readonly Part<Value>[]; order: Order },
  way: Way,
  kind: Kind<Value>,
  comingBack: (value: Value, present: Value | null) => Value,
): readonly Value[] {
  const ids = order === null ? [] : sidesOf(order, way).to
  const changed = parts.reduce((now, part) => withPart(now, part, way, kind, ids, comingBack), all)
  return changed === all || order === null ? changed : inOrder(changed, ids, kind)
}

/** Whether a later part begins where this one ends. */
export const isFollowedBy = <Value>(
  own: Value | null,
  later: Part<Value>,
  kind: Kind<Value>,
): boolean => own !== null && later.before !== null && isSame(own, later.before, kind)

/** The parts of a change whose one side is where later ones begin, with what these lead to on that side. */
export function joinedParts<Value>(
  parts: readonly Part<Value>[],
  later: readonly Part<Value>[],
  side: keyof Sides<unknown>,
  kind: Kind<Value>,
): readonly Part<Value>[] {
  const all = parts.map((part) => {
    const next = later.find(({ id }) => id === part.id)
    return next !== undefined && isFollowedBy(part[side], next, kind)
      ? { ...part, [side]: next.after }
      : part
  })
  return all.every((part, at) => part === parts[at]) ? parts : all
}

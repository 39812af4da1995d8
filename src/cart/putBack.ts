import type { CartItem } from '../contract/entities/cart.ts'
import { readScene } from '../contract/scene.ts'
import { atRate } from '../domain/cart.ts'
import { isSameRate, type Rate } from '../domain/money.ts'
import { extrasLimits } from '../domain/orders/extras.ts'
import { withLinesOf } from '../domain/scene/scene.ts'
import { withoutPicture } from './composed.ts'
import { allLines, lineIdsOf, unpriced } from './lines.ts'
import { withoutItemOf } from './removal.ts'
import { sceneIdOf } from './scenes/sceneId.ts'
import type { StoredCart, StoredScene } from './storedCart.ts'

const isSameScene = (one: StoredScene, other: StoredScene) => sceneIdOf(one) === sceneIdOf(other)
const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A removed line at today's rate; without a price if that can't be converted. */
const atRateOfNow =
  (before: Rate | null, now: Rate | null) =>
  (item: CartItem): CartItem =>
    before === null || now === null || isSameRate(before, now)
      ? item
      : (atRate([item], before, now)?.[0] ?? unpriced(item))

/** The present lines with the removed ones at their old places; lines that were added since follow them. */
function merged(
  before: readonly CartItem[],
  now: readonly CartItem[],
  comingBack: (item: CartItem) => CartItem[],
): CartItem[] {
  const nowById = new Map(now.map((item) => [item.drawableUUID, item]))
  const back = before.flatMap((item) => nowById.get(item.drawableUUID) ?? comingBack(item))
  const backIds = new Set(lineIdsOf({ items: back }))
  return [...back, ...now.filter(({ drawableUUID }) => !backIds.has(drawableUUID))]
}

/** What the shop adds, with what was removed of it, as far as there is room; what was added since follows it. */
function extrasBack(
  now: StoredCart['extras'],
  before: StoredCart['extras'],
  after: StoredCart['extras'],
): StoredCart['extras'] {
  // Amounts in two currencies can't stand together.
  if (before === undefined || (now && now.symbol !== before.symbol)) return now
  const inNow = now?.ownLines ?? []
  const left = new Set([...(after?.ownLines ?? []), ...inNow].map(({ id }) => id))
  const removed = before.ownLines.filter(({ id }) => !left.has(id))
  const isRebateRemoved = !after?.rebate
  const rebate = now?.rebate ?? (isRebateRemoved ? before.rebate : null)
  if (removed.length === 0 && rebate === (now?.rebate ?? null)) return now
  const ownLines = [...removed, ...inNow].slice(-extrasLimits.ownLines)
  return { ownLines, rebate, symbol: now?.symbol ?? before.symbol }
}

/**
 * The cart with the removed lines at their old places. Lines that were added or changed since stay; lines that went otherwise stay away.
 *
 * @param now     with its drafts: a scene may have become one since
 * @param before  the cart that something was removed from
 * @param after   the cart after the removal
 */
export function putBack(now: StoredCart, before: StoredCart, after: StoredCart): StoredCart {
  const left = new Set(lineIdsOf({ items: allLines(after) }))
  const isRemoved = ({ drawableUUID }: CartItem) => !left.has(drawableUUID)
  const priced = atRateOfNow(before.rate, now.rate)
  const comingBack = (item: CartItem) => (isRemoved(item) ? [priced(item)] : [])

  function sceneBack(scene: StoredScene): StoredScene[] {
    const present = now.scenes.find((other) => isSameScene(scene, other))
    if (!scene.items.some(isRemoved)) return present === undefined ? [] : [present]
    const whole = {
      ...scene,
      items: scene.items.map((item) => (isRemoved(item) ? priced(item) : item)),
    }
    if (present === undefined)
      return scene.items
        .filter((item) => !isRemoved(item))
        .reduce((scenes, item) => scenes.flatMap((one) => withoutItemOf(one, item)), [whole])
    const items = merged(scene.items, present.items, comingBack)
    const unchanged = after.scenes.find((other) => isSameScene(scene, other))
    if (isAlike(present.scene, unchanged?.scene))
      return [{ ...present, items, image: scene.image, picture: scene.picture, scene: scene.scene }]
    const then = readScene(scene.scene)
    const current = readScene(present.scene)
    if (then === null || current === null) return [{ ...present, items }]
    const removed = new Set(lineIdsOf({ items: scene.items.filter(isRemoved) }))
    return [{ ...withoutPicture(present), items, scene: withLinesOf(current, then, removed) }]
  }

  const back = before.scenes.flatMap(sceneBack)
  const ids = new Set(back.map(sceneIdOf))
  return {
    ...now,
    scenes: [...back, ...now.scenes.filter((scene) => !ids.has(sceneIdOf(scene)))],
    removed: now.removed?.filter((id) => !ids.has(id)),
    dbItems: merged(before.dbItems, now.dbItems, comingBack),
    rate: now.rate ?? before.rate,
    // The budget comes back only if the removal took it: later it was saved or forgotten on purpose.
    budget: now.budget ?? (after.budget === undefined ? before.budget : undefined),
    extras: extrasBack(now.extras, before.extras, after.extras),
    unread: now.unread?.length || after.unread?.length ? now.unread : before.unread,
  }
}

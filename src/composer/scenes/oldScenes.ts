import * as z from 'zod/mini'
import { storageKeys, stored } from '../../browser/storage.ts'
import { cartOfOwner } from '../../cart/cart.ts'
import { cartSceneOf, compositionOf } from '../../cart/composed.ts'
import { lineIdsOf } from '../../cart/lines.ts'
import { asDraft, freeSceneId, sceneMaking, withJoined } from '../../cart/scenes/joining.ts'
import { keptSchema, wantedSchema } from '../../cart/scenes/kept.ts'
import { withKept, withSceneOf } from '../../cart/scenes/openScenes.ts'
import { sceneIdOf } from '../../cart/scenes/sceneId.ts'
import { changesSchema } from '../../cart/sharedCart.ts'
import type { StoredCart, StoredScene } from '../../cart/storedCart.ts'
import { sceneLimits, text } from '../../contract/limits.ts'
import { sceneSchema } from '../../contract/scene.ts'
import { cartLimits } from '../../domain/cart.ts'
import { wantedOf, type Composition, type Wanted } from '../../domain/scene/composition.ts'
import { onlyLines } from '../../domain/scene/scene.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import { showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'

/** The composer's scenes as earlier portals stored them, beside a cart that held copies of some. */
const oldScenesSchema = z.object({
  scenes: z.array(z.unknown()),
  /** Whether the person has been told that the cart has no room for the rest of them. */
  isFullSaid: z.optional(z.boolean()),
  changes: changesSchema,
})

/** Another backend's cart may hold units that no scene takes: then the scene is read without them. */
const wantedInCart = z.catch(z.optional(wantedSchema), undefined)

const oldSceneSchema = z.looseObject({
  id: text,
  scene: sceneSchema,
  wanted: wantedSchema,
  origin: z._default(
    z.looseObject({
      /** The cart's lines that the scene was opened from or put into the cart as. */
      cartLines: z.optional(z.array(text).check(z.maxLength(sceneLimits.lines))),
      /** Units and remarks of those lines at that time. If they differ in the cart now, they were changed there. */
      cartWanted: wantedInCart,
      /** Units and remarks in the cart when it was saved, which the composer had not applied yet. */
      savedWanted: wantedInCart,
      kept: z.optional(keptSchema),
    }),
    {},
  ),
})
type OldScene = z.infer<typeof oldSceneSchema>

/** An old scene; null if it can't be read, as a later portal's. */
const readOldScene = (given: unknown): OldScene | null =>
  oldSceneSchema.safeParse(given).data ?? null

const own = (wanted: Readonly<Record<string, Wanted>> | undefined, line: string) =>
  wanted !== undefined && Object.hasOwn(wanted, line) ? wanted[line] : undefined

/** An old scene with the units and remarks that the cart had. Where the composer has changed the same, its change stays. */
function withWanted(
  { scene, wanted, origin }: OldScene,
  inCart: Readonly<Record<string, Wanted>> | undefined,
): Composition {
  const each = scene.lines.map(({ id }) => {
    const here = wantedOf({ wanted }, id)
    const then = own(origin.cartWanted, id)
    const now = own(inCart, id)
    if (then === undefined || now === undefined) return [id, here] as const
    const units = here.units === then.units ? now.units : here.units
    const remarks = here.remarks === then.remarks ? now.remarks : here.remarks
    return [id, { units, remarks }] as const
  })
  return { scene, wanted: Object.fromEntries(each) }
}

/** An old scene with what was changed since in the cart's scene that it was put there as: modules removed, other units and remarks. */
function asInCart(old: OldScene, { items }: StoredScene): Composition {
  const inCart = Object.fromEntries(
    items.map(({ drawableUUID, shoppingCartData: { quantity: units, remarks } }) => [
      drawableUUID,
      { units, remarks },
    ]),
  )
  const wereThere = new Set(old.origin.cartLines)
  const scene = onlyLines(old.scene, (id) => !wereThere.has(id) || Object.hasOwn(inCart, id))
  return withWanted({ ...old, scene }, inCart)
}

const unnamed = () => ''

/** Whether a scene of the cart is an old scene that nobody has changed in the composer since it was put there. */
function isSame(there: StoredScene, old: OldScene): boolean {
  const lines = new Set(old.scene.lines.map(({ id }) => id))
  return (
    lineIdsOf(there).some((line) => lines.has(line)) &&
    sceneMaking(cartSceneOf(asInCart(old, there), unnamed, there)) === sceneMaking(there)
  )
}

/** A scene of the cart as an old one: with its id, its name, and what it keeps of its articles. */
function asOld(there: StoredScene, { id, scene, origin }: OldScene): StoredScene {
  const composed = compositionOf(there)?.scene ?? scene
  return { ...there, id, scene: withKept({ ...composed, name: scene.name }, origin.kept) }
}

/** The cart whose scene becomes an old one, unless it has become one before. */
function withBecome(cart: StoredCart, there: StoredScene, old: OldScene): StoredCart {
  const before = sceneIdOf(there)
  // A scene that was put into the cart is called by a line of it until it becomes an old one.
  const lines = [...old.scene.lines.map((line) => line.id), ...(old.origin.cartLines ?? [])]
  if (!lines.includes(before) || freeSceneId(cart, old.id) !== old.id) return cart
  return withSceneOf(cart, before, () => asOld(there, old))
}

/**
 * The cart with a draft of a scene that came with its budget: that budget takes the scene along, and the composer kept it. An earlier
 * portal did not note either whether the scene was put there since.
 *
 * @returns null if it has no room for it
 */
const withDraftOf = (cart: StoredCart, there: StoredScene, old: OldScene): StoredCart | null =>
  withJoined(cart, asDraft(asOld(there, { ...old, id: `${old.id}-2` })))

/** What an earlier portal kept of a scene's articles. */
type NamesOf = (kept: Snapshot | undefined) => (article: string) => string

/**
 * The cart with an old scene: as one of the cart's scenes if they are made alike, else as a draft.
 *
 * @param namesOf  the names of articles, those too that only the scene keeps
 * @returns the same cart if it has the scene already; null if it has no room for it
 */
function withOldScene(cart: StoredCart, old: OldScene, namesOf: NamesOf): StoredCart | null {
  const { id, scene, origin } = old
  const { kept } = origin
  if (scene.lines.length === 0 && scene.name === '') return cart
  const same = cart.scenes.find((there) => isSame(there, old))
  if (same !== undefined) {
    const beside = same.from === undefined ? cart : withDraftOf(cart, same, old)
    return beside && withBecome(beside, same, old)
  }
  const made = cartSceneOf(withWanted(old, origin.savedWanted), namesOf(kept))
  const draft = { ...made, id, scene: withKept(scene, kept) }
  return withJoined(cart, scene.lines.length === 0 ? draft : { ...draft, isDraft: true })
}

/**
 * Takes the scenes that earlier portals stored for the composer into a person's cart, and removes them where they were. It can be called
 * again and again: a scene is taken in once. What can't be read, or has no room in the cart, stays where it is; the latter is said once.
 *
 * @param owner  whose scenes and cart they are (`ownerOf`)
 */
export function takeInOldScenes(owner: string, namesOf: NamesOf): void {
  const old = stored(`${storageKeys.scenes}.${owner}`, oldScenesSchema, { survives: true })
  const { whole, isStored } = cartOfOwner(owner)
  let isFull = false
  // One by one: the browser's storage may have no room for all of them twice.
  for (const given of old.get()?.scenes ?? []) {
    const scene = readOldScene(given)
    if (scene === null) continue
    const before = whole.get()
    const next = withOldScene(before, scene, namesOf)
    isFull ||= next === null
    const isChanged = next !== null && next !== before
    const change = (cart: StoredCart) => withOldScene(cart, scene, namesOf) ?? cart
    if (isChanged && whole.change(change) !== 'stored') return
    const now = whole.get()
    if (isStored.get() && withOldScene(now, scene, namesOf) === now) remove(old, given)
  }
  const left = old.get()
  if (left?.scenes.length === 0) old.clear()
  if (left === null || !isFull || left.isFullSaid === true) return
  old.set({ ...left, isFullSaid: true })
  showAlert('composer.scenes.full', {
    args: { most: cartLimits.scenes },
    timeOut: alertTimes.long,
  })
}

/** Removes an old scene from where it was. */
function remove(old: ReturnType<typeof stored<typeof oldScenesSchema>>, given: unknown): void {
  const now = old.get()
  if (now === null) return
  const gone = JSON.stringify(given)
  old.set({ ...now, scenes: now.scenes.filter((one) => JSON.stringify(one) !== gone) })
}

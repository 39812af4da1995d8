import { newKey } from '../../browser/newKey.ts'
import type { cartOf } from '../../cart/cart.ts'
import { withoutPicture } from '../../cart/composed.ts'
import { deepest, type Cause, type Step } from '../../cart/history/step.ts'
import { sceneDeed } from '../../cart/history/deeds.ts'
import {
  openScenesOf,
  withComposition,
  withNewScene,
  withKept,
  withoutSceneId,
  withRole,
  withSceneOf,
  type OpenScene,
} from '../../cart/scenes/openScenes.ts'
import type { Role } from '../../cart/scenes/roles.ts'
import { sceneIdOf } from '../../cart/scenes/sceneId.ts'
import type { StoredCart } from '../../cart/storedCart.ts'
import { cartLimits } from '../../domain/cart.ts'
import { memoByObject } from '../../domain/memo.ts'
import type { Command, Refusal } from '../../domain/scene/commands/command.ts'
import { run } from '../../domain/scene/commands/run.ts'
import type { Composition, CatalogueFacts } from '../../domain/scene/composition.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'

type Cart = ReturnType<typeof cartOf>
type NameOf = (article: string) => string

/** The outcome of a command; `isStored`: whether the browser has stored it. */
export type Done = { isStored: boolean } | Refusal

/** A composition, or what is kept of its articles, as a text to compare. */
const textOf = memoByObject((value: Composition | Snapshot): string => JSON.stringify(value))

const isAlike = (one: Snapshot | undefined, other: Snapshot | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && textOf(one) === textOf(other))

/** The largest number of compositions that are the same objects when they come back. */
const mostSame = 2 * deepest

/**
 * Gives compositions as the same objects as before, also after an undo, so that what is made of one is not made again; and scenes if
 * nothing but prices or a picture has changed.
 */
function createReader() {
  let last = new Map<string, OpenScene>()
  const compositions = new Map<string, Composition>()

  /** The first composition that is like this one. */
  function same(composition: Composition): Composition {
    const text = textOf(composition)
    const found = compositions.get(text) ?? composition
    // The one that was read last is at the end.
    compositions.delete(text)
    compositions.set(text, found)
    const [oldest] = compositions.keys()
    if (compositions.size > mostSame && oldest !== undefined) compositions.delete(oldest)
    return found
  }

  function readOne(scene: OpenScene, before: OpenScene | undefined): OpenScene {
    const { kept, role } = scene
    const composition = same(scene.composition)
    if (before === undefined) return { ...scene, composition }
    const isSameKept = isAlike(kept, before.kept)
    if (composition === before.composition && isSameKept && role === before.role) return before
    return { ...scene, composition, ...(isSameKept && { kept: before.kept }) }
  }

  return {
    same,
    read: (cart: StoredCart): readonly OpenScene[] => {
      const before = last
      const scenes = openScenesOf(cart).map((scene) => readOne(scene, before.get(scene.id)))
      last = new Map(scenes.map((scene) => [scene.id, scene]))
      return scenes
    },
  }
}

/** The scenes of a person's cart as the composer works on them: stored with every command and shared by every tab. */
export function createSceneStore(
  cart: Pick<Cart, 'whole' | 'history' | 'isStored' | 'isCopied' | 'storeAgain'>,
) {
  const { whole } = cart
  const { read, same } = createReader()
  let last: { cart: StoredCart | null; scenes: readonly OpenScene[] } = { cart: null, scenes: [] }

  /** The same list until something changes, and the same scenes in it but for those that have. */
  function get(): readonly OpenScene[] {
    const now = whole.get()
    if (last.cart !== now) {
      const scenes = read(now)
      const isSame =
        scenes.length === last.scenes.length &&
        scenes.every((scene, at) => scene === last.scenes[at])
      last = { cart: now, scenes: isSame ? last.scenes : scenes }
    }
    return last.scenes
  }

  const compositionOf = (id: string): Composition | null =>
    get().find((scene) => scene.id === id)?.composition ?? null

  const changed = (change: (now: StoredCart) => StoredCart, cause?: Cause) =>
    whole.change(change, cause) === 'stored'

  return {
    get,
    compositionOf,
    /**
     * Runs a command.
     *
     * @param nameOf  the name of an article, for the lines of the cart
     * @returns null if the scene is gone, or the cart has no room for more lines, which is said
     */
    run(id: string, command: Command, facts: CatalogueFacts, nameOf: NameOf): Done | null {
      const before = compositionOf(id)
      if (before === null) return null
      const outcome = run(before, command, facts)
      if ('reason' in outcome) return outcome
      if (outcome.composition === before) return { isStored: cart.isStored.get() }
      const made = same(outcome.composition)
      // If another tab has written meanwhile, the command runs again on that tab's composition, unless it is refused there.
      const again = (composition: Composition) => {
        if (textOf(composition) === textOf(before)) return made
        const other = run(composition, command, facts)
        return 'reason' in other ? composition : other.composition
      }
      const change = (now: StoredCart) => withComposition(now, id, again, nameOf)
      const outcomeOf = whole.change(change, { kind: 'command', scene: id, command })
      return outcomeOf === 'full' ? null : { isStored: outcomeOf === 'stored' }
    },
    /** Every step of the cart, of this tab. */
    history: cart.history,
    /** Whether there is no room for another scene. */
    isFull: (): boolean => whole.get().scenes.length >= cartLimits.scenes,
    /** Opens a scene if there is room for it. @param given  its id is one that no other scene has */
    add(
      { id = newKey(), role = 'included', ...given }: AddedScene,
      nameOf: NameOf,
    ): OpenScene & { isStored: boolean } {
      const scene = { ...given, id, role }
      // An empty scene is no step: to begin one changes no quote.
      const isEmpty = scene.composition.scene.lines.length === 0
      const isStored = changed(
        (now) => withNewScene(now, scene, nameOf),
        isEmpty ? undefined : sceneDeed('addScene', id),
      )
      return { ...scene, isStored: isStored && compositionOf(id) !== null }
    },
    setRole: (id: string, role: Role): boolean =>
      changed((now) => withRole(now, id, role), sceneDeed(role, id)),
    /** Notes the pictures of scenes. @param keys  the key of each scene's picture, by the scene's id */
    setPictures: (keys: ReadonlyMap<string, string>): boolean =>
      changed((now) => ({
        ...now,
        scenes: now.scenes.map((scene) => {
          const picture = keys.get(sceneIdOf(scene))
          return picture === undefined ? scene : { ...withoutPicture(scene), picture }
        }),
      })),
    /** Stores what a scene keeps of its articles. @param change  may be called more than once, with the scene as it is stored then */
    keepSnapshot: (id: string, change: (scene: OpenScene) => Snapshot): boolean =>
      changed((now) => {
        const open = openScenesOf(now).find((scene) => scene.id === id)
        if (open === undefined) return now
        const scene = withKept(open.composition.scene, change(open))
        return withSceneOf(now, id, (stored) => ({ ...stored, scene }))
      }),
    /** Removes a scene, and notes that it was removed. @returns the step, to be taken back; null for one without a module */
    remove(id: string): Step | null {
      const isAny = (compositionOf(id)?.scene.lines.length ?? 0) > 0
      const [last] = cart.history.steps().done
      changed((now) => withoutSceneId(now, id), isAny ? sceneDeed('removeScene', id) : undefined)
      const [step = null] = cart.history.steps().done
      return step === last ? null : step
    },
    /** Whether this tab, not another one, took a scene away that is gone. */
    isTakenHere: whole.isTakenHere,
    /** Whether a scene that is gone was removed by somebody, and not saved with its quote. */
    wasRemoved: (id: string): boolean => whole.get().removed?.includes(id) === true,
    /** Whether the browser has stored the last change. */
    isStored: cart.isStored,
    isCopied: cart.isCopied,
    storeAgain: cart.storeAgain,
    subscribe: whole.subscribe,
  }
}

/** A scene to add: by default with an id of its own, and in the quote. */
export type AddedScene = Pick<OpenScene, 'composition'> & Partial<OpenScene>

export type SceneStore = ReturnType<typeof createSceneStore>

import { newKey } from '../../browser/newKey.ts'
import type { Changed, cartOf } from '../../cart/cart.ts'
import { withoutPicture } from '../../cart/composed.ts'
import {
  openScenesOf,
  withComposition,
  withNewScene,
  withKept,
  withoutSceneId,
  withRole,
  withSceneBack,
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
import { after, begin, redo, undo, type History } from '../../domain/scene/history.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import type { CachedHistory } from './storedHistories.ts'

type Cart = ReturnType<typeof cartOf>
type NameOf = (article: string) => string

/** The outcome of a command; `isStored`: whether the browser has stored it. */
export type Done = { isStored: boolean } | Refusal

/** A composition, or what is kept of its articles, as a text to compare. */
const textOf = memoByObject((value: Composition | Snapshot): string => JSON.stringify(value))

/** The first of some values that is like the given one. */
const sameAs = <Value extends Composition | Snapshot>(
  given: Value,
  ...others: (Value | undefined)[]
): Value => others.find((one) => one !== undefined && textOf(one) === textOf(given)) ?? given

/**
 * Gives scenes, and their compositions, as the same objects as the last time if nothing but prices or a picture has changed.
 *
 * @param histories  a scene that is as its history left it has the composition of that, also after an undo
 */
function createReader(histories: ReadonlyMap<string, CachedHistory>) {
  let last = new Map<string, OpenScene>()

  function readOne(scene: OpenScene, before: OpenScene | undefined): OpenScene {
    const { id, kept, role } = scene
    const own = histories.get(id)?.history.composition
    const composition = sameAs(scene.composition, own, before?.composition)
    const sameKept = kept && sameAs(kept, before?.kept)
    const isSame = composition === before?.composition && sameKept === before.kept
    return before !== undefined && isSame && role === before.role
      ? before
      : { ...scene, composition, ...(sameKept && { kept: sameKept }) }
  }

  return (cart: StoredCart): readonly OpenScene[] => {
    const before = last
    const scenes = openScenesOf(cart).map((scene) => readOne(scene, before.get(scene.id)))
    last = new Map(scenes.map((scene) => [scene.id, scene]))
    return scenes
  }
}

/**
 * The scenes of a person's cart as the composer works on them: stored with every command and shared by every tab. Each tab has its own
 * history: a change from elsewhere is one step in it, so that it can be undone. One function: its methods share this tab's histories.
 *
 * @param past  this tab's history of each scene before the page was loaded
 */
export function createSceneStore(
  cart: Pick<Cart, 'whole' | 'isStored' | 'isCopied' | 'storeAgain'>,
  past: ReadonlyMap<string, CachedHistory> = new Map(),
) {
  const { whole } = cart
  const histories = new Map(past)
  const read = createReader(histories)
  /** The cart in which this tab saw each scene last. */
  const seen = new Map<string, StoredCart>()
  let last: { cart: StoredCart | null; scenes: readonly OpenScene[] } = { cart: null, scenes: [] }

  /** The same list until something changes, and the same scenes in it but for those that have. */
  function get(): readonly OpenScene[] {
    const now = whole.get()
    if (last.cart !== now) {
      const scenes = read(now)
      for (const scene of now.scenes) seen.set(sceneIdOf(scene), now)
      const isSame =
        scenes.length === last.scenes.length &&
        scenes.every((scene, at) => scene === last.scenes[at])
      last = { cart: now, scenes: isSame ? last.scenes : scenes }
    }
    return last.scenes
  }

  const compositionOf = (id: string): Composition | null =>
    get().find((scene) => scene.id === id)?.composition ?? null

  /** The history of a scene in this tab; null if the scene is gone. */
  function historyOf(id: string): History | null {
    const composition = compositionOf(id)
    if (composition === null) return null
    const cached = histories.get(id)
    const text = textOf(composition)
    if (cached?.text === text && cached.history.composition === composition) return cached.history
    if (cached?.text === text) {
      const history = { ...cached.history, composition }
      histories.set(id, { history, text })
      return history
    }
    const history =
      cached === undefined ? begin(composition) : after(cached.history, 'elsewhere', composition)
    histories.set(id, { history, text })
    return history
  }

  /**
   * Writes a change of a scene; `history` contains it already.
   *
   * @returns null if the cart has no room for it
   */
  function write(
    id: string,
    history: History,
    change: (composition: Composition) => Composition,
    nameOf: NameOf,
  ): { isStored: boolean } | null {
    const before = histories.get(id)
    // First, so that the scene is read as the history's own object.
    histories.set(id, { history, text: textOf(history.composition) })
    const changed = whole.change((now) => withComposition(now, id, change, nameOf))
    if (changed === 'full') {
      if (before !== undefined) histories.set(id, before)
      return null
    }
    const composition = compositionOf(id)
    histories.set(id, { history, text: composition === null ? '' : textOf(composition) })
    return { isStored: changed === 'stored' }
  }

  function step(
    id: string,
    go: (history: History) => History,
    nameOf: NameOf,
  ): { isStored: boolean } | null {
    const before = historyOf(id)
    const history = before === null ? null : go(before)
    if (before === null || history === null || history === before) return null
    // Undoing over another tab's change would undo that too: so that change stays, as a step that can be undone next.
    const then = histories.get(id)?.text
    return write(id, history, (now) => (textOf(now) === then ? history.composition : now), nameOf)
  }

  const changed = (change: (now: StoredCart) => StoredCart) => isStoredBy(whole.change(change))

  return {
    get,
    historyOf,
    /** This tab's history of each scene. */
    histories: (): ReadonlyMap<string, CachedHistory> =>
      new Map([...histories].filter(([id]) => compositionOf(id) !== null)),
    /**
     * Runs a command.
     *
     * @param nameOf  the name of an article, for the lines of the cart
     * @returns null if the scene is gone, or the cart has no room for more lines, which is said
     */
    run(id: string, command: Command, facts: CatalogueFacts, nameOf: NameOf): Done | null {
      const before = historyOf(id)
      if (before === null) return null
      const outcome = run(before.composition, command, facts)
      if ('reason' in outcome) return outcome
      const history = after(before, command, outcome.composition)
      const given = histories.get(id)?.text
      // If another tab has written meanwhile, the command runs again on that tab's composition, unless it is refused there.
      const again = (composition: Composition) => {
        if (textOf(composition) === given) return outcome.composition
        const other = run(composition, command, facts)
        return 'reason' in other ? composition : other.composition
      }
      return outcome.composition === before.composition
        ? { isStored: cart.isStored.get() }
        : write(id, history, again, nameOf)
    },
    /** @returns null if there is no step to undo */
    undo: (id: string, nameOf: NameOf) => step(id, undo, nameOf),
    redo: (id: string, nameOf: NameOf) => step(id, redo, nameOf),
    /** Whether there is no room for another scene. */
    isFull: (): boolean => whole.get().scenes.length >= cartLimits.scenes,
    /** Opens a scene if there is room for it. @param given  its id is one that no other scene has */
    add(
      { id = newKey(), role = 'included', ...given }: AddedScene,
      nameOf: NameOf,
    ): OpenScene & { isStored: boolean } {
      const scene = { ...given, id, role }
      const isStored = changed((now) => withNewScene(now, scene, nameOf))
      return { ...scene, isStored: isStored && compositionOf(id) !== null }
    },
    setRole: (id: string, role: Role): boolean => changed((now) => withRole(now, id, role)),
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
    /** Removes a scene, and notes that it was removed. */
    remove(id: string): boolean {
      // So that `putBack` has it as it is now.
      get()
      return changed((now) => withoutSceneId(now, id))
    },
    /** Puts a scene back that is gone, as this tab saw it last. @returns whether it is there: not where the cart has no room for it */
    putBack(id: string): boolean {
      const gone = seen.get(id)
      if (gone !== undefined) changed((now) => withSceneBack(now, id, gone))
      return compositionOf(id) !== null
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

const isStoredBy = (changed: Changed) => changed === 'stored'

export type SceneStore = ReturnType<typeof createSceneStore>

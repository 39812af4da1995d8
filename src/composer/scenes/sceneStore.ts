import { newKey } from '../../browser/newKey.ts'
import { createShared, type Change } from '../../cart/sharedCart.ts'
import type { Command, Refusal } from '../../domain/scene/commands/command.ts'
import { run } from '../../domain/scene/commands/run.ts'
import type { Composition, CatalogueFacts } from '../../domain/scene/composition.ts'
import { after, begin, redo, undo, type History } from '../../domain/scene/history.ts'
import type { CachedHistory } from './storedHistories.ts'
import {
  mostOpen,
  rereading,
  withChanged,
  withoutScene,
  withScene,
  type StoredScenes,
  type OpenScene,
  type SceneOrigin,
} from '../../cart/scenes/storedScenes.ts'

/** See `createShared`. */
type Storage = Parameters<typeof createShared<StoredScenes>>[0]

/** Runs the commands in turn and skips those that are refused. @returns the others as one command; null if all are refused */
function asFarAsCanBe(
  given: Composition,
  commands: readonly Command[],
  known: CatalogueFacts,
): { command: Command | null; composition: Composition } {
  let composition = given
  const done = commands.filter((command) => {
    const outcome = run(composition, command, known)
    if ('reason' in outcome) return false
    composition = outcome.composition
    return true
  })
  const command: Command = { kind: 'together', commands: done }
  return { command: done.length > 1 ? command : (done[0] ?? null), composition }
}

/** The outcome of a command; `isStored`: whether the browser has stored it. */
export type Done = { isStored: boolean } | Refusal

/**
 * A person's open scenes, stored with every command and shared by every tab. Each tab has its own history: a change by another tab is one
 * step in it, so that it can be undone. One function: its methods share the stored scenes and this tab's histories.
 *
 * @param storage  where they are stored: `stored` with `storedScenesSchema`, for each client and user
 * @param tab   names this tab, and nothing that this tab has opened before
 * @param past  this tab's history of each scene before the page was loaded
 */
export function createSceneStore(
  storage: Storage,
  tab: string,
  clock?: () => number,
  past: ReadonlyMap<string, CachedHistory> = new Map(),
) {
  const shared = createShared<StoredScenes>(storage, { scenes: [] }, tab, clock)
  const histories = new Map(past)
  let last: { content: unknown; scenes: OpenScene[] } = { content: null, scenes: [] }
  const read = rereading()

  /** The same list until something changes, and the same scenes in it but for those that have. */
  function get(): OpenScene[] {
    const content = shared.get()
    if (last.content !== content) last = { content, scenes: read(content?.scenes ?? []) }
    return last.scenes
  }

  const compositionOf = (id: string): Composition | null =>
    get().find((scene) => scene.id === id)?.composition ?? null

  /** The history of a scene in this tab; null if the scene is gone. */
  function historyOf(id: string): History | null {
    const composition = compositionOf(id)
    if (composition === null) return null
    const cached = histories.get(id)
    const text = JSON.stringify(composition)
    if (cached?.text === text) return cached.history
    const history =
      cached === undefined ? begin(composition) : after(cached.history, 'elsewhere', composition)
    histories.set(id, { history, text })
    return history
  }

  /** Writes a change of a scene; `history` contains it already. */
  function write(id: string, history: History, change: Change<Composition>): { isStored: boolean } {
    const isStored = shared.change((scenes) =>
      withChanged(scenes, id, (scene) => ({ ...scene, composition: change(scene.composition) })),
    )
    const text = JSON.stringify(compositionOf(id))
    histories.set(id, { history, text })
    return { isStored }
  }

  function step(id: string, go: (history: History) => History): { isStored: boolean } | null {
    const before = historyOf(id)
    const history = before === null ? null : go(before)
    if (history === null || history === before) return null
    // Undoing over another tab's change would undo that too: so that change stays, as a step that can be undone next.
    const then = JSON.stringify(before?.composition)
    return write(id, history, (now) => (JSON.stringify(now) === then ? history.composition : now))
  }

  return {
    get,
    historyOf,
    /** This tab's history of each scene. */
    histories: (): ReadonlyMap<string, CachedHistory> =>
      new Map([...histories].filter(([id]) => compositionOf(id) !== null)),
    /** Runs a command; null if the scene is gone. */
    run(id: string, command: Command, known: CatalogueFacts): Done | null {
      const before = historyOf(id)
      if (before === null) return null
      const outcome = run(before.composition, command, known)
      if ('reason' in outcome) return outcome
      const history = after(before, command, outcome.composition)
      // If another tab has written meanwhile, the command runs again on that tab's composition, unless it is refused there.
      return write(id, history, (composition) => {
        const again = run(composition, command, known)
        return 'reason' in again ? composition : again.composition
      })
    },
    /** @returns null if there is no step to undo */
    undo: (id: string) => step(id, undo),
    redo: (id: string) => step(id, redo),
    /** Whether there is no room for another scene. */
    isFull: (): boolean => (shared.get()?.scenes.length ?? 0) >= mostOpen,
    /** Opens a scene if there is room for it. @param id  one that no other scene has */
    add(
      composition: Composition,
      { id = newKey(), origin }: { id?: string; origin?: SceneOrigin | undefined } = {},
    ): OpenScene & { isStored: boolean } {
      const isStored = shared.change((scenes) => withScene(scenes, { id, composition, origin }))
      return { id, composition, isStored: isStored && compositionOf(id) !== null }
    },
    /** Changes a scene's origin. @param change  may be called more than once, with the scene as it is stored then */
    changeOrigin: (id: string, change: (scene: OpenScene) => SceneOrigin): boolean =>
      shared.change((scenes) =>
        withChanged(scenes, id, (scene) => ({ ...scene, origin: change(scene) })),
      ),
    /**
     * Applies the changes that something else, as the cart, has made to a scene: as one step, and with the scene's new origin. Commands that
     * are refused are skipped.
     *
     * @param changesOf  may be called more than once, with the scene as it is stored then; null if there is nothing to do
     * @returns the commands that were run, as one; null if there were none
     */
    takeIn(
      id: string,
      changesOf: (scene: OpenScene) => { commands: readonly Command[]; origin: SceneOrigin } | null,
      known: CatalogueFacts,
    ): Command | null {
      const scene = get().find((one) => one.id === id)
      const before = historyOf(id)
      const now = scene === undefined ? null : changesOf(scene)
      if (before === null || now === null) return null
      const { command, composition } = asFarAsCanBe(before.composition, now.commands, known)
      const history = command === null ? before : after(before, command, composition)
      shared.change((scenes) =>
        withChanged(scenes, id, (one) => {
          const again = changesOf(one)
          if (again === null) return one
          const done = asFarAsCanBe(one.composition, again.commands, known)
          return { composition: done.composition, origin: again.origin }
        }),
      )
      histories.set(id, { history, text: JSON.stringify(compositionOf(id)) })
      return command
    },
    remove: (id: string): boolean => shared.change((scenes) => withoutScene(scenes, id)),
    /** Whether the browser has stored the last change. */
    isStored: shared.isStored,
    isCopied: shared.isCopied,
    /** Tries again to store the changes that could not be stored. @returns whether they are stored now */
    storeAgain: shared.storeAgain,
    subscribe: shared.subscribe,
    /** Stops following what other tabs write. */
    end: shared.end,
  }
}

export type SceneStore = ReturnType<typeof createSceneStore>

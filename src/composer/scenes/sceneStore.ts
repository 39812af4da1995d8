import { newKey } from '../../browser/newKey.ts'
import { createShared, type Change } from '../../cart/sharedCart.ts'
import type { Command, Refusal } from '../../domain/scene/commands/command.ts'
import { run } from '../../domain/scene/commands/run.ts'
import type { Composition, Known } from '../../domain/scene/composition.ts'
import { after, begin, redo, undo, type History } from '../../domain/scene/history.ts'
import type { KnownHistory } from './keptHistories.ts'
import {
  mostOpen,
  rereading,
  withChanged,
  withoutScene,
  withScene,
  type KeptScenes,
  type OpenScene,
  type SceneOrigin,
} from '../../cart/scenes/keptScenes.ts'

type Kept = Parameters<typeof createShared<KeptScenes>>[0]

/** Does the commands that can be done, one after the other. @returns them as one; null where there are none */
function asFarAsCanBe(
  given: Composition,
  commands: readonly Command[],
  known: Known,
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

/** What became of a command; `isKept`: whether the browser keeps it for the next page. */
export type Done = { isKept: boolean } | Refusal

/**
 * The scenes that somebody works on, kept with every command, in every tab. Each tab has a history of its own: what another tab has
 * done to a scene is a step in it too, so that it can be undone and nobody's work goes unseen.
 *
 * @param kept  where they are kept: `stored` with `keptScenesSchema`, for each client and user
 * @param tab   names this tab, and nothing that this tab has opened before
 * @param past  what has led to each scene in this tab before the page was loaded
 */
export function createSceneStore(
  kept: Kept,
  tab: string,
  clock?: () => number,
  past: ReadonlyMap<string, KnownHistory> = new Map(),
) {
  const shared = createShared<KeptScenes>(kept, { scenes: [] }, tab, clock)
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

  /** A scene with what led to it in this tab; null where it is gone. */
  function historyOf(id: string): History | null {
    const composition = compositionOf(id)
    if (composition === null) return null
    const known = histories.get(id)
    const text = JSON.stringify(composition)
    if (known?.text === text) return known.history
    const history =
      known === undefined ? begin(composition) : after(known.history, 'elsewhere', composition)
    histories.set(id, { history, text })
    return history
  }

  /** Writes a change of a scene, which the history has made already. */
  function write(id: string, history: History, change: Change<Composition>): { isKept: boolean } {
    const isKept = shared.change((scenes) =>
      withChanged(scenes, id, (scene) => ({ ...scene, composition: change(scene.composition) })),
    )
    const text = JSON.stringify(compositionOf(id))
    histories.set(id, { history, text })
    return { isKept }
  }

  function step(id: string, go: (history: History) => History): { isKept: boolean } | null {
    const before = historyOf(id)
    const history = before === null ? null : go(before)
    if (history === null || history === before) return null
    // Over what another tab has written meanwhile a step back would take that too: it stays, as a step that can be undone in its turn.
    const then = JSON.stringify(before?.composition)
    return write(id, history, (now) => (JSON.stringify(now) === then ? history.composition : now))
  }

  return {
    get,
    historyOf,
    /** What has led to each scene in this tab. */
    histories: (): ReadonlyMap<string, KnownHistory> =>
      new Map([...histories].filter(([id]) => compositionOf(id) !== null)),
    /** Does a command, unless it is refused; null where the scene is gone. */
    run(id: string, command: Command, known: Known): Done | null {
      const before = historyOf(id)
      if (before === null) return null
      const outcome = run(before.composition, command, known)
      if ('reason' in outcome) return outcome
      const history = after(before, command, outcome.composition)
      // Where another tab has written meanwhile, the command is done again to what it has made, as far as it still can be.
      return write(id, history, (composition) => {
        const again = run(composition, command, known)
        return 'reason' in again ? composition : again.composition
      })
    },
    /** @returns null where there is no step to go back to */
    undo: (id: string) => step(id, undo),
    redo: (id: string) => step(id, redo),
    /** Whether it takes no other scene. */
    isFull: (): boolean => (shared.get()?.scenes.length ?? 0) >= mostOpen,
    /** Begins to work on a scene, where there is room for it. @param id  a new one of its own */
    add(
      composition: Composition,
      { id = newKey(), origin }: { id?: string; origin?: SceneOrigin | undefined } = {},
    ): OpenScene & { isKept: boolean } {
      const isKept = shared.change((scenes) => withScene(scenes, { id, composition, origin }))
      return { id, composition, isKept: isKept && compositionOf(id) !== null }
    },
    /** Notes where a scene came from, or has gone. @param change  may be asked more than once, of the scene as it is kept then */
    changeOrigin: (id: string, change: (scene: OpenScene) => SceneOrigin): boolean =>
      shared.change((scenes) =>
        withChanged(scenes, id, (scene) => ({ ...scene, origin: change(scene) })),
      ),
    /**
     * Does what has been done to a scene elsewhere, as in the cart, as one step, and notes in the same change where it stands since then.
     * What can't be done leaves the others alone.
     *
     * @param told  may be asked more than once, of the scene as it is kept then; null where there is nothing to do
     * @returns what was done; null where nothing was
     */
    takeIn(
      id: string,
      told: (scene: OpenScene) => { commands: readonly Command[]; origin: SceneOrigin } | null,
      known: Known,
    ): Command | null {
      const scene = get().find((one) => one.id === id)
      const before = historyOf(id)
      const now = scene === undefined ? null : told(scene)
      if (before === null || now === null) return null
      const { command, composition } = asFarAsCanBe(before.composition, now.commands, known)
      const history = command === null ? before : after(before, command, composition)
      shared.change((scenes) =>
        withChanged(scenes, id, (one) => {
          const again = told(one)
          if (again === null) return one
          const done = asFarAsCanBe(one.composition, again.commands, known)
          return { composition: done.composition, origin: again.origin }
        }),
      )
      histories.set(id, { history, text: JSON.stringify(compositionOf(id)) })
      return command
    },
    remove: (id: string): boolean => shared.change((scenes) => withoutScene(scenes, id)),
    /** Whether the browser has kept the last change for the next page. */
    isKept: shared.isKept,
    /** Tries once more to keep what could not be kept. @returns whether it is */
    keepAgain: shared.keepAgain,
    subscribe: shared.subscribe,
    /** Stops to look after what other tabs write. */
    end: shared.end,
  }
}

export type SceneStore = ReturnType<typeof createSceneStore>

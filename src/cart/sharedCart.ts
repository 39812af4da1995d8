import * as z from 'zod/mini'
import { createStore } from '../browser/createStore.ts'
import { stored } from '../browser/storage.ts'
import { recordOf } from '../contract/limits.ts'

/** A value of the browser's storage, as `openShared` gives it. */
type Stored<Value> = {
  get: () => Value | null
  /** What the browser keeps beyond the page's life: older where it has refused to store, another tab's where that has written since. */
  getKept: () => Value | null
  set: (value: Value) => boolean
  subscribe: (listener: () => void) => () => void
}

/** A value of the browser's storage for tabs to share, as `stored`. */
export const openShared = <Schema extends z.ZodMiniType>(key: string, schema: Schema) => ({
  ...stored(key, schema),
  // Another one that has refused nothing knows of nothing but what is kept.
  getKept: stored(key, schema).get,
})

/** How many tabs a value knows of: those that changed it last. */
const mostTabs = 20

/** The last change of each tab that a value has in it, by which a tab knows whether its own are. */
export const changesSchema = recordOf(z.number(), mostTabs)
type Changed = { changes: z.infer<typeof changesSchema> }

/** A change of a value. It may be made again of what another tab has written meanwhile, so it finds what it is about by id. */
export type Change<Value> = (value: Value) => Value

/** How long a tab looks after its own changes. */
const careSpan = 10_000

/**
 * A value that several tabs change at once without losing a change. Tabs can't lock their storage, so each writes what it sees with
 * its change in it, and makes its change again where another tab has written a value without it.
 *
 * @param kept   what the tabs share
 * @param empty  the value where nothing is kept
 * @param tab    names this tab, and nothing that this tab has opened before
 */
export function createShared<Value extends object>(
  kept: Stored<Value & Changed>,
  empty: Value,
  tab: string,
  clock: () => number = Date.now,
) {
  let own: { place: number; change: Change<Value>; until: number }[] = []
  let last = 0
  /** The last change that the browser is known to have kept. */
  let landed = 0
  /** What it kept after this tab has written last. */
  let base: (Value & Changed) | null = null
  let isWriting = false
  const isKept = createStore(true)

  /**
   * What is to be written on, and the changes of this tab that are missing in it. A value that is gone was taken away whole, as by the
   * browser: nothing that it had is put into what follows it. What could not be kept is made again of what another tab has kept since.
   *
   * @param since  the last change that is not asked for
   */
  function missing(since: number): { content: Value & Changed; changes: readonly Change<Value>[] } {
    const now = kept.getKept()
    own = own.filter(({ place, until }) => place > landed || (now !== null && until > clock()))
    const isOwn = now === base
    const content = (isOwn ? kept.get() : now) ?? { ...empty, changes: {} }
    const seen = content.changes[tab] ?? 0
    return {
      content,
      changes: own.filter(({ place }) => place > Math.max(seen, since)).map(({ change }) => change),
    }
  }

  /** Makes the changes that are missing, and writes the value with them. @param since  see `missing` */
  function write(since = landed): boolean {
    const {
      content: { changes, ...value },
      changes: made,
    } = missing(since)
    const others = Object.entries(changes).filter(([name]) => name !== tab)
    const tabs = Object.fromEntries([...others.slice(1 - mostTabs), [tab, last]])
    const changed = made.reduce((now, change) => change(now), value as unknown as Value)
    isWriting = true
    const isWritten = kept.set({ ...changed, changes: tabs })
    isWriting = false
    base = kept.getKept()
    if (isWritten) landed = last
    isKept.set(isWritten)
    return isWritten
  }

  /** Makes those changes again that another tab has overwritten, or that could not be kept before. */
  function restore() {
    if (isWriting) return
    if (missing(0).changes.length > 0 || (!isKept.get() && kept.getKept() !== base)) write(0)
  }
  const end = kept.subscribe(restore)

  return {
    get: kept.get,
    /**
     * Changes the value, here and in every tab.
     *
     * @returns whether the browser keeps it for the next page
     */
    change(change: Change<Value>): boolean {
      own = [...own, { place: ++last, change, until: clock() + careSpan }]
      return write()
    },
    /** Tries once more to keep what could not be kept. @returns whether it is */
    keepAgain: (): boolean => isKept.get() || write(),
    /** Whether the browser has kept the last change for the next page. */
    isKept,
    subscribe: kept.subscribe,
    /** Stops to look after this tab's own changes. */
    end,
  }
}

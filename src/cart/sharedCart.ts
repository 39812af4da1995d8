import * as z from 'zod/mini'
import { createStore } from '../browser/createStore.ts'
import { stored } from '../browser/storage.ts'
import { recordOf } from '../contract/limits.ts'

/** A value of the browser's storage, as `openShared` gives it. */
type Stored<Value> = {
  get: () => Value | null
  /** The value in the browser's storage: older than `get` if the browser refused to store, another tab's if that has written since. */
  getStored: () => Value | null
  set: (value: Value) => boolean
  isStored: () => boolean
  isCopied: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** A value of the browser's storage for tabs to share, as `stored`. What finds no room there outlives a reload. */
export const openShared = <Schema extends z.ZodMiniType>(key: string, schema: Schema) => ({
  ...stored(key, schema, { survives: true }),
  // Another store on the same key has no unsaved value, so its `get` reads what the browser really holds.
  getStored: stored(key, schema).get,
})

/** The largest number of tabs whose last change is noted in a value. */
const mostTabs = 20

/** The number of the last change of each tab that a value contains: a tab reads there whether its own changes are in it. */
export const changesSchema = recordOf(z.number(), mostTabs)
type Changed = { changes: z.infer<typeof changesSchema> }

/** A change of a value. It may be applied again to a value that another tab has written meanwhile, so it must find its target by id. */
export type Change<Value> = (value: Value) => Value

/** For how long a tab repeats its changes if another tab overwrites them, in ms. */
const careSpan = 10_000

/**
 * A value that several tabs change at once without losing a change. Tabs can't lock their storage, so each tab writes the value that it
 * sees with its change, and applies its change again if another tab has written a value without it.
 *
 * @param storage   the value that the tabs share
 * @param empty  the value while nothing is stored
 * @param tab    names this tab, and nothing that this tab has opened before
 */
export function createShared<Value extends object>(
  storage: Stored<Value & Changed>,
  empty: Value,
  tab: string,
  clock: () => number = Date.now,
) {
  let own: { place: number; change: Change<Value>; until: number }[] = []
  let last = 0
  /** The number of the last change that the browser has stored. */
  let landed = 0
  /** The stored value after this tab's last write. */
  let base: (Value & Changed) | null = storage.isStored() ? null : storage.getStored()
  let isWriting = false
  const isStored = createStore(storage.isStored())

  /**
   * The value to write on, and the changes of this tab that it lacks. If the stored value is gone, something has removed it whole, as the
   * browser may: its earlier changes are not applied again. Changes that could not be stored are applied to what another tab has stored since.
   *
   * @param since  leaves out changes up to this one
   */
  function missing(since: number): { content: Value & Changed; changes: readonly Change<Value>[] } {
    const now = storage.getStored()
    own = own.filter(({ place, until }) => place > landed || (now !== null && until > clock()))
    const isOwn = now === base
    const content = (isOwn ? storage.get() : now) ?? { ...empty, changes: {} }
    const seen = content.changes[tab] ?? 0
    return {
      content,
      changes: own.filter(({ place }) => place > Math.max(seen, since)).map(({ change }) => change),
    }
  }

  /** Applies the missing changes and writes the value. @param since  see `missing` */
  function write(since = landed): boolean {
    const {
      content: { changes, ...value },
      changes: made,
    } = missing(since)
    const others = Object.entries(changes).filter(([name]) => name !== tab)
    const tabs = Object.fromEntries([...others.slice(1 - mostTabs), [tab, last]])
    const changed = made.reduce((now, change) => change(now), value as unknown as Value)
    isWriting = true
    const isWritten = storage.set({ ...changed, changes: tabs })
    isWriting = false
    base = storage.getStored()
    if (isWritten) landed = last
    isStored.set(isWritten)
    return isWritten
  }

  /** Applies changes again that another tab has overwritten, or that could not be stored before. */
  function restore() {
    if (isWriting) return
    if (missing(0).changes.length > 0 || (!isStored.get() && storage.getStored() !== base)) write(0)
  }
  const end = storage.subscribe(restore)
  // What had no room before the page was loaded may have some now.
  if (!isStored.get()) write()

  return {
    get: storage.get,
    /**
     * Changes the value, here and in every tab.
     *
     * @returns whether the browser has stored it
     */
    change(change: Change<Value>): boolean {
      own = [...own, { place: ++last, change, until: clock() + careSpan }]
      return write()
    },
    /** Tries again to store the changes that could not be stored. @returns whether they are stored now */
    storeAgain: (): boolean => isStored.get() || write(),
    /** Whether the browser has stored the last change. */
    isStored,
    /** Whether a change that the browser has not stored outlives a reload of the page. */
    isCopied: storage.isCopied,
    subscribe: storage.subscribe,
    /** Stops repeating this tab's changes. */
    end,
  }
}

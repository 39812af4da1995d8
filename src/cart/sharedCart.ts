import { createStore } from '../browser/createStore.ts'

/** A value of the browser's storage, as `stored` gives it. */
type Stored<Value> = {
  get: () => Value | null
  set: (value: Value) => boolean
  subscribe: (listener: () => void) => () => void
}

/** The last change of each tab that a value has in it, by which a tab knows whether its own are. */
type Changed = { changes: Record<string, number> }

/** A change of a value. It may be made again of what another tab has written meanwhile, so it finds what it is about by id. */
export type Change<Value> = (value: Value) => Value

/** How long a tab looks after its own changes. */
const careSpan = 10_000
/** How many tabs a value knows of: those that changed it last. */
const mostTabs = 20

/**
 * A value that several tabs change at once without losing a change. Tabs can't lock their storage, so each writes what it sees with
 * its change in it, and makes its change again where another tab has written a value without it.
 *
 * @param kept   what the tabs share
 * @param empty  the value where nothing is kept
 * @param tab    names this tab
 */
export function createShared<Value extends object>(
  kept: Stored<Value & Changed>,
  empty: Value,
  tab: string,
  clock: () => number = Date.now,
) {
  let own: { place: number; change: Change<Value>; until: number }[] = []
  let last = 0
  const isKept = createStore(true)

  /** What is kept now. A value that is gone was taken away whole, as by the browser: nothing is put into what follows it. */
  function read() {
    const content = kept.get()
    if (content === null) own = []
    return content
  }

  /** Makes changes of a value and writes it. */
  function write({ changes, ...value }: Value & Changed, made: readonly Change<Value>[]): boolean {
    const others = Object.entries(changes).filter(([name]) => name !== tab)
    const tabs = Object.fromEntries([...others.slice(1 - mostTabs), [tab, last]])
    const changed = made.reduce((now, change) => change(now), value as unknown as Value)
    const isWritten = kept.set({ ...changed, changes: tabs })
    isKept.set(isWritten)
    return isWritten
  }

  /** Makes those changes again that another tab has overwritten. */
  function restore() {
    const content = read()
    if (content === null || own.length === 0) return
    own = own.filter(({ until }) => until > clock())
    const seen = content.changes[tab] ?? 0
    const lost = own.filter(({ place }) => place > seen)
    if (lost.length > 0)
      write(
        content,
        lost.map(({ change }) => change),
      )
  }
  kept.subscribe(restore)

  return {
    get: kept.get,
    /**
     * Changes the value, here and in every tab.
     *
     * @returns whether the browser keeps it for the next page
     */
    change(change: Change<Value>): boolean {
      const content = read() ?? { ...empty, changes: {} }
      own = [...own, { place: ++last, change, until: clock() + careSpan }]
      return write(content, [change])
    },
    /** Whether the browser has kept the last change for the next page. */
    isKept,
    subscribe: kept.subscribe,
  }
}

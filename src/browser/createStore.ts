import { useSyncExternalStore } from 'react'

/** Functions to call when something happens. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    notify: (...args: Args) => {
      for (const listener of listeners) listener(...args)
    },
    /** @returns ends the subscription */
    subscribe: (listener: (...args: Args) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A value outside of React that components can show with `useStore`; the same object until it changes. */
type Readable<Value> = {
  get: () => Value
  subscribe: (listener: () => void) => () => void
}

/** A value in memory, for as long as the page lives. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const { notify, subscribe } = createListeners()
  return {
    get: () => value,
    set: (next: Value) => {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
    subscribe,
  }
}

/** The value of a store; the component is drawn again when it changes. */
export const useStore = <Value>({ get, subscribe }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, get)

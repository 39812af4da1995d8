import { useState } from 'react'
import { selectedClient, session } from '../browser/session.ts'
import { useInEdit } from './inEdit.ts'

/** All that is kept, by what it is typed into. */
const everything: Map<string, unknown>[] = []

/** Forgets what everybody has typed: the next person at this device finds nothing of it. */
export function forgetTyped(): void {
  for (const kept of everything) kept.clear()
}

/**
 * What is typed into something that may be shut before it is sent, as a dialog: it is there again when the same person opens it again,
 * and the browser asks before the page goes. It is kept in memory alone, so that the browser stores nothing of it.
 *
 * @returns a hook, for the life of the page
 */
export function createTyped<Value>() {
  const kept = new Map<string, { value: Value }>()
  everything.push(kept)
  const keyOf = (about: string | number) =>
    `${session.get()?.userData.login ?? ''} ${selectedClient.get() ?? ''} ${about}`

  /**
   * @param about  what it is typed for
   * @param begun  what stands there before anybody has typed
   */
  return function useTyped(about: string | number, begun: Value) {
    const [key] = useState(() => keyOf(about))
    const [typed, setTyped] = useState(() => kept.get(key) ?? null)
    useInEdit(typed !== null, { endedBy: ['page'], settle: () => false, ask: undefined })
    return {
      value: typed === null ? begun : typed.value,
      type: (value: Value) => {
        kept.set(key, { value })
        setTyped({ value })
      },
      /** It has been sent. */
      forget: () => {
        kept.delete(key)
        setTyped(null)
      },
    }
  }
}

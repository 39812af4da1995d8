import { useState } from 'react'
import { selectedClient, session } from '../browser/session.ts'
import { holdEdit } from './inEdit.ts'

/** What is the same as something else where their JSON is. */
type Json =
  string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

type Kept = ReadonlyMap<string, { login: string; release: () => void }>

/** What is kept of each thing that text is typed into. */
const everything: { kept: Kept; forget: (key: string) => void }[] = []

const login = () => session.get()?.userData.login ?? ''

/** Forgets what everybody has typed: the next person at this device finds nothing of it. */
export function forgetTyped(): void {
  for (const { kept, forget } of everything) Array.from(kept.keys()).forEach(forget)
}

/** Whether the person has typed something that waits to be sent. */
export const hasTyped = (): boolean =>
  everything.some(({ kept }) => Array.from(kept.values()).some((one) => one.login === login()))

/** The browser asks before the page goes. @returns ends that */
const askBeforeUnload = () => holdEdit({ endedBy: ['page'], settle: () => false, ask: undefined })

/**
 * What is typed into something that may be shut before it is sent, as a dialog: it is there again when the same person opens it again,
 * and until it is sent the browser asks before the page goes, and the portal before a logout. It is kept in memory alone, so that the browser stores nothing of it.
 *
 * @returns a hook, for the life of the page
 */
export function createTyped<Value extends Json>() {
  const kept = new Map<string, { value: Value; login: string; release: () => void }>()
  const forget = (key: string) => {
    kept.get(key)?.release()
    kept.delete(key)
  }
  everything.push({ kept, forget })
  const keyOf = (about: string | number) => `${login()} ${selectedClient.get() ?? ''} ${about}`

  /**
   * @param about  what it is typed for
   * @param begun  what stands there before anybody has typed
   */
  return function useTyped(about: string | number, begun: Value) {
    const [key] = useState(() => keyOf(about))
    const [typed, setTyped] = useState<{ value: Value } | null>(() => kept.get(key) ?? null)
    return {
      value: typed === null ? begun : typed.value,
      type: (value: Value) => {
        setTyped({ value })
        // Who has taken back what they typed leaves nothing.
        if (JSON.stringify(value) === JSON.stringify(begun)) {
          forget(key)
          return
        }
        const release = kept.get(key)?.release ?? askBeforeUnload()
        kept.set(key, { value, login: login(), release })
      },
      /** It has been sent. */
      forget: () => {
        forget(key)
        setTyped(null)
      },
    }
  }
}

import { useState } from 'react'
import type * as z from 'zod/mini'
import { selectedClient, session } from '../browser/session.ts'
import { inTab } from '../browser/tabStorage.ts'
import { holdEdit } from './inEdit.ts'

/** Values that are equal if their JSON is equal. */
type Json =
  string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

type Drafts = ReadonlyMap<string, { login: string; release: () => void }>

/** The typed texts, by what they are typed for. */
const everything: { drafts: Drafts; forget: (key: string) => void }[] = []

const login = () => session.get()?.userData.login ?? ''

/** Forgets all typed texts, so that the next person at this device finds none. */
export function forgetTyped(): void {
  for (const { drafts, forget } of everything) Array.from(drafts.keys()).forEach(forget)
}

/** Whether the person has typed a text that is not sent yet. */
export const hasTyped = (): boolean =>
  everything.some(({ drafts }) => Array.from(drafts.values()).some((one) => one.login === login()))

/** Makes the browser ask before the page is left. @returns a function that ends that */
const askBeforeUnload = () => holdEdit({ endedBy: ['page'], settle: () => false, ask: undefined })

/**
 * A typed text that outlives its dialog: when the same person opens the dialog again, it is there. Until it is sent, the browser asks before
 * the page is left, and the portal before a logout. The text is in memory alone, unless it is to outlive a reload too.
 *
 * @param storedAs  the key under which the tab stores it until it is sent, for pages that phones reload or leave without asking
 * @returns a hook, for the life of the page
 */
export function createTyped<Value extends Json>(storedAs?: {
  key: string
  schema: z.ZodMiniType<Value, Value>
}) {
  const drafts = new Map<string, { value: Value; login: string; release: () => void }>()
  const copyOf = (key: string) => storedAs && inTab(`${storedAs.key}.${key}`, storedAs.schema)
  /** The text that the tab has stored before the page was loaded. */
  const restored = (key: string) => {
    const value = copyOf(key)?.get() ?? null
    return value === null ? null : { value }
  }
  const forget = (key: string) => {
    drafts.get(key)?.release()
    drafts.delete(key)
    copyOf(key)?.set(null)
  }
  everything.push({ drafts, forget })
  const keyOf = (about: string | number) => `${login()} ${selectedClient.get() ?? ''} ${about}`

  /**
   * @param about  the thing that the text is for
   * @param begun  the text before anybody has typed
   */
  return function useTyped(about: string | number, begun: Value) {
    const [key] = useState(() => keyOf(about))
    const [typed, setTyped] = useState<{ value: Value } | null>(
      () => drafts.get(key) ?? restored(key),
    )
    return {
      value: typed === null ? begun : typed.value,
      type: (value: Value) => {
        setTyped({ value })
        // A text that is back at its beginning is forgotten.
        if (JSON.stringify(value) === JSON.stringify(begun)) {
          forget(key)
          return
        }
        const release = drafts.get(key)?.release ?? askBeforeUnload()
        drafts.set(key, { value, login: login(), release })
        copyOf(key)?.set(value)
      },
      /** The text was sent. */
      forget: () => {
        forget(key)
        setTyped(null)
      },
    }
  }
}

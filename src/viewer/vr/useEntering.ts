import { useState, type RefObject } from 'react'
import type { Showroom } from './showroom/showroom.ts'

/** Why a person did not come into the room. */
type Refusal = 'refused' | 'failedToEnter'

/** The way into the room with a headset, and back. */
export function useEntering(showroom: RefObject<Showroom | null>) {
  const [state, setState] = useState<'outside' | 'entering' | 'inside'>('outside')
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function enter() {
    setState('entering')
    setRefusal(null)
    try {
      await showroom.current?.enter()
    } catch (error) {
      const isRefused =
        error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
      setRefusal(isRefused ? 'refused' : 'failedToEnter')
      setState('outside')
    }
  }
  return {
    state,
    refusal,
    enter: () => void enter(),
    leave: () => showroom.current?.leave(),
    setInside: (isInside: boolean) => setState(isInside ? 'inside' : 'outside'),
  }
}
export type Entering = ReturnType<typeof useEntering>

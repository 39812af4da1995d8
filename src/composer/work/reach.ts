import { useEffect } from 'react'
import type { Api } from '../../api/api.ts'
import { ApiError, isSessionOver } from '../../api/errors.ts'
import { createStore, useStore } from '../../browser/createStore.ts'
import { session } from '../../browser/session.ts'
import { setCanDraft } from '../../browser/drafts.ts'
import { createSiteApi } from '../../browser/siteApi.ts'
import { composing } from '../../contract/offers.ts'
import type { Site } from '../../contract/site.ts'

/** Whether the server answers: not without a connection, and to nobody whose session it no longer knows. */
export type Reach = 'ok' | 'lost' | 'expired'

const isLost = createStore(!navigator.onLine)
/** The token that the server has refused. */
const refused = createStore<string | null>(null)

const get = (): Reach => {
  const token = session.get()?.token
  if (token !== undefined && token === refused.get()) return 'expired'
  return isLost.get() ? 'lost' : 'ok'
}

function subscribe(listener: () => void) {
  const ends = [isLost, refused, session].map((one) => one.subscribe(listener))
  return () => ends.forEach((end) => end())
}

/** Whether the server answers, as the calls of the page have found. A session that is begun again answers as before. */
export const reach = { get, subscribe }

export const useReach = (): Reach => useStore(reach)

/** Notes what came of a call. */
function note(error: unknown, token: string | undefined) {
  if (isSessionOver(error) && token !== undefined) refused.set(token)
  if (error instanceof ApiError) isLost.set(error.kind === 'network')
}

/** The calls of the composer's page, which shows by itself that the server does not answer. The session stays, and with it whose scenes are shown. */
export function composerApi(site: Site): Api {
  setCanDraft(composing(site) === 'scenes')
  const api = createSiteApi(site)

  async function noted<T>(work: () => Promise<T>): Promise<T> {
    const token = session.get()?.token
    try {
      const reply = await work()
      isLost.set(false)
      return reply
    } catch (error) {
      note(error, token)
      throw error
    }
  }

  return {
    ...api,
    call: (name, params, options) => noted(() => api.call(name, params, options)),
    upload: (name, params, file, options) => noted(() => api.upload(name, params, file, options)),
  }
}

/** Resolves once somebody is logged in and the server answers. @throws the signal's reason where that ends it */
export const whenReachable = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const isThere = () => reach.get() === 'ok' && session.get() !== null
    if (signal.aborted) return reject(signal.reason as Error)
    if (isThere()) return resolve()
    const end = () => {
      stop()
      signal.removeEventListener('abort', leave)
    }
    const leave = () => {
      end()
      reject(signal.reason as Error)
    }
    const stop = reach.subscribe(() => {
      if (!isThere()) return
      end()
      resolve()
    })
    signal.addEventListener('abort', leave)
  })

/** How long until a lost connection is tried again, in ms: sooner at first. */
const pauses = [2_000, 5_000, 10_000, 30_000] as const

/** Tries again and again while the connection is lost, and at once when the browser says that it is back. @param tryAgain  any call of the page's */
export function useReconnecting(tryAgain: () => void): void {
  const now = useReach()
  useEffect(() => {
    const lose = () => isLost.set(true)
    addEventListener('offline', lose)
    return () => removeEventListener('offline', lose)
  }, [])

  useEffect(() => {
    if (now !== 'lost') return
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(
        () => {
          tryAgain()
          wait()
        },
        pauses[Math.min(tries++, pauses.length - 1)],
      )
    }
    wait()
    addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', tryAgain)
    }
  }, [now, tryAgain])
}

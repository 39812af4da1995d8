import { useEffect } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { idle } from '../../browser/idle.ts'
import { useClient, useSession } from '../../browser/session.ts'
import { useStore } from '../../browser/createStore.ts'
import { ownerOf } from '../../browser/owner.ts'
import { copyingOf } from './copies.ts'

/** How long a browser waits after a change of the cart before it sends a copy, in ms. */
const delay = 2000

/** Copies the person's cart to the server while they want it. A copy of another device is not replaced before they have seen it. */
export function useCopying(): void {
  const api = useApi()
  const clientId = useClient()?.id
  const login = useSession()?.userData.login
  const copying = useStore(copyingOf(ownerOf(clientId ?? null, login ?? null)))
  const isWanted = copying?.isWanted === true
  const isOffered = api.has('savecartcopy') && api.has('cartcopy')

  useEffect(() => {
    if (!isOffered || !isWanted || clientId === undefined || login === undefined) return
    const end = new AbortController()
    const begin = async () => {
      await idle()
      const { followCart } = await import('./cartCopy.ts')
      if (!end.signal.aborted) followCart(api, { clientId, login }, delay, end.signal)
    }
    void begin().catch(() => undefined)
    return () => end.abort()
  }, [api, isOffered, isWanted, clientId, login])
}

import { useEffect } from 'react'
import type { Api } from '../../../api/api.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { idle } from '../../../browser/idle.ts'
import { useClient, useSession } from '../../../browser/session.ts'
import type { Place } from './sharedViews.ts'

/** Whoever has just opened the page waits for nothing of this. */
async function keep(api: Api, place: Place, signal: AbortSignal): Promise<void> {
  await idle()
  if (signal.aborted) return
  const { keepChoices } = await import('./keepChoices.ts')
  await keepChoices(api, place, signal)
}

/** Keeps the choices of the person with the server, where the backend does that. */
export function KeepChoices() {
  const api = useApi()
  const session = useSession()
  const clientId = useClient()?.id
  const login = session?.userData.login
  const token = session?.token
  const isOffered = api.has('listchoices') && api.has('savechoice')

  useEffect(() => {
    if (!isOffered || clientId === undefined || login === undefined || token === undefined) return
    const end = new AbortController()
    void keep(api, { clientId, login }, end.signal)
    return () => end.abort()
  }, [api, isOffered, clientId, login, token])

  return null
}

import { createContext, use } from 'react'
import type { Api } from '../api/api.ts'
import { useSession, type Session } from './session.ts'
import { may, type Action } from '../domain/people/permissions.ts'
import { offers } from '../contract/offers.ts'

export const ApiContext = createContext<Api | null>(null)

/** The calls of the backend, by name: `api.call('listorders', …)`; `api.site` is the site's configuration. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (api === null) throw new Error('useApi outside of the portal')
  return api
}

/** Whether the backend has all the calls for acceptance: request it, read what is accepted, and accept. One alone is useless. */
export const offersAcceptance = ({ has }: Pick<Api, 'has'>): boolean =>
  has('acceptancelink') && has('acceptancedata') && has('acceptbudget')

/** The session of a screen that only a logged-in person sees. */
export function useOwnSession(): Session {
  const session = useSession()
  if (session === null) throw new Error('useOwnSession without a session')
  return session
}

/** Whether the person may do something that the backend has the calls for; false without a session. */
export function useCan(): (action: Action) => boolean {
  const session = useSession()
  const { site } = useApi()
  return (action) => session !== null && may(session.userData, action) && offers(site, action)
}

/** True if the site can save compositions but this user lacks the permission. */
export function useIsBarredFromSaving(): boolean {
  const session = useSession()
  const may = useCan()
  const { has } = useApi()
  return session !== null && has('saveorder') && !may('orders.save')
}

import type { Api } from '../api/api.ts'
import { ApiError } from '../api/errors.ts'
import { forgetOwned } from '../browser/owned.ts'
import { createSiteApi } from '../browser/siteApi.ts'
import {
  clearSession,
  lastClient,
  selectedClient,
  session,
  type Session,
} from '../browser/session.ts'
import type { EndpointName } from '../contract/contract.ts'
import type { Site } from '../contract/site.ts'
import { showUnexpectedReply, showUnread } from '../ui/showFailure.ts'
import { forgetTyped } from '../ui/typedText.ts'
import { currentRoute, goToLogin } from './place.ts'

/** Decides whether a session may end. @param asks  whether it may ask about edits that can't be saved */
type MayEnd = (asks: boolean) => boolean | Promise<boolean>
let mayEnd: MayEnd = () => true

/** Sets the question that is asked before a session ends here. The application sets it, since its code comes later. */
export const beforeEnd = (question: MayEnd) => {
  mayEnd = question
}

/** Ends a session that the server no longer knows; on a page that needs one, the login shows and says so. */
function expireSession() {
  void mayEnd(false)
  const isProtected = currentRoute().access !== 'public'
  clearSession()
  if (isProtected) goToLogin(true)
}

/** The calls of the portal: a refused token ends the session, whichever call it was that met the refusal. */
export function portalApi(site: Site): Api {
  const api = createSiteApi(site)

  async function guarded<T>(name: EndpointName, work: () => Promise<T>): Promise<T> {
    const token = session.get()?.token
    try {
      return await work()
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 401 && name !== 'login'
      if (isRefused && token !== undefined && session.get()?.token === token) expireSession()
      throw error
    }
  }

  return {
    ...api,
    call: (name, params, options) => guarded(name, () => api.call(name, params, options)),
    upload: (name, params, file, options) =>
      guarded(name, () => api.upload(name, params, file, options)),
  }
}

/** Selects a sole client, and of several, where none is selected, the one that the person chose last. @see CLIENT-01 */
function selectLastClient({ userData: { clients, login } }: Pick<Session, 'userData'>) {
  const last = selectedClient.get() === null ? lastClient(login).get() : null
  const client = clients.length === 1 ? clients[0] : clients.find(({ id }) => id === last)
  if (client !== undefined) selectedClient.set(client.id)
}

let verified: { token: string; done: Promise<void> } | undefined

/** Starts a session; a sole client, or the last one chosen, is selected at once. @see CLIENT-01 */
export function startSession(started: Session) {
  verified = { token: started.token, done: Promise.resolve() }
  clearSession()
  session.set(started)
  selectLastClient(started)
}

/**
 * Checks the session with the server, once for a page load, and takes over what the server now says of the user. A refusal
 * ends the session; a server that can't be reached does not, nor does a reply that makes no sense, which an alert names.
 *
 * @throws ApiError
 */
export async function verifySession(api: Api): Promise<void> {
  const token = session.get()?.token
  if (token === undefined) return
  if (verified?.token !== token) verified = { token, done: check(api, token) }
  await verified.done
}

async function check(api: Api, token: string) {
  try {
    const reply = await api.call('userdata', {})
    const current = session.get()
    if (current?.token !== token) return
    // A check tells the login and need tell nothing else.
    const userData = { ...current.userData, ...reply.userData }
    session.set({ token, userData })
    selectLastClient({ userData })
    showUnread('userdata', reply.unread)
  } catch (error) {
    verified = undefined
    const isRefused = error instanceof ApiError && error.kind === 'http' && error.status < 500
    if (isRefused && session.get()?.token === token) expireSession()
    showUnexpectedReply(error)
    throw error
  }
}

/**
 * Ends the session here at once, and at the server as soon as it can be reached. What is in edit is taken over or asked about first; who
 * then stays is logged in still.
 */
export async function logout(api: Pick<Api, 'call' | 'has'>): Promise<void> {
  if (!(await mayEnd(true))) return
  const request = api.has('logout') ? api.call('logout', {}) : Promise.resolve()
  // Before the page is drawn for nobody, which opens what is the visitor's.
  forgetOwned()
  forgetTyped()
  clearSession()
  goToLogin()
  await request.catch(() => undefined)
}

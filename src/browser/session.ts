import * as z from 'zod/mini'
import type { Client } from '../contract/entities/client.ts'
import { userDataSchema } from '../contract/entities/user.ts'
import { useStore } from './createStore.ts'
import { storageKeys, stored } from './storage.ts'

/** The session: token, user data, acl map and client list. @see product-spec §3 Session */
export const session = stored(
  storageKeys.session,
  z.object({ token: z.string(), userData: userDataSchema }),
)
export type Session = NonNullable<ReturnType<typeof session.get>>

/** The id of the client that the person works for. */
export const selectedClient = stored(storageKeys.client, z.int())

/** The client that the person chose last: their next session begins with it. */
export const lastClient = (login: string) => stored(`${storageKeys.lastClient}.${login}`, z.int())

/** Forgets session and client selection, as after a logout, or when the server has ended the session. */
export function clearSession() {
  session.clear()
  selectedClient.clear()
}

/** The session; null when nobody is logged in. */
export const useSession = () => useStore(session)

const currentClient = (): Client | null => {
  const id = selectedClient.get()
  return session.get()?.userData.clients.find((client) => client.id === id) ?? null
}

/** The selected client; null if none is chosen or the session lacks it. */
export const useClient = (): Client | null => {
  useSession()
  useStore(selectedClient)
  return currentClient()
}

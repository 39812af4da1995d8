import { lastClient, selectedClient, session } from '../../browser/session.ts'
import type { Client } from '../../contract/entities/client.ts'

/** Makes a client the one that the person works for; the session takes over the list that it was picked from. */
export function chooseClient(id: number, clients: Client[]): void {
  const current = session.get()
  if (current === null) return
  session.set({ ...current, userData: { ...current.userData, clients } })
  selectedClient.set(id)
  lastClient(current.userData.login).set(id)
}

import { selectedClient, session } from '../../src/browser/session.ts'

/** Somebody logs in: from then on another cart is shown. */
export function logIn() {
  const clients = [{ id: 1, name: 'Alameda', features: {} }]
  session.set({ token: 'x', userData: { login: 'ana@tienda.example', acl: {}, clients } })
  selectedClient.set(1)
}

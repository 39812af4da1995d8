import { aClient, anOrder, aUser, everything } from '../../mocks/data.ts'
import type { Store } from '../../server/store/store.ts'

export const manager = 'ana@tienda.example'
export const colleague = 'berta@tienda.example'
/** Holds no permission. */
export const plain = 'nadie@tienda.example'
export const outsider = 'rita@rival.example'

/** Two clients; two managers of the first and one of the second; of the first an open budget 100 and an order 200, of the second the open budget 300. */
export const twoClients = (): Parameters<Store['load']>[0] => ({
  clients: [
    aClient({
      email: 'pedidos@alameda.example',
      features: { dbOrders: true, catalogueByManagers: true },
    }),
    aClient({ id: 2, name: 'Sofás Rival' }),
  ],
  users: [
    aUser(),
    aUser({ id: 2, login: colleague, name: 'Berta Ríos' }),
    aUser({ id: 3, login: outsider, name: 'Rita Prado', clients: [2] }),
    aUser({ id: 4, login: plain, name: 'Nadia Mora', acl: {} }),
    aUser({
      id: 5,
      login: 'ventas@tienda.example',
      acl: { ...everything, orderConfirmation: false },
    }),
  ],
  orders: [
    anOrder(),
    anOrder({ id: 200, type: 'order', reference: 'Comedor Paz' }),
    anOrder({ id: 300, clientId: 2, reference: 'Ático Rival' }),
  ],
})

import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw'
import { siteSchema, type Site } from '../src/contract/site.ts'
import { specBudget, specClient, specOrder, specUser, type SpecRow } from './specRows.ts'

/** Of its 25 calls, those that the portal makes; paths and methods are this company's own. @see product-spec §7 */
const endpoints = {
  login: { method: 'POST', path: '/acceso' },
  userdata: { method: 'GET', path: '/yo' },
  clientlist: { method: 'GET', path: '/clientes' },
  clientusers: { method: 'GET', path: '/clientes/:id/usuarios' },
  validlogin: { method: 'GET', path: '/valido' },
  saveuser: { method: 'POST', path: '/usuarios' },
  updateuser: { method: 'PUT', path: '/usuarios/:login' },
  removeuser: { method: 'DELETE', path: '/usuarios/:login' },
  clientdata: { method: 'GET', path: '/clientes/:id' },
  saverate: { method: 'PUT', path: '/clientes/:id/tarifa' },
  listorders: { method: 'GET', path: '/lista' },
  orderdata: { method: 'GET', path: '/documento/:orderId' },
  anulatebudget: { method: 'POST', path: '/anular' },
  budget2order: { method: 'POST', path: '/convertir' },
  opencart: { method: 'GET', path: '/abrir/:orderId' },
  confirmbudget: { method: 'POST', path: '/confirmar' },
  unconfirmbudget: { method: 'POST', path: '/desconfirmar' },
  listimages: { method: 'GET', path: '/imagenes' },
} as const
type Name = keyof typeof endpoints

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }

/** What a call brings: its path's and query's parameters, and its body. */
type Asked = Record<string, string>

/** The spec's paging is in the portal: this backend gives a whole view. */
const isInView = ({ state }: SpecRow, { type = '', state: states }: Asked) =>
  state.startsWith(type.toUpperCase()) &&
  (states === undefined || states.split(',').includes(state))

/**
 * Another company's backend, written from the specification alone: it sends what the spec names and nothing more, in forms that a
 * client meets in the wild. Numbers are text, flags 1 and "true", instants milliseconds, what is empty is null, a list stands
 * under `data`, a session's check tells the login alone, and refusals come with HTTP 200. One function: its replies share the rows
 * and the users.
 */
export function createSpecBackend(without: Name[] = []) {
  const site: Site = siteSchema.parse({
    location: '/otra-casa',
    product: 'compositor',
    library: '/library',
    endpoints: Object.fromEntries(
      Object.entries(endpoints).filter(([name]) => !without.some((left) => left === name)),
    ),
  })
  const rows: SpecRow[] = [specBudget(), specBudget({ id: '501' }), specOrder()]
  const users = [specUser()]
  const asked: { name: Name; params: Asked }[] = []
  const rowOf = (id: string | undefined) => rows.find((row) => row.id === String(id))

  const change = (id: string | undefined, change: Partial<SpecRow>) => {
    const row = rowOf(id)
    if (row) Object.assign(row, change)
  }
  const refuse = (status: number, message: string) => ({ status, message })

  const replies: Record<Name, (asked: Asked) => JsonBodyType> = {
    login: ({ pass }) =>
      pass === 'secreto'
        ? {
            token: 'llave',
            userData: {
              clients: [specClient],
              acl: {
                orderList: 1,
                budgetList: 'true',
                orderConfirmation: '1',
                manageUsers: true,
                manageRate: 1,
                uploadImages: 'TRUE',
                multiclient: 0,
                dbOrders: null,
              },
            },
          }
        : refuse(401, 'Usuario o contraseña incorrectos'),
    userdata: () => ({ userData: { login: 'marta@otra.example' } }),
    clientlist: () => ({ data: [specClient] }),
    clientusers: () => ({ data: users }),
    validlogin: ({ login }) =>
      users.some((user) => user.login === login)
        ? { status: false, message: 'Ese correo ya está dado de alta' }
        : { status: true, message: null },
    saveuser: ({ name = '', phone = '', login = '' }) => {
      users.push(specUser({ login, data: { name, phone, email: login } }))
      return {}
    },
    updateuser: ({ login, name = '', phone = '' }) => {
      const user = users.find((one) => one.login === login)
      if (user) user.data = { ...user.data, name, phone }
      return {}
    },
    removeuser: ({ login }) => {
      users.splice(0, users.length, ...users.filter((user) => user.login !== login))
      return { status: 'true' }
    },
    clientdata: () => ({
      rate: {
        factoryPrice: '2.5',
        symbol: '&euro;',
        separator: '.',
        symbolPosition: '1',
        pointPvp: null,
      },
    }),
    saverate: () => ({ status: 1 }),
    listorders: (query) => ({ data: rows.filter((row) => isInView(row, query)) }),
    orderdata: ({ orderId }) => {
      const row = rowOf(orderId)
      if (!row) return refuse(404, 'No existe')
      return {
        orderNumber: row.id,
        client: { id: '7', name: 'Muebles Otra Casa' },
        shopName: null,
        contactData: {
          clientName: 'Elvira Quiroga',
          reference: row.reference,
          cif: null,
          phone1: 600123123,
        },
        data: [
          { sceneIndex: '0', price: { finalPrice: '1240.50' } },
          { sceneIndex: -1, price: { finalPrice: 60 } },
        ],
        image: '/escena.png',
        anonymousMode: 0,
      }
    },
    anulatebudget: ({ budgetId }) => {
      if (rowOf(budgetId)?.state !== 'BUDGET_DEFAULT')
        return refuse(409, 'Ese presupuesto ya no se puede anular')
      change(budgetId, { state: 'BUDGET_NULL', dateState: Date.now() })
      return { status: 'OK', message: null }
    },
    budget2order: ({ idBudget }) => {
      if (rowOf(idBudget)?.state !== 'BUDGET_DEFAULT')
        return { response: refuse(409, 'Ese presupuesto ya no se puede convertir') }
      const order = specOrder({ id: String(9000 + Number(idBudget)) })
      rows.push(order)
      change(idBudget, {
        state: 'BUDGET_TRANSFORMED',
        convertedOrder: order.id,
        dateTransform: Date.now(),
      })
      return { response: { status: 'OK', state: 'BUDGET_TRANSFORMED' } }
    },
    opencart: ({ orderId }) => {
      rows.splice(0, rows.length, ...rows.filter(({ id }) => id !== orderId))
      return {
        dbItems: [
          {
            price: '1240.50',
            drawableUUID: 'pieza-1',
            identifier: 4021,
            name: 'Butaca Lino',
            materials: { Asiento: 'LIN-ARENA' },
            accessories: [],
            realIdentifier: null,
            shoppingCartData: { quantity: '2' },
          },
        ],
      }
    },
    confirmbudget: ({ budgetId }) => {
      change(budgetId, { confirmationState: '1' })
      return { newState: '1' }
    },
    unconfirmbudget: ({ budgetId }) => {
      change(budgetId, { confirmationState: 0 })
      return { newState: 0 }
    },
    listimages: () => ({ data: [{ id: 12, name: null }] }),
  }

  /** A reply in place of the backend's own, until it is taken back. */
  const instead: Partial<Record<Name, () => Response>> = {}

  const handlers: HttpHandler[] = Object.entries(endpoints).map(([name, { method, path }]) =>
    methods[method](`*${site.location}${path}`, async ({ request, params: inPath }) => {
      const inQuery = Object.fromEntries(new URL(request.url).searchParams)
      const inBody = method === 'GET' ? {} : ((await request.json()) as Asked)
      const params = { ...inQuery, ...inBody, ...inPath } as Asked
      asked.push({ name: name as Name, params })
      return instead[name as Name]?.() ?? HttpResponse.json(replies[name as Name](params))
    }),
  )
  handlers.push(http.get('*/api.json', () => HttpResponse.json(site)))
  return { site, handlers, rows, users, asked, instead }
}
export type SpecBackend = ReturnType<typeof createSpecBackend>

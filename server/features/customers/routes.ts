import type { ContactData } from '../../../src/contract/entities/report.ts'
import { customerFields } from '../../../src/domain/contact.ts'
import { mostDocuments, mostNotes } from '../../../src/domain/orders/customer.ts'
import { listAction, listedTypes } from '../../../src/domain/people/listedTypes.ts'
import type { Action } from '../../../src/domain/people/permissions.ts'
import { quarterHour } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import { orderItem } from '../../orders/orderReply.ts'
import type { StoredOrder } from '../../store/types.ts'

/** A person types a few letters for each budget; each call may read the names of all the client's orders. */
const searches = { name: 'customerSearches', by: 'user', most: 600, within: quarterHour } as const

/** A customer's page reads all of the client's names, as a search does. */
const readings = { name: 'customerPages', by: 'user', most: 300, within: quarterHour } as const

/** Notes, merges and erasures: each makes every process read the client's customers again. */
const notes = { name: 'customerChanges', by: 'user', most: 120, within: quarterHour } as const

/** The contact data that says who a customer is. */
const personal = (contact: ContactData) =>
  Object.fromEntries(customerFields.map((field) => [field, contact[field]]))

const findcustomers = route(
  'findcustomers',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'session', limit: searches },
  async ({ store, session, clientId, params, text }) => {
    const types = listedTypes(session.user)
    if (types.length === 0) throw new Refusal(403, 'permission', text.permission)
    const found = await store.customers.find({ clientId, types, search: params.search })
    return found.map(({ contact, shopName, orderId, lastAt, documents }) => ({
      contactData: personal(contact),
      shopName,
      orderId,
      lastDate: new Date(lastAt).toISOString(),
      documents,
    }))
  },
)

const byOrder = { kind: 'order', param: 'orderId' } as const
const mayList = ({ order }: { order: StoredOrder }): Action => listAction(order.type)

const customerdata = route(
  'customerdata',
  { tenant: byOrder, access: mayList, limit: readings },
  async ({ store, site, links, timeZone, session, clientId, order, text }) => {
    const types = listedTypes(session.user)
    const [found, [client]] = await Promise.all([
      store.customers.of({ clientId, orderId: order.id, types }),
      store.clients.byIds([clientId]),
    ])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    if (!found) throw new Refusal(404, 'customer', text.customer.none)
    const context = { site, links: await links(), timeZone }
    return {
      contactData: personal(found.contact),
      shopName: found.shopName,
      documents: found.documents,
      orders: found.orders.map((row) => orderItem(row, client, context)),
      notes: found.notes.map(({ id, at, name, text: note }) => ({
        ...{ id, at: new Date(at).toISOString(), by: name, text: note },
      })),
      parts: found.parts,
    }
  },
)

const savecustomernote = route(
  'savecustomernote',
  { tenant: byOrder, access: 'orders.save', limit: notes },
  async ({ store, order, params, act, text }) => {
    const outcome = await store.customers.note(order, params, act)
    if (outcome === null) throw new Refusal(404, 'customer', text.customer.none)
    if (outcome === 'full') throw new Refusal(409, 'notes', text.customer.full(mostNotes))
    return { status: true, message: text.customer.noted }
  },
)

const removecustomernote = route(
  'removecustomernote',
  { tenant: byOrder, access: 'orders.save' },
  async ({ store, clientId, params, act, text }) => {
    await store.customers.removeNote(clientId, params.id, act)
    return { status: true, message: text.customer.noteRemoved }
  },
)

/** Both orders must be the client's, and of kinds that the caller may list. */
const mergecustomers = route(
  'mergecustomers',
  { tenant: byOrder, access: 'orders.save', limit: notes },
  async ({ store, session, clientId, order, params, act, text }) => {
    const { other, isOne } = params
    const types = listedTypes(session.user)
    const second = await store.orders.get(clientId, other)
    if (second === null || ![order, second].every(({ type }) => types.includes(type)))
      throw new Refusal(404, 'order', text.order)
    if (!(await store.customers.link(clientId, { one: order.id, other, isOne }, act)))
      throw new Refusal(404, 'customer', text.customer.none)
    return { status: true, message: isOne ? text.customer.merged : text.customer.separated }
  },
)

/** Who manages people may hand out and erase a customer's data, as they may a user's. */
const exportcustomer = route(
  'exportcustomer',
  { tenant: byOrder, access: 'vendors.list', limit: readings },
  async ({ store, clientId, order, text }) => {
    const copy = await store.customers.copy(clientId, order.id)
    if (!copy) throw new Refusal(404, 'customer', text.customer.none)
    return copy
  },
)

/** Erases an order's customer. Who has erased them before may have lost the reply, and gets it again. */
const erasecustomer = route(
  'erasecustomer',
  { tenant: byOrder, access: 'vendors.list', limit: notes },
  async ({ store, clientId, order, params, act, text }) => {
    const { documents } = params
    if (documents > mostDocuments)
      throw new Refusal(409, 'documents', text.customer.tooMany(mostDocuments))
    const outcome = await store.customers.erase(clientId, order.id, documents, act)
    if (outcome === null) {
      const events = await store.orders.history(clientId, order.id)
      const erased = events.findLast(({ kind }) => kind === 'customerErased')
      if (erased?.login !== act.by.login) throw new Refusal(404, 'customer', text.customer.none)
      return { status: true, message: text.customer.erased(documents) }
    }
    if (!outcome.isErased) throw new Refusal(409, 'documents', text.customer.changed)
    return { status: true, message: text.customer.erased(outcome.documents) }
  },
)

export const customerRoutes = [
  findcustomers,
  customerdata,
  savecustomernote,
  removecustomernote,
  mergecustomers,
  exportcustomer,
  erasecustomer,
]

import { hashPassword } from '../accounts/passwords.ts'
import type { Actor, Store } from '../store/store.ts'
import { visitors } from '../store/types.ts'
import { demoClients, demoPassword, demoUsers, type DemoClient } from './accounts.ts'
import { demoCatalogue } from './catalogue/catalogue.ts'
import { generateOrders, type Quota } from './generate.ts'

const firstId = 12_001
const seed = 20_261_120
/** Orders and budgets by client, some 400 in all. */
const counts: Record<number, number> = { 1: 210, 2: 90, 3: 60, 4: 50 }

/** How many orders a client gets, and which of its users write them. */
export function quotaOf(client: DemoClient, count: number): Quota {
  const staff = demoUsers.filter(({ clients }) => clients.includes(client.id))
  const actors = (people: typeof staff): [Actor, ...Actor[]] => {
    const [first, ...others] = people.map(({ login, name }) => ({ login, name }))
    return [first ?? { login: `shop${client.id}@demo.example`, name: client.shops[0] }, ...others]
  }
  return {
    client,
    count,
    vendors: actors(staff.filter(({ acl }) => acl.orderGeneration === true)),
    deciders: actors(staff.filter(({ acl }) => acl.orderConfirmation === true)),
  }
}

/** Loads clients, and the demo's users who work for these clients. Their password is public. */
export async function loadDemoAccounts(
  store: Store,
  clients: readonly DemoClient[],
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const ids = new Set(clients.map(({ id }) => id))
  await store.load({
    clients: clients.map(({ id, name, features, rate }) => ({ id, name, features, rate })),
    users: demoUsers.map((user) => ({
      ...user,
      clients: user.clients.filter((id) => ids.has(id)),
      roles: ['SALES'],
      passwordHash,
    })),
  })
}

/**
 * Fills an empty store with the demo: its accounts, and some 400 orders and budgets of the 18 months before now.
 *
 * @see README.md for the accounts
 */
export async function loadDemo(store: Store, now: number): Promise<void> {
  await loadDemoAccounts(store, demoClients)
  const quotas = demoClients.map((client) => quotaOf(client, counts[client.id] ?? 0))
  await store.load({
    catalogues: [{ id: visitors, discounts: [] }, ...demoClients].map(({ id, discounts }) => ({
      clientId: id,
      catalogue: demoCatalogue,
      discounts,
    })),
    orders: [...generateOrders({ quotas, firstId, now, seed })],
  })
}

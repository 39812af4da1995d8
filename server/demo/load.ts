import { hashPassword, isPassword } from '../accounts/passwords.ts'
import type { Store } from '../store/store.ts'
import type { Actor } from '../store/requests.ts'
import { visitors } from '../store/types.ts'
import { demoClients, demoPassword, demoUsers, type DemoClient } from './accounts.ts'
import { demoCatalogue } from './catalogue/catalogue.ts'
import { demoImages } from './pictures/gallery.ts'
import { demoLogos, demoProfiles } from './profiles.ts'
import { generateOrders, type Quota } from './generate.ts'

const firstId = 12_001
const seed = 20_261_120
/** The client whose gallery begins empty. */
const withoutImages = 2
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

/** Clients, and the demo's users who work for these clients. Their password is public. */
export async function demoAccountRows(clients: readonly DemoClient[]) {
  const passwordHash = await hashPassword(demoPassword)
  const ids = new Set(clients.map(({ id }) => id))
  return {
    clients: clients.map(({ id, name, features, rate, discounts }) => ({
      discounts,
      id,
      name,
      features,
      rate,
      email: `pedidos.${id}@demo.example`,
      ...(demoProfiles[id] && { profile: demoProfiles[id] }),
    })),
    users: demoUsers.map((user) => ({
      ...user,
      clients: user.clients.filter((id) => ids.has(id)),
      roles: ['SALES'],
      passwordHash,
    })),
  }
}

/** The demo's catalogue for visitors and for clients. */
export const demoCatalogues = (clients: readonly DemoClient[]) =>
  [visitors, ...clients.map(({ id }) => id)].map((clientId) => ({
    clientId,
    catalogue: demoCatalogue,
  }))

/**
 * Fills an empty store with the demo: its accounts, galleries, and some 400 orders and budgets of the 18 months before now. All of it or
 * nothing; a store that holds something already stays as it is.
 *
 * @see README.md for the accounts
 */
export async function loadDemo(store: Store, now: number): Promise<void> {
  const quotas = demoClients.map((client) => quotaOf(client, counts[client.id] ?? 0))
  await store.load(
    {
      ...(await demoAccountRows(demoClients)),
      logos: await demoLogos(),
      catalogues: demoCatalogues(demoClients),
      images: await demoImages(
        demoClients.filter(({ id }) => id !== withoutImages),
        now,
      ),
      orders: [...generateOrders({ quotas, firstId, now, seed })],
    },
    { onlyIfEmpty: true },
  )
}

/** Whether a store has a user of the demo whose password still is the public one. */
export async function hasDemoAccounts(store: Store): Promise<boolean> {
  for (const { login } of demoUsers) {
    const user = await store.users.byLogin(login)
    if (user && (await isPassword(demoPassword, user.passwordHash))) return true
  }
  return false
}

import { aCatalogue } from '../../../mocks/catalogue.ts'
import { aClient, aUser, password } from '../../../mocks/data.ts'
import { openStore } from '../../../server/openStore.ts'

/** How many people work at a time, each with a login of their own. */
export const people = 10
const clients = 2

const loginOf = (person: number) => `persona${person}@tienda.example`
const clientOf = (person: number): number => (person % clients) + 1

/** Fills an empty database with the people and what they can order. */
export async function fill(databaseUrl: string): Promise<void> {
  const store = await openStore({ databaseUrl })
  const ids = Array.from({ length: clients }, (_, at) => at + 1)
  try {
    await store.load({
      clients: ids.map((id) => aClient({ id, name: `Muebles ${id}` })),
      users: Array.from({ length: people }, (_, person) =>
        aUser({ id: person + 1, login: loginOf(person), clients: [clientOf(person)] }),
      ),
      catalogues: ids.map((clientId) => ({ clientId, catalogue: aCatalogue() })),
    })
  } finally {
    await store.close()
  }
}

/** Logs everybody in. @returns their tokens */
export function logInAll(portal: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const reply = await fetch(`${portal}/api/v1/login`, {
        method: 'POST',
        body: JSON.stringify({ user: loginOf(person), pass: password }),
      })
      if (reply.status !== 200) throw new Error(`No login: ${await reply.text()}`)
      return ((await reply.json()) as { token: string }).token
    }),
  )
}

/** A cart of one article, at today's price. */
export const cartOf = (person: number, reference: string, key: string) => ({
  ...{ clientId: clientOf(person), type: 'budget', key },
  scenes: [],
  dbItems: [
    {
      drawableUUID: key,
      identifier: 'KIT-LIMPIEZA',
      shoppingCartData: { quantity: 1, remarks: '' },
      materials: {},
      accessories: {},
      price: { finalPrice: 19 },
    },
  ],
  contactData: { reference, clientName: 'Elvira Quiroga' },
  shopName: 'Centro',
})

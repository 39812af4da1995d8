import { aCatalogue } from '../../../mocks/catalogue.ts'
import { aClient, aUser } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { writeCsv } from '../../../server/catalogue/file/csvText.ts'
import type { Store } from '../../../server/store/store.ts'
import { fillPath } from '../../../src/contract/site.ts'
import { logIn } from '../../server/caller.ts'
import { firstPrices, type PriceList } from './prices.ts'
import { Differs } from './world.ts'

/** How a client buys: factory prices in thousandths, percents in hundredths. */
export type Conditions = { factoryPrice: number; all: number[]; alba: number[] }

/** A catalogue with the prices of a list. */
function catalogueWith({ articles, accessories }: PriceList) {
  const made = aCatalogue()
  return aCatalogue({
    articles: made.articles.map((article) => {
      const { A, B, C } = articles[article.id as keyof typeof articles]
      const points: Record<string, number> = article.parts.length === 0 ? { A } : { A, B, C }
      return { ...article, points }
    }),
    accessories: made.accessories.map((one) => ({ ...one, points: accessories[one.id] ?? 0 })),
  })
}

const loginOf = (clientId: number) => `venta${clientId}@tienda.example`

/** A server with so many clients, each with a person who may do everything, and what breaks it. */
export async function openShops(
  conditions: readonly Conditions[],
  plant: (backend: MockBackend) => Pick<MockBackend, 'app'> = (backend) => backend,
): Promise<MockBackend> {
  const backend = await createMockBackend({
    rows: {
      clients: conditions.map(({ factoryPrice, all, alba }, at) =>
        aClient({
          id: at + 1,
          name: `Tienda ${at + 1}`,
          email: `pedidos${at + 1}@tienda.example`,
          features: { dbOrders: true, catalogueByManagers: true },
          rate: { ...aClient().rate, factoryPrice: factoryPrice / 1000 },
          discounts: [
            { line: null, percents: all.map((one) => one / 100) },
            { line: 'alba', percents: alba.map((one) => one / 100) },
          ],
        }),
      ),
      users: conditions.map((_, at) =>
        aUser({ id: at + 1, login: loginOf(at + 1), clients: [at + 1] }),
      ),
      orders: [],
      catalogues: [{ clientId: 0, catalogue: catalogueWith(firstPrices()) }],
    },
  })
  return { ...backend, ...plant(backend) }
}

export const enter = (backend: MockBackend, clientId: number): Promise<string> =>
  logIn(backend, loginOf(clientId))

/** Imports a catalogue's file as the office does. @throws Differs if it is refused */
export async function importPrices(
  { app, site, store }: Pick<MockBackend, 'app' | 'site'> & { store: Pick<Store, 'catalogues'> },
  clientId: number,
  token: string,
  list: PriceList,
): Promise<void> {
  const seen = (await store.catalogues.version(clientId))?.version ?? ''
  const { method = '', path = '' } = site.endpoints.importcatalogue ?? {}
  const { path: filled, rest } = fillPath(path, {
    ...{ clientId, format: 'csv', name: 'precios.csv', seen },
  })
  const query = new URLSearchParams(Object.entries(rest).map(([name, one]) => [name, String(one)]))
  const file = new TextEncoder().encode(writeCsv(catalogueWith(list), ';'))
  const url = `http://tienda.example${site.location}${filled}?${String(query)}`
  const headers = { 'access-token': token }
  const response = await app.fetch(new Request(url, { method, headers, body: file }))
  if (response.status !== 200)
    throw new Differs(`importing answers ${response.status} ${await response.text()}`)
}

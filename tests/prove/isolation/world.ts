import { aCatalogue } from '../../../mocks/catalogue.ts'
import { aClient, aUser, cheapHash, everything, password } from '../../../mocks/data.ts'
import { writeJson } from '../../../server/catalogue/file/json.ts'
import { linksOf } from '../../../server/orders/links.ts'
import { aGlb } from '../../server/catalogue/models/aGlb.ts'
import type { ProofDatabase } from '../databases.ts'
import { markedCatalogue, ordersOf, withModel } from './documents.ts'
import { mark, shopIds, type ShopId } from './marks.ts'
import { aclOf, expiredId, lastId, loginOf, victimId, type Caller } from './people.ts'
import { fillRows, fillSessions } from './rows.ts'
import { now, thingsOf, type Things } from './things.ts'

const featuresOf = { dbOrders: true, catalogueByManagers: true }

/**
 * Two shops and the visitors' client with some of everything in each, each text marked as the client's own.
 *
 * @param people  the callers with a session
 * @returns the ids of each client's things; those of 0 are nobody's
 */
export async function fillWorld(
  database: ProofDatabase,
  people: readonly Caller[],
): Promise<Record<ShopId | 0, Things>> {
  const { store, rows } = database
  const signer = linksOf(await store.keys.get('links'), 'open')
  const things = {
    0: thingsOf(0, null),
    1: thingsOf(1, signer),
    2: thingsOf(2, signer),
    3: thingsOf(3, signer),
  }
  const passwordHash = await cheapHash(password)
  const userOf = (id: number, shop: ShopId, given: Parameters<typeof aUser>[0]) =>
    aUser({
      ...{ id, login: loginOf(id, shop), name: `Persona ${id} ${mark(shop, 'Shop')}` },
      ...{ phone: '600000001', passwordHash, clients: [shop] },
      ...given,
    })
  const known = people.flatMap((caller) => {
    const [shop] = caller.shops
    if (caller.userId === null || shop === undefined) return []
    const roles = caller.isVisitor ? ['VISITOR'] : ['SALES']
    return userOf(caller.userId, shop, {
      ...{ acl: aclOf(caller.holds), clients: [...caller.shops], roles },
    })
  })
  await store.load({
    clients: shopIds.map((id) => {
      const link = mark(id, 'Link')
      return aClient({
        ...{ id, name: `Muebles ${mark(id, 'Shop')}`, features: featuresOf },
        email: `${mark(id, 'Shop').toLowerCase()}@pedidos.example`,
        discounts: [{ line: null, percents: [0] }],
        profile: {
          seller: {
            ...{ legalName: link, tradeName: link, address: link, taxNumber: link },
            ...{ phone: '600', email: '', web: '', iban: '' },
          },
          sale: { words: { es: link, en: link }, vat: null, deposit: null },
          usualLines: { symbol: '€', lines: [{ text: link, units: 1, unitPrice: 1 }] },
        },
      })
    }),
    users: [
      ...known,
      ...shopIds.map((shop) => userOf(victimId(shop), shop, { acl: {} })),
      userOf(expiredId, 1, { acl: everything }),
      userOf(lastId, 1, { clients: [] }),
    ],
    logos: new Map(
      shopIds.map((id) => [id, { id: `logo-${id}`, png: Buffer.from(mark(id, 'Open')) }]),
    ),
    images: shopIds.map((clientId) => {
      const bytes = Buffer.from(mark(clientId, 'Open'))
      const name = `${mark(clientId, 'Shop')}.webp`
      return {
        image: {
          ...{ clientId, id: `image-${clientId}`, name, kind: 'model' as const },
          ...{ width: 1, height: 1, createdAt: now },
        },
        data: { full: bytes, thumb: bytes, sourceHash: `source-${clientId}` },
      }
    }),
    catalogues: [
      { clientId: 0, catalogue: aCatalogue() },
      ...shopIds.map((clientId) => ({
        clientId,
        catalogue: withModel(markedCatalogue(mark(clientId, 'Catalogue'))),
      })),
    ],
    orders: shopIds.flatMap((shop) => ordersOf(shop, things[shop])),
  })
  await store.articleModels.keep(aGlb([]))
  await rows.updateTable('users').set({ removed_at: now }).where('id', '=', lastId).execute()
  for (const shop of shopIds) {
    await fillRows(database, shop, things[shop])
    await prepareSeason(database, shop, things[shop])
  }
  await fillSessions(database, people)
  return things
}

async function prepareSeason({ store }: ProofDatabase, shop: ShopId, things: Things) {
  const head = await store.catalogues.version(shop)
  const next = markedCatalogue(`${mark(shop, 'Catalogue')} next`)
  const act = { by: { login: things.boss, name: mark(shop, 'Shop') }, clock: () => now }
  const comparedWith = head?.version ?? null
  const file = `${mark(shop, 'Shop')}.csv`
  const one = { clientId: shop, day: things.preparedDay, comparedWith, file, rows: {} }
  await store.preparedCatalogues.prepare(one, next, 9, act)
  things.catalogueKey = head?.readKey ?? ''
  things.catalogueVersion = head?.version ?? ''
  things.preparedVersion = (await store.preparedCatalogues.ofClient(shop))[0]?.version ?? ''
  things.catalogueFile = writeJson(markedCatalogue(`${mark(shop, 'Catalogue')} file`))
}

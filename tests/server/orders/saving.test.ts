import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCatalogue, anArticle } from '../../../mocks/catalogue.ts'
import { aClient, aUser, startOfTime } from '../../../mocks/data.ts'
import { configuredSite } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import { allRoutes } from '../../../server/routes/all.ts'
import type { Store } from '../../../server/store/store.ts'
import { siteSchema } from '../../../src/contract/site.ts'
import { toCents } from '../../../src/domain/money.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { readScene } from '../../../src/contract/scene.ts'
import { scenes } from '../../scenes.ts'
import { ask, logIn } from '../caller.ts'
import { atOnce, describeOnBoth } from '../databases.ts'
import { colleague, manager, outsider, twoClients } from '../people.ts'

const unpriced = anArticle({ id: 'SIN-PRECIO', points: { B: 1000 } })
const catalogue = aCatalogue({ articles: [...aCatalogue().articles, unpriced] })

type Line = ReturnType<typeof aLine>
/** A two-seater in the cheapest cloth: 500 points at 2 € a point. */
const aLine = (given: Record<string, unknown> = {}) => ({
  drawableUUID: 'uno',
  identifier: 'ALBA-2P',
  shoppingCartData: { quantity: 1, remarks: 'Para la señora Quiroga' },
  materials: { asiento: 'LN-04', brazo: 'LN-04' } as Record<string, string>,
  accessories: { pata: 'PAT-HAYA' } as Record<string, string>,
  price: { finalPrice: 1000 as number | null },
  ...given,
})

const aCart = (given: Record<string, unknown> = {}) => ({
  clientId: 1,
  type: 'budget',
  key: randomUUID(),
  scenes: [{ lines: [aLine()] }] as { lines: Line[]; scene?: unknown }[],
  dbItems: [] as Line[],
  contactData: { reference: 'Salón Quiroga', clientName: 'Elvira Quiroga', cif: 'lo que sea' },
  shopName: 'Centro',
  ...given,
})

type Saved = { orderId: number; version: number }
type Refused = { code: string; message: string; lines: Record<string, unknown>[] }

const seller = 'ventas@tienda.example'
const only = 'solo@tienda.example'
const strict = 'estricta@tienda.example'

const rows = (): Parameters<Store['load']>[0] => {
  const { clients = [], users = [], orders = [] } = twoClients()
  return {
    clients: [
      ...clients,
      aClient({ id: 3, name: 'Sin dbOrders', features: {} }),
      aClient({ id: 4, name: 'Con precio cero', features: { zeroPriceOrders: true } }),
    ],
    users: [
      ...users,
      aUser({ id: 20, login: only, acl: { orderGeneration: true } }),
      aUser({ id: 21, login: strict, clients: [3, 4] }),
    ],
    orders,
    catalogues: [0, 1].map((clientId) => ({ clientId, catalogue })),
  }
}

describeOnBoth('a cart that is saved', (database) => {
  const clock = { now: startOfTime }
  const site = configuredSite
  let app: ReturnType<typeof createApp>
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    const { store } = database()
    await store.load(rows())
    app = createApp({ routes: allRoutes, store, site, clock: () => clock.now })
    for (const login of [manager, colleague, outsider, seller, only, strict])
      tokens[login] = await logIn({ app, site }, login)
  })

  const call = (name: EndpointName, params: Record<string, unknown>, login = manager) =>
    ask({ app, site }, name, params, { token: tokens[login] })
  const save = (cart: Record<string, unknown>, login = manager) => call('saveorder', cart, login)
  const saved = async (cart: Record<string, unknown>, login = manager) => {
    const { status, body } = await save(cart, login)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body as Saved
  }
  const refused = async (cart: Record<string, unknown>, login = manager) => {
    const { status, body } = await save(cart, login)
    return { status, ...(body as Refused) }
  }
  const idsOf = async (clientId: number) =>
    (await database().store.orders.view({ clientId, type: 'budget' })).map(({ id }) => id)
  const stored = (id: number) => database().store.orders.get(1, id)
  const kinds = async (id: number) =>
    (await database().store.orders.history(1, id)).map(({ kind }) => kind)

  test('is a budget in the list at once, with names, sizes and prices as the catalogue has them', async () => {
    const list = () =>
      call('listorders', { clientId: 1, type: 'budget', page: 1, perPage: 10 }).then(
        ({ body }) => body as { data: { id: number }[] },
      )
    await list()
    const { orderId, version } = await saved(aCart({ dbItems: [kit] }))
    expect(version).toBe(1)
    expect((await list()).data[0]).toMatchObject({
      id: orderId,
      state: 'BUDGET_DEFAULT',
      reference: 'Salón Quiroga',
      totalPrice: 1057,
      totalItems: 4,
    })
    expect((await call('orderdata', { orderId })).body).toMatchObject({
      shopName: 'Centro',
      contactData: { clientName: 'Elvira Quiroga', cif: 'lo que sea', date: '2026-03-10' },
      totalPrice: 1057,
      data: [
        {
          sceneIndex: 0,
          metadata: { modelName: 'Alba 2 plazas' },
          size: { w: 1800, h: 850, d: 950 },
          price: { quantity: 1, finalPrice: 1000 },
          shoppingCartData: { remarks: 'Para la señora Quiroga' },
          lineReport: { Asiento: 'Lino Norte 04, arena (serie A)' },
        },
        { sceneIndex: -1, identifier: 'KIT-LIMPIEZA', price: { finalPrice: 57 } },
      ],
      shortFabricReport: [{ fabricId: 'LN-04', parts: ['Asiento', 'Brazo'] }],
    })
    expect(await database().store.orders.history(1, orderId)).toMatchObject([
      { kind: 'created', login: manager, detail: { version: 1, totalPrice: 105_700 } },
    ])
  })

  const kit = aLine({
    drawableUUID: 'kit',
    identifier: 'KIT-LIMPIEZA',
    shoppingCartData: { quantity: 3, remarks: '' },
    materials: {},
    accessories: {},
    price: { finalPrice: 57 },
  })

  test('after a lost reply it is not saved twice, whatever its prices are by now', async () => {
    const cart = aCart()
    const first = await saved(cart)
    const before = await idsOf(1)
    const { store } = database()
    const { rate } = aClient()
    const act = { by: { login: manager, name: '' }, clock: () => clock.now }
    const event = { kind: 'rateSaved', detail: {} }
    await store.clients.change(1, { rate: { ...rate, factoryPrice: 3 } }, event, act)
    expect(await saved(cart)).toEqual(first)
    await store.clients.change(1, { rate }, event, act)
    expect(await idsOf(1)).toEqual(before)
  })

  test('nor after a reload, which has given the same lines other prices', async () => {
    const cart = aCart({ dbItems: [kit], symbol: '€' })
    const first = await saved(cart)
    const before = await idsOf(1)
    const dear = { price: { finalPrice: 1500 } }
    const reloaded = { scenes: [{ lines: [aLine(dear)] }], dbItems: [{ ...kit, ...dear }] }
    expect(await saved({ ...cart, ...reloaded, symbol: '$' })).toEqual(first)
    const two = aLine({ ...dear, shoppingCartData: { quantity: 2, remarks: '' } })
    expect(await refused({ ...cart, scenes: [{ lines: [two] }] })).toMatchObject({ code: 'key' })
    expect(await idsOf(1)).toEqual(before)
  })

  test('the key is its sender’s own: another content under it is refused, another person’s same key saves theirs', async () => {
    const cart = aCart()
    const { orderId } = await saved(cart)
    expect(await refused({ ...cart, shopName: 'Otra' })).toMatchObject({
      status: 409,
      code: 'key',
      orderId,
    })
    expect((await saved(cart, colleague)).orderId).not.toBe(orderId)
  })

  test('sent twice at once it is saved once', async () => {
    const store = await atOnce(database())
    const other = createApp({ routes: allRoutes, store, site, clock: () => clock.now })
    const cart = aCart()
    const before = await idsOf(1)
    const answers = await Promise.all(
      [app, other, app].map((one) =>
        ask({ app: one, site }, 'saveorder', cart, { token: tokens[manager] }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => (body as Saved).orderId)).size).toBe(1)
    expect((await idsOf(1)).length).toBe(before.length + 1)
  })

  const differences: [string, Partial<Line>, Record<string, unknown>][] = [
    [
      'a forged price',
      { price: { finalPrice: 0.01 } },
      { code: 'price', before: 0.01, after: 1000, points: 500 },
    ],
    ['no price yet', { price: { finalPrice: null } }, { code: 'price', before: null, after: 1000 }],
    ['an article that is gone', { identifier: 'NADA' }, { code: 'article', after: null }],
    ['a leg that is missing', { accessories: {} }, { code: 'required', after: null }],
    ['no units', { shoppingCartData: { quantity: 0, remarks: '' } }, { code: 'units' }],
  ]
  test.each(differences)(
    'with %s nothing is saved, and the reply says which line and what it costs',
    async (_, wrong, difference) => {
      const before = await idsOf(1)
      const bad = aLine({ ...wrong, drawableUUID: 'mal' })
      const reply = await refused(aCart({ scenes: [{ lines: [aLine(), bad] }] }))
      expect(reply).toMatchObject({
        status: 409,
        code: 'prices',
        lines: [{ drawableUUID: 'mal', ...difference }],
        rate: { factoryPrice: 2 },
      })
      expect(reply.lines).toHaveLength(1)
      expect(reply.lines[0]?.message).not.toBe('')
      expect(await idsOf(1)).toEqual(before)
    },
  )

  test('in another currency than the person saw nothing is saved, though every figure is the same', async () => {
    const { store } = database()
    const { rate } = aClient()
    const act = { by: { login: manager, name: '' }, clock: () => clock.now }
    const event = { kind: 'rateSaved', detail: {} }
    expect(await saved(aCart({ symbol: '€' }))).toMatchObject({ version: 1 })
    const before = await idsOf(1)
    await store.clients.change(1, { rate: { ...rate, symbol: '$' } }, event, act)
    try {
      expect(await refused(aCart({ symbol: '€', dbItems: [kit] }))).toMatchObject({
        status: 409,
        code: 'prices',
        lines: [
          { drawableUUID: 'uno', code: 'price', before: null, after: 1000 },
          { drawableUUID: 'kit', code: 'price', before: null, after: 57 },
        ],
        rate: { symbol: '$' },
      })
      expect(await idsOf(1)).toEqual(before)
      const { orderId } = await saved(aCart({ symbol: '$' }))
      expect(await stored(orderId)).toMatchObject({ rate: { symbol: '$' } })
    } finally {
      await store.clients.change(1, { rate }, event, act)
    }
  })

  test('[PROC-04] a line whose cost nothing tells passes only with zeroPriceOrders', async () => {
    const line = aLine({ identifier: 'SIN-PRECIO', price: { finalPrice: 0 } })
    const cart = (clientId: number) => aCart({ clientId, scenes: [{ lines: [line] }] })
    expect(await refused(cart(3), strict)).toMatchObject({
      status: 409,
      lines: [{ code: 'unpriced', before: 0, after: null }],
    })
    expect(await saved(cart(4), strict)).toMatchObject({ version: 1 })
  })

  test('[CART-01] database elements need dbOrders, of the person and of the client', async () => {
    const cart = (clientId: number) => aCart({ clientId, dbItems: [kit] })
    expect(await refused(cart(1), only)).toMatchObject({ status: 403, code: 'permission' })
    expect(await refused(cart(3), strict)).toMatchObject({ status: 403, code: 'permission' })
    expect(await saved(aCart(), only)).toMatchObject({ version: 1 })
  })

  test('is an order only by who may confirm orders', async () => {
    expect(await refused(aCart({ type: 'order' }), seller)).toMatchObject({ status: 403 })
    const { orderId } = await saved(aCart({ type: 'order' }))
    expect(await stored(orderId)).toMatchObject({ type: 'order', state: 'ORDER_DEFAULT' })
  })

  const load = async (orderId: number, login = manager) => {
    const { body } = await call('opencart', { orderId }, login)
    await call('archivebudget', { budgetId: orderId }, login)
    return (body as { budget: { id: number; version: number } }).budget
  }

  test('[PROC-05] from a loaded budget it is that budget’s next version: same number, the latest in the list, the confirmation withdrawn', async () => {
    const { orderId } = await saved(aCart())
    await call('confirmbudget', { budgetId: orderId })
    const { id, version } = await load(orderId)
    expect(await idsOf(1)).not.toContain(orderId)
    const line = aLine({
      shoppingCartData: { quantity: 2, remarks: '' },
      price: { finalPrice: 2000 },
    })
    const next = aCart({
      budget: { id, version },
      scenes: [{ lines: [line] }, { lines: [aLine({ drawableUUID: 'dos' })] }],
    })
    clock.now += 60_000
    expect(await saved(next)).toEqual({ orderId, version: 2 })
    expect(await saved(next)).toEqual({ orderId, version: 2 })
    expect(await idsOf(1)).toContain(orderId)
    expect(await stored(orderId)).toMatchObject({
      version: 2,
      confirmationState: 0,
      archivedAt: null,
      totalPrice: 300_000,
      totalItems: 3,
      sceneCount: 2,
    })
    const { body } = await call('orderhistory', { orderId })
    expect(body).toMatchObject({
      data: [
        { kind: 'created', version: 1, totalPrice: 1000, by: 'Ana Soler' },
        { kind: 'confirmed' },
        { kind: 'archived' },
        { kind: 'versionSaved', version: 2, totalPrice: 3000, by: 'Ana Soler' },
      ],
    })
    // The earlier one is kept, and so is its picture, under the address that it had.
    const earlier = await database().store.orders.document(1, orderId, 1)
    expect(earlier?.lines).toHaveLength(1)
    const image = (params: Record<string, unknown>) =>
      call('sceneimage', { orderId, sceneIndex: 1, ...params })
    expect((await image({})).status).toBe(404)
    expect((await image({ version: 2 })).status).toBe(200)
    const list = await call('listorders', { clientId: 1, type: 'budget', page: 1, perPage: 50 })
    const row = (list.body as { data: { id: number; sceneImages: string[] }[] }).data.find(
      (one) => one.id === orderId,
    )
    expect(row?.sceneImages[1]).toContain('version=2')
  })

  test('of two people who have the same version one saves, and the other is told who was faster', async () => {
    const { orderId } = await saved(aCart())
    const budget = { id: orderId, version: 1 }
    const carts = [
      { login: manager, name: 'Ana Soler', cart: aCart({ budget }) },
      { login: colleague, name: 'Berta Ríos', cart: aCart({ budget }) },
    ]
    const answers = await Promise.all(
      carts.map(async (one) => ({ ...one, ...(await save(one.cart, one.login)) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)
    const loser = answers.find(({ status }) => status === 409)
    const lost = loser?.body as Refused
    expect(lost.code).toBe('version')
    expect(lost.message).toContain(winner?.name)
    expect((await kinds(orderId)).filter((kind) => kind === 'versionSaved')).toHaveLength(1)
    // Refused, the key is free again: the same cart can be saved as a new one with it.
    const again = await saved({ ...loser?.cart, budget: undefined }, loser?.login)
    expect(again).toMatchObject({ version: 1 })
    expect(again.orderId).not.toBe(orderId)
  })

  test('a budget that is decided, or another client’s, has no next version', async () => {
    const { orderId } = await saved(aCart())
    await call('anulatebudget', { budgetId: orderId })
    const budget = (id: number) => aCart({ budget: { id, version: 1 } })
    expect(await refused(budget(orderId))).toMatchObject({ status: 409, code: 'state' })
    expect(await refused(budget(300))).toMatchObject({ status: 404, code: 'order' })
    expect(await refused(budget(200))).toMatchObject({ status: 409, code: 'state' })
    expect(await database().store.orders.get(2, 300)).toMatchObject({ version: 1 })
  })

  test('as an order from a loaded budget, the budget is transferred to it', async () => {
    const { orderId } = await saved(aCart())
    const budget = await load(orderId)
    const order = await saved(aCart({ type: 'order', budget: { id: budget.id, version: 1 } }))
    expect(await stored(orderId)).toMatchObject({
      state: 'BUDGET_TRANSFORMED',
      convertedOrder: order.orderId,
      archivedAt: null,
    })
    expect(await kinds(orderId)).toEqual(['created', 'archived', 'transferred'])
  })

  test('[CART-05] what is loaded back is the cart that was saved, scenes and all', async () => {
    const catalogued = ['ALBA-PUF', 'COJIN-45']
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(scenes, fc.integer({ min: 1, max: 999 })), { maxLength: 3 }),
        fc.integer({ min: 1, max: 999 }),
        async (composed, units) => {
          const clean = <Value>(value: Value) =>
            JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')) as Value
          let count = 0
          const priceOf = (article: string, quantity: number) =>
            (article === 'ALBA-PUF' ? 240 : 40) * quantity
          const cartLine = (id: string, article: string, quantity: number) =>
            aLine({
              drawableUUID: id,
              identifier: article,
              materials: article === 'ALBA-PUF' ? { asiento: 'LN-04' } : { funda: 'LN-05' },
              accessories: {},
              shoppingCartData: { quantity, remarks: `nº ${id}` },
              price: { finalPrice: priceOf(article, quantity) },
            })
          const sent = composed.map(([scene, quantity]) => {
            const lines = scene.lines.map((line) => {
              const id = `${count++}`
              return { old: line.id, line: cartLine(id, catalogued[count % 2] ?? '', quantity) }
            })
            const idOf = (old: string) =>
              lines.find((one) => one.old === old)?.line.drawableUUID ?? ''
            return {
              lines: lines.map(({ line }) => line),
              scene: clean({
                ...scene,
                lines: scene.lines.map((line) => {
                  const { identifier, materials } =
                    lines.find(({ old }) => old === line.id)?.line ?? aLine()
                  return {
                    ...line,
                    id: idOf(line.id),
                    article: identifier,
                    materials,
                    accessories: {},
                  }
                }),
                joints: scene.joints.map((joint) => ({
                  ...joint,
                  from: { ...joint.from, line: idOf(joint.from.line) },
                  to: { ...joint.to, line: idOf(joint.to.line) },
                })),
                free: Object.fromEntries(
                  Object.entries(scene.free).map(([id, place]) => [idOf(id), place]),
                ),
              }),
            }
          })
          const dbItems = [cartLine('fuera', 'COJIN-45', units)]
          const { orderId } = await saved(aCart({ scenes: sent, dbItems }))
          const { body } = await call('opencart', { orderId })
          const loaded = body as {
            dbItems: Line[]
            scenes: { items: Line[]; scene: unknown }[]
          }
          const known = ({
            drawableUUID,
            identifier,
            materials,
            accessories,
            price,
            shoppingCartData,
          }: Line) => ({
            drawableUUID,
            identifier,
            materials,
            accessories,
            price,
            shoppingCartData,
          })
          expect(loaded.dbItems.map(known)).toEqual(dbItems.map(known))
          expect(loaded.scenes.map(({ items }) => items.map(known))).toEqual(
            sent.map(({ lines }) => lines.map(known)),
          )
          expect(loaded.scenes.map(({ scene }) => readScene(scene as never))).toEqual(
            sent.map(({ scene }) => scene),
          )
          const sum = [...sent.flatMap(({ lines }) => lines), ...dbItems].reduce(
            (total, { price }) => total + toCents(price.finalPrice ?? 0),
            0,
          )
          expect((await stored(orderId))?.totalPrice).toBe(sum)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('[CART-05] a scene shows what was priced and nothing else, and a later portal’s is carried as it is', async () => {
    const scene = {
      version: 2,
      name: 'Salón',
      lines: [
        { id: 'uno', article: 'FALSO', materials: {}, accessories: {} },
        { id: 'gratis', article: 'ALBA-2P', materials: {}, accessories: {} },
      ],
      joints: [{ from: { line: 'uno', connector: 'a' }, to: { line: 'gratis', connector: 'b' } }],
      free: { gratis: { x: 0, y: 0, turn: 0 } },
    }
    const later = { version: 9, pieces: [1, 2] }
    const { orderId } = await saved(
      aCart({
        scenes: [
          { lines: [aLine()], scene },
          { lines: [aLine({ drawableUUID: 'dos' })], scene: later },
          { lines: [aLine({ drawableUUID: 'tres' })] },
        ],
      }),
    )
    const document = await database().store.orders.document(1, orderId)
    expect(document?.scenes).toEqual([
      {
        ...scene,
        lines: [
          {
            id: 'uno',
            article: 'ALBA-2P',
            materials: aLine().materials,
            accessories: aLine().accessories,
          },
        ],
        joints: [],
        free: {},
      },
      later,
      null,
    ])
  })
})

describe('the configuration', () => {
  test('may lack the saving of carts', () => {
    const { endpoints } = configuredSite
    const rest = Object.fromEntries(
      Object.entries(endpoints).filter(([name]) => name !== 'saveorder' && name !== 'notifyorder'),
    )
    expect(siteSchema.safeParse({ ...configuredSite, endpoints: rest }).success).toBe(true)
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { configuredSite } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import type { Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
import type { ReportPdfs } from '../../../server/orders/reportPdfs.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { ask, logIn } from '../caller.ts'
import { describeOnBoth } from '../databases.ts'
import { manager } from '../people.ts'
import { aCart, aLine, useSavingBackend } from '../features/saving/savingBackend.ts'

const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`

const paper = (color: string, width = 960, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: color } })

/** A photograph of one colour, as a browser sends it. */
const aPhoto = async (color: string) => dataUrl('jpeg', await paper(color).jpeg().toBuffer())

/** Of the line that is in the scene; each test has lines of its own, as each composition has. */
let line = ''
beforeEach(() => {
  line = randomUUID()
})

const composedLine = () => {
  const { identifier: article, materials, accessories } = aLine()
  return { id: line, article, materials, accessories }
}

const composed = (changes: Record<string, unknown> = {}) => ({
  version: 2,
  name: 'Delante de la ventana',
  free: {},
  joints: [],
  lines: [composedLine()],
  ...changes,
})

type Scene = { photo?: unknown; changes?: Record<string, unknown>; scene?: unknown }
const aScene = ({ photo, changes = {}, scene = composed() }: Scene) => ({
  lines: [aLine({ drawableUUID: line, ...changes })],
  scene,
  ...(photo === undefined ? {} : { photo }),
})
const cartOf = (scene: Scene, given: Record<string, unknown> = {}) =>
  aCart({ scenes: [aScene(scene)], ...given })

/** About the same colour: a JPEG changes it a little. */
const isNear = (seen: readonly number[], wanted: readonly number[]) =>
  seen.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 8)

const red = [200, 20, 20]
const green = [20, 160, 20]
const css = (color: readonly number[]) => `rgb(${color.join(' ')})`

describeOnBoth('a scene’s photograph', (database) => {
  const { app, call, load: loaded, saved, clock } = useSavingBackend(database)

  const load = async (orderId: number) => {
    const { id, version } = await loaded(orderId)
    return { id, version }
  }

  /** What stands at the address of a scene's picture. */
  async function shown(address: string) {
    const reply = await app().fetch(new Request(`http://tienda.example${address}`))
    const bytes = Buffer.from(await reply.arrayBuffer())
    const type = reply.headers.get('content-type') ?? ''
    if (!type.startsWith('image/jpeg')) return { type, headers: reply.headers, color: 'drawing' }
    const image = sharp(bytes)
    const { width, height, exif } = await image.metadata()
    const { channels } = await image.stats()
    const mean = channels.map((channel) => channel.mean)
    const color = isNear(mean, red) ? 'red' : isNear(mean, green) ? 'green' : 'other'
    return { type, headers: reply.headers, width, height, exif, color, bytes }
  }
  const report = async (orderId: number) => {
    const { body } = await call('orderdata', { orderId })
    return shown((body as { images: string[] }).images[0] ?? '')
  }
  const row = async (orderId: number) => {
    const page = { clientId: 1, type: 'budget', page: 1, perPage: 500 }
    const { body } = await call('listorders', page)
    const rows = (body as { data: { id: number; sceneImages: string[] }[] }).data
    return shown(rows.find(({ id }) => id === orderId)?.sceneImages[0] ?? '')
  }
  const version = async (orderId: number, one: number) => {
    const { body } = await call('orderversion', { orderId, version: one })
    return shown((body as { report: { images: string[] } }).report.images[0] ?? '')
  }

  async function changeCatalogues(changed: (catalogue: Catalogue) => Partial<Catalogue>) {
    const { catalogues } = database().store
    for (const clientId of [0, 1]) {
      const stored = await catalogues.get(clientId)
      if (stored === null) throw new Error('There is no catalogue')
      const { version: expected, catalogue } = stored
      const event = { kind: 'catalogueImported', clientId, detail: {} }
      const act = { by: { login: 'shell', name: 'root' }, clock: () => clock.now }
      const told = { ...catalogue, ...changed(catalogue) }
      expect(await catalogues.replace(clientId, told, { expected, event }, act)).toBe(true)
    }
  }

  test('is shown by report and list, developed anew in their sizes, and kept by browsers as a drawing is', async () => {
    const sent = await paper(css(red))
      .withExif({ IFD0: { Artist: 'Elvira' } })
      .jpeg()
      .toBuffer()
    const { orderId } = await saved(cartOf({ photo: dataUrl('jpeg', sent) }))
    const full = await report(orderId)
    expect(full).toMatchObject({ type: 'image/jpeg', color: 'red', width: 960, height: 600 })
    expect(full.exif).toBeUndefined()
    expect(full.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(full.headers.get('content-security-policy')).toContain('sandbox')
    expect(await row(orderId)).toMatchObject({ color: 'red', width: 280, height: 175 })
    line = randomUUID()
    const { orderId: plain } = await saved(cartOf({}))
    expect([(await report(plain)).color, (await row(plain)).color]).toEqual(['drawing', 'drawing'])
  })

  test('is of WebP and PNG too, which lie on white where one sees through', async () => {
    const webp = dataUrl('webp', await paper(css(red)).webp().toBuffer())
    const { orderId } = await saved(cartOf({ photo: webp }))
    expect((await report(orderId)).color).toBe('red')
  })

  test('stays with the scene that was loaded and saved again, under another name or in other numbers, as a budget of its own too', async () => {
    const { orderId } = await saved(cartOf({ photo: await aPhoto(css(red)) }))
    const budget = await load(orderId)
    const two = {
      shoppingCartData: { quantity: 2, remarks: 'Con prisa' },
      price: { finalPrice: 2000 },
    }
    const again = { scene: composed({ name: 'Salón' }), changes: two }
    const { orderId: apart } = await saved(cartOf(again))
    expect((await report(apart)).color).toBe('red')
    expect(await saved(cartOf(again, { budget }))).toMatchObject({ orderId, version: 2 })
    expect([(await report(orderId)).color, (await row(orderId)).color]).toEqual(['red', 'red'])
  })

  test('stays once the catalogue tells how high the legs are that the articles come with', async () => {
    const { orderId } = await saved(cartOf({ photo: await aPhoto(css(red)) }))
    const budget = await load(orderId)
    await changeCatalogues(({ accessories }) => ({
      accessories: accessories.map((one) =>
        one.type === 'pata' ? { ...one, height: one.id === 'PAT-HAYA' ? 120 : 150 } : one,
      ),
    }))
    await saved(cartOf({}, { budget }))
    expect((await report(orderId)).color).toBe('red')
  })

  test('stays while its articles are designed as they were, and goes with another design', async () => {
    const { orderId } = await saved(cartOf({ photo: await aPhoto(css(red)) }))
    for (const [design, color] of [
      ['contemporary', 'red'],
      ['lounge', 'drawing'],
    ] as const) {
      await changeCatalogues(({ lines }) => ({ lines: lines.map((one) => ({ ...one, design })) }))
      await saved(cartOf({}, { budget: await load(orderId) }))
      expect((await report(orderId)).color).toBe(color)
    }
  })

  test('goes where the scene has changed without one, and each version shows its own', async () => {
    const { orderId } = await saved(cartOf({ photo: await aPhoto(css(red)) }))
    const other = { materials: { asiento: 'LN-04' } }
    const dressed = { changes: other }
    await saved(cartOf(dressed, { budget: await load(orderId) }))
    expect((await report(orderId)).color).toBe('drawing')
    const moved = { scene: composed({ free: { [line]: { x: 10, y: 0, turn: 90 } } }) }
    await saved(cartOf(moved, { budget: await load(orderId) }))
    expect((await report(orderId)).color).toBe('drawing')
    clock.now += 60_000
    const photo = await aPhoto(css(green))
    await saved(cartOf({ ...moved, photo }, { budget: await load(orderId) }))
    expect((await report(orderId)).color).toBe('green')
    // What browsers have kept for a year stays true, though the third version's scene has a photograph by now.
    const all = await Promise.all([1, 2, 3, 4].map((one) => version(orderId, one)))
    expect(all.map(({ color }) => color)).toEqual(['red', 'drawing', 'drawing', 'green'])
  })

  test('goes with the budget into the order that it becomes', async () => {
    const { orderId } = await saved(cartOf({ photo: await aPhoto(css(red)) }))
    await call('confirmbudget', { budgetId: orderId })
    const { body } = await call('budget2order', { idBudget: orderId })
    const { convertedOrder } = (await database().store.orders.get(1, orderId)) ?? {}
    expect({ body, convertedOrder }).toMatchObject({ convertedOrder: expect.any(Number) as number })
    expect((await report(convertedOrder ?? 0)).color).toBe('red')
  })

  test('that is none leaves the drawing, and the cart is saved all the same', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="250"/>'
    const jpeg = await paper(css(red)).jpeg().toBuffer()
    const noise = {
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    } as const
    const faults = {
      text: 'https://tienda.example/foto.jpg',
      empty: '',
      broken: dataUrl('jpeg', jpeg.subarray(0, 200)),
      random: dataUrl('jpeg', randomBytes(2000)),
      svg: dataUrl('svg+xml', Buffer.from(svg)),
      disguised: dataUrl('jpeg', Buffer.from(svg)),
      gif: dataUrl('gif', await paper(css(red)).gif().toBuffer()),
      large: dataUrl('jpeg', await paper(css(red), 2400, 1500).jpeg().toBuffer()),
      long: dataUrl('png', await sharp(noise).png().toBuffer()),
    }
    for (const [name, photo] of Object.entries(faults)) {
      line = randomUUID()
      const { orderId } = await saved(cartOf({ photo }))
      expect([name, (await report(orderId)).color]).toEqual([name, 'drawing'])
    }
  })

  test('of something else than the lines that are ordered is none', async () => {
    const photo = await aPhoto(css(red))
    const one = composedLine()
    const others = {
      'another cloth': composed({ lines: [{ ...one, materials: { asiento: 'LN-04' } }] }),
      'other legs': composed({ lines: [{ ...one, accessories: {} }] }),
      'another article': composed({ lines: [{ ...one, article: 'ALBA-PUF' }] }),
      'one that was taken away': composed({ lines: [one, { ...one, id: 'gone' }] }),
      'nothing that is told': undefined,
      'what a later portal has composed': { version: 3 },
    }
    for (const [name, scene] of Object.entries(others)) {
      const { orderId } = await saved(aCart({ scenes: [{ ...aScene({ photo }), scene }] }))
      expect([name, (await report(orderId)).color]).toEqual([name, 'drawing'])
    }
  })

  test('is not what a repeated save is known by', async () => {
    const cart = cartOf({ photo: await aPhoto(css(red)) })
    const first = await saved(cart)
    expect(await saved({ ...cart, scenes: [aScene({})] })).toMatchObject(first)
    expect((await report(first.orderId)).color).toBe('red')
  })

  test('is in the PDF that is mailed, beside the drawings of others', async () => {
    const photo = await aPhoto(css(red))
    const second = { scene: composed({ lines: [] }), changes: { drawableUUID: randomUUID() } }
    const { orderId } = await saved(aCart({ scenes: [aScene(second), aScene({ photo })] }))
    const seen: Parameters<ReportPdfs>[1][] = []
    const pdfs: ReportPdfs = (_client, one) => {
      seen.push(one)
      return Promise.resolve(new Uint8Array([1]))
    }
    const site = configuredSite
    const { store } = database()
    const own = createApp({
      ...{ routes: allRoutes, store, site, clock: () => clock.now },
      makers: { pdfs },
    })
    const letter = {
      to: 'elvira@correo.example',
      language: 'es',
      subject: 'Presupuesto',
      message: 'Hola',
    }
    const sent = { orderId, ...letter, key: randomUUID() }
    const token = await logIn({ app: own, site }, manager)
    expect(await ask({ app: own, site }, 'sendreport', sent, { token })).toMatchObject({
      status: 200,
    })
    const { pictures } = seen[0] ?? {}
    const picture = pictures?.get(1)
    expect([pictures?.size, picture]).toMatchObject([1, { kind: 'jpeg' }])
    const bytes = typeof picture === 'object' ? picture.bytes : undefined
    expect((await sharp(bytes).metadata()).width).toBe(960)
  })
})

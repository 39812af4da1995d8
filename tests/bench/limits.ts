import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { anOrder } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { demoCatalogue } from '../../server/demo/catalogue/catalogue.ts'
import type { EndpointName } from '../../src/contract/contract.ts'
import { sceneLimits } from '../../src/contract/limits.ts'
import { defaultAccessories } from '../../src/domain/catalogue/catalogue.ts'
import { ask, logIn } from '../server/caller.ts'
import { manager, twoClients } from '../server/people.ts'

// How long each call keeps the others waiting that does most with what is sent, at its limits, in one process on SQLite: node tests/bench/limits.ts

/** The longest that a call should keep the event loop, in milliseconds. */
const aim = 50
const runs = 5

const sofas = demoCatalogue.articles.filter(({ parts, form }) => parts.length > 0 && form !== null)

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const article = sofas[at % sofas.length]
    if (article === undefined) throw new Error('The demo has no articles')
    const fabric = demoCatalogue.fabrics.find(
      ({ series }) => !article.restrictions.some((one) => one.series.includes(series)),
    )
    return {
      drawableUUID: `line ${at}`,
      identifier: article.id,
      shoppingCartData: { quantity: 1, remarks: '' },
      materials: Object.fromEntries(article.parts.map((part) => [part, fabric?.id ?? ''])),
      accessories: defaultAccessories(article),
    }
  })

type Line = ReturnType<typeof linesOf>[number]

/** As many modules as a scene has, all of them in one place, which is the worst that can be asked of who lays them out. */
const sceneOf = (lines: readonly Line[]) => ({
  version: 2,
  name: '',
  lines: lines.map(({ drawableUUID, identifier, materials, accessories }) => ({
    ...{ id: drawableUUID, article: identifier, materials, accessories },
  })),
  joints: [],
  free: Object.fromEntries(
    lines.map(({ drawableUUID }) => [drawableUUID, { x: 0, y: 0, turn: 0 }]),
  ),
})

const backend = await createMockBackend({
  rows: {
    ...twoClients(),
    catalogues: [0, 1].map((clientId) => ({ clientId, catalogue: demoCatalogue })),
    orders: Array.from({ length: 5000 }, (_, at) => anOrder({ id: 1000 + at })),
  },
})
const token = await logIn(backend, manager)
const call = async (name: EndpointName, params: Record<string, unknown>) => {
  const { status, body } = await ask(backend, name, params, { token })
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
  return body
}

type Priced = { data: { drawableUUID: string; price: { finalPrice: number } }[] }

const most = linesOf(sceneLimits.lines)
const { data } = (await call('shoppingcart', { clientId: 1, cartData: most })) as Priced
const prices = new Map(data.map(({ drawableUUID, price }) => [drawableUUID, price.finalPrice]))
const priced = (lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, price: { finalPrice: prices.get(line.drawableUUID) ?? null } }))
const saving = (lines: readonly Line[], scene: unknown) => ({
  ...{ clientId: 1, type: 'budget', key: randomUUID(), dbItems: [], contactData: {} },
  scenes: [{ lines: priced(lines), scene }],
})
// With its lines a scene of so many modules is all that one request carries.
const composed = most.slice(0, 900)
const { orderId } = (await call('saveorder', saving(composed, sceneOf(composed)))) as {
  orderId: number
}
const favourite = { ...sceneOf(most.slice(0, 150)), note: '' }
favourite.note = 'x'.repeat(99_990 - JSON.stringify(favourite).length)
for (let at = 0; at < 20; at++)
  await call('savefavourite', { clientId: 1, id: randomUUID(), name: '', scene: favourite })

const calls: [string, () => Promise<unknown>][] = [
  ['price 1,000 lines', () => call('shoppingcart', { clientId: 1, cartData: most })],
  ['save 1,000 lines without a scene', () => call('saveorder', saving(most, undefined))],
  ['save a scene of 900 modules', () => call('saveorder', saving(composed, sceneOf(composed)))],
  [
    'save one line of a scene of 1,000',
    () => call('saveorder', saving(most.slice(0, 1), sceneOf(most))),
  ],
  ['list favourites of 2 MB', () => call('listfavourites', { clientId: 1 })],
  ['list 5,000 budgets at once', () => call('listorders', { clientId: 1, type: 'budget' })],
  [
    'search 5,000 budgets',
    () =>
      call('listorders', { clientId: 1, type: 'budget', page: 1, perPage: 50, search: 'a b c d' }),
  ],
  ['read a report of 900 articles', () => call('orderdata', { orderId })],
  ['load it into the cart', () => call('opencart', { orderId })],
  ['draw its scene', () => call('gltfscene', { orderId, sceneIndex: 0, file: 'scene.svg' })],
  ['make its scene a file', () => call('gltfscene', { orderId, sceneIndex: 0, file: 'scene.glb' })],
  ['all a catalogue tells a composer', () => call('scenecatalogue', { clientId: 1 })],
  [
    'the parts of 1,000 models',
    () => call('dbmodelParts', { models: most.map(({ identifier }) => identifier), clientId: 1 }),
  ],
]

console.log(
  `The worst of each call at its limits, of ${runs}; the aim is ${aim} ms${' '.repeat(3)}loop held ms`,
)
for (const [name, work] of calls) {
  const held: number[] = []
  for (let run = 0; run < runs; run++) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    delay.enable()
    await new Promise((resolve) => setTimeout(resolve, 5))
    try {
      await work()
    } catch (error) {
      console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
    delay.disable()
    held.push(delay.max / 1e6)
  }
  const least = Math.min(...held)
  console.log(
    `${name.padEnd(60)}${least.toFixed(0).padStart(12)}${least > aim ? '  above the aim' : ''}`,
  )
}
await backend.store.close()
process.exit(0)

import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { demoCatalogue } from '../../server/demo/catalogue/catalogue.ts'
import { openStore } from '../../server/openStore.ts'
import { visitors } from '../../server/store/types.ts'
import { defaultAccessories } from '../../src/domain/catalogue/catalogue.ts'
import { setup, teardown } from '../server/postgres.ts'
import { median, quantile } from './lists/measure.ts'
import { fill, startPortal, type Portal } from './lists/portal.ts'

// What it costs to save many budgets at once, over HTTP against two server processes on one PostgreSQL that writes to the disk before it
// answers; and that none is lost, doubled or numbered twice: node tests/bench/saving.ts [--budgets 100]

const { values } = parseArgs({ options: { budgets: { type: 'string', default: '100' } } })
const budgets = Number(values.budgets)
const rounds = 5
const client = 1

type Line = { drawableUUID: string; price: { finalPrice: number | null } }

/** A cart as somebody saves it: two scenes of four modules, and two articles outside of them. */
async function aCart(portal: Portal) {
  const articles = demoCatalogue.articles.filter(({ parts }) => parts.length > 0)
  const wanted = articles.slice(0, 10).map((article, at) => {
    const fabric = demoCatalogue.fabrics.find(
      ({ series }) => !article.restrictions.some((one) => one.series.includes(series)),
    )
    return {
      drawableUUID: `line-${at}`,
      identifier: article.id,
      shoppingCartData: { quantity: (at % 3) + 1, remarks: '' },
      materials: Object.fromEntries(article.parts.map((part) => [part, fabric?.id ?? ''])),
      accessories: defaultAccessories(article),
    }
  })
  const asked = { cartData: wanted, clientId: client }
  const { data } = (await portal.call('shoppingcart', asked)) as { data: Line[] }
  const prices = new Map(data.map(({ drawableUUID, price }) => [drawableUUID, price.finalPrice]))
  const lines = wanted.map((line) => ({
    ...line,
    price: { finalPrice: prices.get(line.drawableUUID) ?? null },
  }))
  const total = lines.reduce((sum, { price }) => sum + Math.round((price.finalPrice ?? 0) * 100), 0)
  const cart = (reference: string) => ({
    clientId: client,
    type: 'budget',
    key: randomUUID(),
    scenes: [{ lines: lines.slice(0, 4) }, { lines: lines.slice(4, 8) }],
    dbItems: lines.slice(8),
    contactData: { reference, clientName: 'Elvira Quiroga', phone1: '600 000 000' },
    shopName: 'Centro',
  })
  return { cart, total: total / 100 }
}

/** @throws where it does not hold */
function check(holds: boolean, what: string) {
  if (!holds) throw new Error(what)
}

type Row = { id: number; reference: string; totalPrice: number }
const listOf = async (portal: Portal) =>
  (await portal.call('listorders', {
    ...{ clientId: client, type: 'budget', page: 1, perPage: 1000, sort: 'dateDesc' },
  })) as { total: number; data: Row[] }

/** Saves carts at once, in turns by each process. @returns the numbers they got, and how many milliseconds each took */
async function saveAll(portals: readonly Portal[], carts: readonly Record<string, unknown>[]) {
  const answers = carts.map(async (cart, at) => {
    const began = performance.now()
    const saved = await portals[at % portals.length]?.call('saveorder', cart)
    return { id: (saved as { orderId: number }).orderId, taken: performance.now() - began }
  })
  return Promise.all(answers)
}

async function bench(databaseUrl: string) {
  const place = { DATABASE_URL: databaseUrl }
  await fill(place, 400)
  const store = await openStore({ databaseUrl })
  await store.load({ catalogues: [{ clientId: visitors, catalogue: demoCatalogue }] })
  const portals = [await startPortal(place), await startPortal(place)]
  const [portal, other] = portals
  if (portal === undefined || other === undefined) throw new Error('No server has started')
  try {
    const { cart, total } = await aCart(portal)
    const walls: number[] = []
    const taken: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const carts = Array.from({ length: budgets }, (_, at) => cart(`${round}-${at}`))
      const before = await listOf(portal)
      const began = performance.now()
      const saved = await saveAll(portals, carts)
      const wall = performance.now() - began
      const ids = saved.map(({ id }) => id)
      check(new Set(ids).size === budgets, 'Two budgets have one number')
      // As after lost replies, by the other process: the same numbers, and nothing more.
      const again = round === 0 ? await saveAll([other, portal], carts) : saved
      check(
        again.every(({ id }, at) => id === ids[at]),
        'A budget was saved twice',
      )
      for (const one of portals) {
        const after = await listOf(one)
        check(after.total === before.total + budgets, 'The list lacks a budget, or has one twice')
        const rows = new Map(after.data.map((row) => [row.id, row]))
        ids.forEach((id, at) => {
          const row = rows.get(id)
          check(row?.reference === `${round}-${at}` && row.totalPrice === total, `${id} is another`)
        })
      }
      for (const id of ids)
        check((await store.orders.document(client, id))?.lines.length === 10, `${id} lacks lines`)
      // The first round warms the processes up.
      if (round > 0) {
        walls.push(wall)
        taken.push(...saved.map((one) => one.taken))
      }
    }
    const ms = (value: number) => value.toFixed(0).padStart(6)
    console.log(`${budgets} budgets of 10 lines at once, by two processes, ${rounds} times:`)
    console.log(
      `until all are saved   median ${ms(median(walls))} ms, most ${ms(Math.max(...walls))} ms`,
    )
    console.log(
      `each one's answer     median ${ms(median(taken))} ms,  p99 ${ms(quantile(taken, 0.99))} ms`,
    )
    console.log(`budgets a second      ${ms((budgets * 1000) / median(walls))}`)
    console.log(
      'Every number is its own, every budget is in both lists with its lines and total, none is there twice.',
    )
  } finally {
    await Promise.all(portals.map((one) => one.stop()))
    await store.close()
  }
}

try {
  let url = ''
  await setup({ provide: (_name, given) => (url = given) }, { isDurable: true })
  await bench(url)
} finally {
  await teardown()
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCatalogue } from '../../server/demo/catalogue/catalogue.ts'
import { openStore } from '../../server/openStore.ts'
import { visitors } from '../../server/store/types.ts'
import { defaultAccessories } from '../../src/domain/catalogue/catalogue.ts'
import { latencies, median, quantile } from './lists/measure.ts'
import { fill, startPortal } from './lists/portal.ts'

// What it costs to price a cart, over HTTP against the real server on SQLite: node tests/bench/prices.ts

const sizes = [1, 20, 200]
const bound = { count: 400, seconds: 8 }

const sofas = demoCatalogue.articles.filter(({ parts }) => parts.length > 0)

/** The longest that a request may take, in milliseconds, but for one in a hundred. */
const longest = 50

/** As many lines as somebody could compose: each another article, every part in a fabric that it takes. */
const cartOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const article = sofas[at % sofas.length]
    if (article === undefined) throw new Error('The demo has no articles')
    const [fabric] = demoCatalogue.fabrics.filter(
      ({ series }) => !article.restrictions.some((one) => one.series.includes(series)),
    )
    return {
      drawableUUID: `line-${at}`,
      identifier: article.id,
      shoppingCartData: { quantity: (at % 9) + 1, remarks: '' },
      materials: Object.fromEntries(article.parts.map((part) => [part, fabric?.id ?? ''])),
      accessories: defaultAccessories(article),
    }
  })

const dataDir = await mkdtemp(join(tmpdir(), 'tresillo-prices-'))
try {
  await fill({ DATA_DIR: dataDir }, 400)
  const store = await openStore({ dataDir })
  await store.load({
    catalogues: [{ clientId: visitors, catalogue: demoCatalogue }],
  })
  await store.close()
  const portal = await startPortal({ DATA_DIR: dataDir })
  const ms = (value: number) => value.toFixed(1).padStart(8)
  console.log('A cart priced in one request   median ms   p99 ms')
  for (const size of sizes) {
    const cartData = cartOf(size)
    const reply = (await portal.call('shoppingcart', { cartData, clientId: 1 })) as {
      data: unknown[]
    }
    if (reply.data.length !== size) throw new Error('Not every line has a price')
    const ask = () => portal.load('shoppingcart', { cartData, clientId: 1 })
    await latencies({ count: 50, seconds: 2 }, ask)
    const taken = await latencies(bound, ask)
    if (quantile(taken, 0.99) > longest) process.exitCode = 1
    console.log(
      `${String(size).padStart(4)} lines${' '.repeat(22)}${ms(median(taken))} ${ms(quantile(taken, 0.99))}`,
    )
  }
  await portal.stop()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

import { expect, test } from 'vitest'
import { createReportPdfs } from '../../../server/orders/reportPdfs.ts'
import { NoTurn } from '../../../server/store/turns.ts'
import { aReport } from '../../paper/reports.ts'

const site = { library: 'https://library.example' }

/** PDFs that are written until a test ends them; `begun` names their orders. */
function pdfsToEnd(wait = 1000) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const write = ({ order }: { order: { orderNumber: number } }) => {
    begun.push(order.orderNumber)
    return new Promise<Uint8Array>((resolve) => ends.push(() => resolve(new Uint8Array())))
  }
  const pdfs = createReportPdfs(site, undefined, { write, wait })
  const ask = (clientId: number, orderNumber: number) => {
    const { order, ...report } = aReport()
    return pdfs(clientId, { ...report, order: { ...order, orderNumber } })
  }
  return { ask, begun, ends }
}

test('a client has one PDF made at a time, and does not hold up another’s', async () => {
  const { ask, begun, ends } = pdfsToEnd()
  const all = [ask(1, 10), ask(1, 11), ask(1, 12), ask(2, 20), ask(3, 30)]
  await expect.poll(() => begun).toEqual([10, 20])
  ends[0]?.()
  await expect.poll(() => begun).toEqual([10, 20, 30])
  ends[1]?.()
  await expect.poll(() => begun).toEqual([10, 20, 30, 11])
  // A place is free, but client 1 has one already.
  ends[2]?.()
  await all[4]
  expect(begun).toEqual([10, 20, 30, 11])
  ends[3]?.()
  await expect.poll(() => begun).toEqual([10, 20, 30, 11, 12])
  ends[4]?.()
  expect(await Promise.all(all)).toHaveLength(5)
})

test('one that has waited long enough is refused, and nothing of it is made', async () => {
  const { ask, begun, ends } = pdfsToEnd(20)
  const first = ask(1, 10)
  await expect(ask(1, 11)).rejects.toThrow(NoTurn)
  const second = ask(2, 20)
  await expect(ask(3, 30)).rejects.toThrow(NoTurn)
  for (const end of ends) end()
  await Promise.all([first, second])
  expect(begun).toEqual([10, 20])
})

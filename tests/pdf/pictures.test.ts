import { afterEach, expect, test, vi } from 'vitest'
import { orderDetailSchema } from '../../src/contract/entities/report.ts'
import { paperPictures } from '../../src/pdf/pictures.ts'

afterEach(() => vi.unstubAllGlobals())

test('forty pictures are fetched a few at a time: the patience for each begins with its own request', async () => {
  let running = 0
  let most = 0
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve))
    running--
    return new Response(null, { status: 404 })
  })
  const images = Array.from({ length: 40 }, (_, index) => `/foto-${index}.jpg`)
  const order = { ...orderDetailSchema.parse({ data: [], images }), orderNumber: 100 }
  const done: number[] = []
  const { pictures } = await paperPictures(
    { library: '/library' },
    { ...order, images },
    {
      signal: new AbortController().signal,
      onPicture: (count) => done.push(count),
    },
  )
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(6)
  expect(asked).toBe(40)
  expect(done.at(-1)).toBe(asked)
  expect([...pictures.values()].filter((one) => one === 'missing')).toHaveLength(40)
})

test('of articles outside scenes no picture is fetched: they are told in words', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(new Response(null, { status: 404 }))
  })
  const article = (sceneIndex: number, accessory: string) => ({
    identifier: 'ALB-S3',
    sceneIndex,
    accessories: { Patas: accessory },
  })
  const order = orderDetailSchema.parse({
    data: [article(0, 'PATA-1'), article(-1, 'PATA-2')],
    images: [''],
    shortFabricReport: [
      { fabricId: 'LINO-1', sceneIndex: 0 },
      { fabricId: 'LINO-2', sceneIndex: -1 },
    ],
  })
  await paperPictures(
    { library: '/library' },
    { ...order, orderNumber: 100, images: [''] },
    { signal: new AbortController().signal, onPicture: () => undefined },
  )
  expect(asked.map((address) => /(LINO|PATA)-\d/.exec(address)?.[0]).sort()).toEqual([
    'LINO-1',
    'PATA-1',
  ])
})

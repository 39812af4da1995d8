import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoClients } from '../../../server/demo/accounts.ts'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { loadDemo } from '../../../server/demo/load.ts'
import { libraryDrawings, libraryFile } from '../../../server/demo/pictures/library.ts'
import { openStore } from '../../../server/openStore.ts'
import { imageKinds } from '../../../src/domain/images.ts'
import { deltaE2000, rgbOf, type Rgb } from '../../e2e/colors.ts'

/** What 3D shows with a picture of its own. */
const patterned = demoCatalogue.fabrics.filter(({ tileWidth }) => tileWidth !== undefined)

test('the library has a small picture of every article, fabric and accessory of the demo; no two fabrics or accessories look alike', async () => {
  const drawings = libraryDrawings()
  expect([...drawings.keys()]).toEqual([
    ...demoCatalogue.articles.map(({ id }) => `models/${id}`),
    ...demoCatalogue.fabrics.map(({ id }) => `materials/${id}`),
    ...demoCatalogue.accessories.map(({ id }) => `accessories/${id}`),
  ])
  const swatches = [...drawings].filter(([name]) => !name.startsWith('models/'))
  expect(new Set(swatches.map(([, drawing]) => drawing)).size).toBe(swatches.length)
  const isSeenIn3d = (name: string) => patterned.some(({ id }) => name === `materials/${id}`)
  for (const [name, drawing] of drawings) {
    const file = await libraryFile(sharp, drawing)
    const [side, most] = isSeenIn3d(name) ? [256, 8192] : [128, 4096]
    expect(file.length).toBeLessThan(most)
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'jpeg',
      width: side,
      height: side,
    })
  }
})

test('a fabric’s picture that 3D shows has the fabric’s colour as its mean, and repeats without a seam', async () => {
  const drawings = libraryDrawings()
  expect(patterned.length).toBeGreaterThan(0)
  for (const { id, color } of patterned) {
    const drawing = Buffer.from(drawings.get(`materials/${id}`) ?? '')
    const { data, info } = await sharp(drawing)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const channels = [...data]
    const mean = [0, 1, 2].map((channel) => {
      const light = channels.filter((_, at) => at % 3 === channel).map((one) => (one / 255) ** 2.2)
      return 255 * (light.reduce((sum, one) => sum + one) / light.length) ** (1 / 2.2)
    })
    expect(deltaE2000(mean as Rgb, rgbOf(color))).toBeLessThan(1)

    const { width } = info
    /** How much two rows, or two columns, of the picture differ. */
    const apart = (one: number, other: number, isRow: boolean) =>
      Array.from({ length: width }, (_, along) => {
        const at = (across: number) => 3 * (isRow ? across * width + along : along * width + across)
        return Math.abs((channels[at(one)] ?? 0) - (channels[at(other)] ?? 0))
      }).reduce((sum, step) => sum + step)
    for (const isRow of [true, false]) {
      const inside = Array.from({ length: width - 1 }, (_, at) => apart(at, at + 1, isRow))
      expect(apart(width - 1, 0, isRow)).toBeLessThanOrEqual(Math.max(...inside))
    }
  }
})

test('what is no furniture is drawn as what it is, and nothing like a footstool', () => {
  const drawings = libraryDrawings()
  const without = demoCatalogue.articles.filter(({ form }) => form === null)
  expect(without.length).toBeGreaterThan(0)
  const pictures = without.map(({ id }) => drawings.get(`models/${id}`) ?? '')
  for (const picture of pictures) expect(picture).not.toMatch(/viewBox="-/)
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('[IMG-01] the galleries of the demo show every kind, and one of them is empty', async () => {
  const store = await openStore({})
  try {
    await loadDemo(store, 1_800_000_000_000)
    const galleries = await Promise.all(demoClients.map(({ id }) => store.images.ofClient(id)))
    expect(galleries.filter((images) => images.length === 0)).toHaveLength(1)
    for (const images of galleries.filter(({ length }) => length > 0)) {
      expect(new Set(images.map(({ kind }) => kind))).toEqual(new Set(imageKinds))
      for (const { id, width, height } of images) {
        const full = await sharp((await store.images.data(id, 'full')) ?? undefined).metadata()
        expect(full).toMatchObject({ format: 'webp', width, height })
        const thumb = await sharp((await store.images.data(id, 'thumb')) ?? undefined).metadata()
        expect(thumb).toMatchObject({ format: 'webp', width: 480 })
      }
    }
  } finally {
    await store.close()
  }
})

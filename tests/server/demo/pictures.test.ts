import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoClients } from '../../../server/demo/accounts.ts'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { loadDemo } from '../../../server/demo/load.ts'
import { libraryDrawings, libraryFile } from '../../../server/demo/pictures/library.ts'
import { openStore } from '../../../server/store/open.ts'
import { imageKinds } from '../../../src/domain/images.ts'

test('the library has a small picture of every article, fabric and accessory of the demo; no two fabrics or accessories look alike', async () => {
  const drawings = libraryDrawings()
  expect([...drawings.keys()]).toEqual([
    ...demoCatalogue.articles.map(({ id }) => `models/${id}`),
    ...demoCatalogue.fabrics.map(({ id }) => `materials/${id}`),
    ...demoCatalogue.accessories.map(({ id }) => `accessories/${id}`),
  ])
  const swatches = [...drawings].filter(([name]) => !name.startsWith('models/'))
  expect(new Set(swatches.map(([, drawing]) => drawing)).size).toBe(swatches.length)
  const files = await Promise.all([...drawings.values()].map((svg) => libraryFile(sharp, svg)))
  for (const file of files) {
    expect(file.length).toBeLessThan(4096)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 128, height: 128 })
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

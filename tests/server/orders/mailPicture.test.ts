import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aLine, anOrder } from '../../../mocks/data.ts'
import { drawMailPicture, mailPicture } from '../../../server/orders/mailPicture.ts'
import { loadSharp } from '../../../server/pictures/pictures.ts'

const document = (photo: string | null) =>
  anOrder({}, { lines: [aLine()], photos: [photo] }).document

const photo = await sharp({
  create: { width: 640, height: 400, channels: 3, background: '#27544a' },
})
  .jpeg()
  .toBuffer()

/** As a server does with its first upload: from then on its own process opens no SVG. */
const openPhotographsOnly = () => loadSharp()

test('a scene is drawn for a mail, also once the server has encoded an upload', async () => {
  const photos = { data: () => Promise.resolve(null) }
  await openPhotographsOnly()
  const { bytes, names } = (await mailPicture(document(null), 1, photos, drawMailPicture)) ?? {}
  const { format, width, height } = await sharp(bytes).metadata()
  expect(format).toBe('jpeg')
  expect(Math.max(width / 1120, height / 700)).toBe(1)
  // The furniture does not touch the picture's edge.
  for (const edge of [
    { left: 0, top: 0, width, height: 24 },
    { left: 0, top: 0, width: 24, height },
  ]) {
    const { channels } = await sharp(await sharp(bytes).extract(edge).toBuffer()).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(1)
  }
  expect(names).toBe(aLine().metadata.modelName)
})

test('of alternatives, and of nothing else, there is no picture', async () => {
  const photos = { data: () => Promise.resolve(null) }
  expect(
    await mailPicture({ ...document(null), alternatives: [0] }, 1, photos, drawMailPicture),
  ).toBeNull()
})

test('a photograph is not enlarged', async () => {
  const data = (_client: number, id: string) =>
    Promise.resolve(id === 'p' ? new Uint8Array(photo) : null)
  const { bytes } = (await mailPicture(document('p'), 1, { data }, drawMailPicture)) ?? {}
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400 })
})

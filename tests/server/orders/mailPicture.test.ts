import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aLine, anOrder } from '../../../mocks/data.ts'
import { drawMailPicture, mailPicture } from '../../../server/orders/mailPicture.ts'
import { createSceneDrawings } from '../../../server/orders/sceneDrawings.ts'
import {
  drawingBytes,
  type SceneToDraw,
  type SceneToMake,
} from '../../../server/orders/sceneForms.ts'
import { loadSharp } from '../../../server/pictures/pictures.ts'

const document = (photo: string | null) =>
  anOrder({}, { lines: [aLine()], photos: [photo] }).document

const photo = await sharp({
  create: { width: 640, height: 400, channels: 3, background: '#27544a' },
})
  .jpeg()
  .toBuffer()

type InThread = NonNullable<Parameters<typeof createSceneDrawings>[0]>

/** What makes pictures. @param inThread  draws scenes in another thread */
const makers = (inThread?: InThread) => ({
  drawMailPicture,
  drawings: createSceneDrawings(inThread),
  sceneFiles: { tag: (shown: unknown) => Promise.resolve(JSON.stringify(shown)) },
})

/** A document with a scene that is too large to be drawn on the event loop. */
const large = () => {
  const lines = Array.from({ length: 100 }, (_, at) => aLine({ uuid: `${at}`, sceneIndex: 0 }))
  return anOrder({}, { lines, photos: [null] }).document
}
const photos = { data: () => Promise.resolve(null) }

/** As a server does with its first upload: from then on its own process opens no SVG. */
const openPhotographsOnly = () => loadSharp()

test('a scene is drawn for a mail, also once the server has encoded an upload', async () => {
  await openPhotographsOnly()
  const { bytes, names } = (await mailPicture(document(null), 1, photos, makers())) ?? {}
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
  expect(
    await mailPicture({ ...document(null), alternatives: [0] }, 1, photos, makers()),
  ).toBeNull()
})

test('a photograph is not enlarged', async () => {
  const data = (_client: number, id: string) =>
    Promise.resolve(id === 'p' ? new Uint8Array(photo) : null)
  const { bytes } = (await mailPicture(document('p'), 1, { data }, makers())) ?? {}
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400 })
})

test('a large scene is drawn in a thread of its own, and what it draws is mailed', async () => {
  const given: number[] = []
  const drawnThere = (scene: SceneToMake | SceneToDraw) => {
    if (!('lines' in scene)) throw new Error('No drawing')
    given.push(scene.lines.length)
    // Of another shape than what would be drawn here.
    return Promise.resolve({
      'scene.svg': drawingBytes({ ...scene, lines: scene.lines.slice(0, 1) }),
    })
  }
  const { bytes } = (await mailPicture(large(), 1, photos, makers(drawnThere))) ?? {}
  const { bytes: one } = (await mailPicture(document(null), 1, photos, makers())) ?? {}
  expect(given).toEqual([100])
  expect(bytes).toEqual(one)
})

test('where that thread fails, the mail goes without a picture', async () => {
  const failing = () => Promise.reject(new Error('out of memory'))
  expect(await mailPicture(large(), 1, photos, makers(failing))).toBeNull()
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPhotographs } from '../../../server/pictures/photographs.ts'
import { isPhotograph, photographSize } from '../../../src/domain/scene/photograph.ts'

const taken = async (width: number, height: number) => {
  const photo = sharp({ create: { width, height, channels: 3, background: '#8a3b22' } })
  return `data:image/jpeg;base64,${(await photo.jpeg().toBuffer()).toString('base64')}`
}
const address = await taken(40, 25)

test('a photograph is developed in two sizes, and never larger than it was', async () => {
  const { full, thumb } = (await createPhotographs()(address)) ?? {}
  for (const one of [full, thumb])
    expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 25 })
})

test('in either size it keeps the shape by which pages know it from a drawing', async () => {
  const { w, h } = photographSize
  const { full, thumb } = (await createPhotographs()(await taken(w, h))) ?? {}
  for (const one of [full, thumb]) {
    const { width: naturalWidth, height: naturalHeight } = await sharp(one).metadata()
    expect(isPhotograph({ naturalWidth, naturalHeight })).toBe(true)
  }
})

test('one of 2.5 megapixels is developed, and one of a row more is none, however small the file', async () => {
  const developed = createPhotographs()
  expect(await developed(await taken(2500, 1000))).not.toBeNull()
  expect(await developed(await taken(2500, 1001))).toBeNull()
})

test('one of 120,000 characters is developed, and a longer one is none', async () => {
  const developed = createPhotographs()
  // What follows the picture in a JPEG is nobody's concern; four characters of base64 are three bytes.
  const filled = (characters: number) => {
    const [head = '', base64 = ''] = address.split(',')
    const picture = Buffer.from(base64, 'base64')
    const size = ((characters - head.length - 1) / 4) * 3
    return `${head},${Buffer.concat([picture, Buffer.alloc(size - picture.length)]).toString('base64')}`
  }
  const beside = 'data:image/jpeg;base64,'.length % 4
  expect(filled(120_000 + beside - 4).length).toBeLessThanOrEqual(120_000)
  expect(await developed(filled(120_000 + beside - 4))).not.toBeNull()
  expect(await developed(filled(120_000 + beside))).toBeNull()
})

test('where nothing is there to develop it with, there is none, and nothing fails', async () => {
  const load = () => Promise.reject(new Error('There is no sharp on this machine'))
  expect(await createPhotographs(load)(address)).toBeNull()
})

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

test('where nothing is there to develop it with, there is none, and nothing fails', async () => {
  const load = () => Promise.reject(new Error('There is no sharp on this machine'))
  expect(await createPhotographs(load)(address)).toBeNull()
})

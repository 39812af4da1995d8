import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPhotographs } from '../../../server/pictures/photographs.ts'

const color = '#8a3b22'
const photo = await sharp({ create: { width: 40, height: 25, channels: 3, background: color } })
  .jpeg()
  .toBuffer()
const address = `data:image/jpeg;base64,${photo.toString('base64')}`

test('a photograph is developed in two sizes, and never larger than it was', async () => {
  const { full, thumb } = (await createPhotographs()(address)) ?? {}
  for (const one of [full, thumb])
    expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 25 })
})

test('where nothing is there to develop it with, there is none, and nothing fails', async () => {
  const load = () => Promise.reject(new Error('There is no sharp on this machine'))
  expect(await createPhotographs(load)(address)).toBeNull()
})

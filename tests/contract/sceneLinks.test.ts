import { expect, test } from 'vitest'
import { arLink, readSceneAddress, vrLink } from '../../src/contract/sceneLinks.ts'

const order = { id: 12408 }
const own = { location: '/otra-casa' }
const elsewhere = { location: 'https://casa.example/portal' }

test('links to a scene’s files are where the specification has them, whatever the prefix of other calls', () => {
  expect(arLink(own, order, 1)).toBe('/ar-viewer.html?src=/api/v1/gltfscene/12408/1/scene.gltf')
  expect(vrLink(own, order, 1)).toBe('/vr-viewer.html?scene=/api/v1/gltfscene/12408/1')
  expect(vrLink(elsewhere, order, 1)).toBe(
    '/vr-viewer.html?scene=https://casa.example/api/v1/gltfscene/12408/1',
  )
})

test('the specification’s links are understood on every site, and those under a prefix', () => {
  const asked = { orderId: 12408, sceneIndex: 1, link: '12408' }
  for (const site of [own, elsewhere])
    for (const address of [
      '/api/v1/gltfscene/12408/1',
      '/api/v1/gltfscene/12408/1/scene.gltf',
      `${site.location}/gltfscene/12408/1`,
    ])
      expect(readSceneAddress(site, address), address).toEqual(asked)
  expect(readSceneAddress(elsewhere, 'https://casa.example/api/v1/gltfscene/12408/1')).toEqual(
    asked,
  )
})

test('what people and programs leave at the end of a scene’s link says nothing', () => {
  const link = 'VHJlc2lsbG9JbmZvcm1lVHJlc2lsbG8xMjQwOA'
  const meant = { orderId: 12408, sceneIndex: 1, link }
  for (const tail of [
    '.',
    ')',
    '>.',
    ' ',
    '"',
    '*',
    '/',
    '</a>',
    '?utm_source=a',
    '/scene.gltf).',
    '/scene.gltf&fbclid=a',
  ])
    expect(readSceneAddress(own, `/api/v1/gltfscene/${link}/1${tail}`), tail).toEqual(meant)
})

test('another host’s scene is none of this site', () => {
  for (const address of [
    'https://other.example/api/v1/gltfscene/12408/1',
    'https://casa.example.other/api/v1/gltfscene/12408/1',
    '/elsewhere/gltfscene/12408/1',
    '//other.example/api/v1/gltfscene/12408/1',
  ])
    for (const site of [own, elsewhere]) expect(readSceneAddress(site, address), address).toBeNull()
})

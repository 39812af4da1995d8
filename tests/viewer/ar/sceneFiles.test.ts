import { expect, test } from 'vitest'
import { configuredSite } from '../../../mocks/server.ts'
import { encodeOrderId } from '../../../src/domain/orders/orderId.ts'
import { arFiles, plainFiles } from '../../../src/viewer/ar/sceneFiles.ts'

const asked = (src: string) => `?src=${encodeURIComponent(src)}`
const folder = '/api/v1/gltfscene/12408/1'

test('a scene of this site comes as a file for each kind of device, with its drawing until then', () => {
  expect(arFiles(configuredSite, asked(`${folder}/scene.gltf`))).toEqual({
    model: `${folder}/scene.glb`,
    usdz: `${folder}/scene.usdz`,
    poster: `${folder}/scene.svg`,
    plain: `${folder}/scene.gltf`,
  })
})

test('its files are where the configuration has them, by the id of the link', () => {
  const endpoints = {
    gltfscene: { method: 'GET', path: '/escenas/:orderId/:sceneIndex/:file', location: '/files' },
  } as const
  const id = encodeURIComponent(encodeOrderId(12408))
  const src = `/api/v1/gltfscene/${id}/1/scene.gltf`
  expect(arFiles({ ...configuredSite, endpoints }, asked(src))).toEqual({
    model: `/files/escenas/${id}/1/scene.glb`,
    usdz: `/files/escenas/${id}/1/scene.usdz`,
    poster: `/files/escenas/${id}/1/scene.svg`,
    plain: `/files/escenas/${id}/1/scene.gltf`,
  })
})

const none = { usdz: null, poster: null, plain: null }

test('another backend has the glTF of the specification at the root of its host, and perhaps no drawing', () => {
  const links = [`${folder}/scene.gltf`, folder]
  for (const [location, root] of [
    ['/api/v1', ''],
    ['/otra-casa', ''],
    ['https://casa.example/portal', 'https://casa.example'],
  ] as const)
    for (const link of [...links, `${root}${folder}`, `${location}/gltfscene/12408/1/scene.gltf`])
      expect(arFiles({ ...configuredSite, location, endpoints: {} }, asked(link)), link).toEqual({
        model: `${root}${folder}/scene.gltf`,
        ...none,
      })
})

test('a path without a place for a file’s name is that of the glTF', () => {
  const endpoints = { gltfscene: { method: 'GET', path: '/3d/:orderId/:sceneIndex' } } as const
  const files = arFiles({ ...configuredSite, endpoints }, asked(`${folder}/scene.gltf`))
  expect(files).toEqual({ model: '/api/v1/3d/12408/1', ...none })
  expect(files && plainFiles(files)).toBeNull()
})

test('where a backend has no other file, its glTF is shown, and made into the others', () => {
  const files = arFiles(configuredSite, asked(`${folder}/scene.gltf`))
  expect(files && plainFiles(files)).toEqual({
    model: `${folder}/scene.gltf`,
    ...none,
    poster: `${folder}/scene.svg`,
  })
})

test('what programs add to a link changes nothing about the scene', () => {
  for (const tail of ['?utm_source=mail', '&fbclid=a1', ').', ' '])
    expect(arFiles(configuredSite, asked(`${folder}/scene.gltf${tail}`)), tail).toEqual(
      arFiles(configuredSite, asked(`${folder}/scene.gltf`)),
    )
})

test.each([
  '',
  'https://other.example/api/v1/gltfscene/12408/1/scene.gltf',
  '//other.example/api/v1/gltfscene/12408/1/scene.gltf',
  'javascript:alert(1)//api/v1/gltfscene/12408/1/scene.gltf',
  `${folder}/scene.bin`,
  `${folder}/../../userdata/scene.gltf`,
  '/api/v1/gltfscene/0/1/scene.gltf',
])('‘%s’ is no scene of this site', (src) => {
  expect(arFiles(configuredSite, asked(src))).toBeNull()
})

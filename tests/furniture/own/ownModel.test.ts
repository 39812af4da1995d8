import { expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { shapeOf } from '../../../src/domain/catalogue/catalogue.ts'
import { moduleMeshes } from '../../../src/furniture/meshes/furniture.ts'
import { readModel, writtenModel } from '../../../src/furniture/own/ownModel.ts'
import { meshSource } from '../../../src/furniture/staged.ts'
import { suite } from '../scenes.ts'

const article = demoIndex.articles.get('ALB-CR')
const shape = article && shapeOf(article, demoIndex)
if (!shape) throw new Error('The demo has no such chaise')
const groups = moduleMeshes(shape, { id: 'one', loose: true })

test('a model is read as it was written, to a fifth of a millimetre', () => {
  const read = readModel(writtenModel(groups))
  expect(read?.map(({ stuff }) => stuff)).toEqual(groups.map(({ stuff }) => stuff))
  for (const [at, { positions, normals, uvs, indices, shades }] of groups.entries()) {
    const own = read?.[at]
    const apart = (one: Float32Array, other: Float32Array | undefined) =>
      one.reduce((most, value, place) => Math.max(most, Math.abs(value - (other?.[place] ?? 0))), 0)
    expect(apart(positions, own?.positions)).toBeLessThan(0.11)
    expect(apart(uvs, own?.uvs)).toBeLessThan(0.26)
    expect(apart(normals, own?.normals)).toBeLessThan(0.01)
    expect(own?.indices).toEqual(indices)
    expect(own?.shades).toEqual(shades)
  }
})

test('what ends too early, or is something else, is none', () => {
  const bytes = writtenModel(groups)
  for (const length of [0, 3, 40, bytes.length - 400])
    expect(readModel(bytes.subarray(0, length))).toBeNull()
  expect(readModel(new TextEncoder().encode('<!doctype html><p>Not found'))).toBeNull()
})

test('shows in the place of the built shape once it is here', () => {
  const [module] = suite('ALB-CR', ['LN-04'])
  if (module === undefined) throw new Error('There is no scene')
  const modules = [{ ...module, shape: { ...module.shape, model: 'own' } }]
  const here = new Map<string, typeof groups>()
  const meshes = meshSource({ own: (id) => here.get(id) })
  const [built] = meshes(modules)
  expect(built?.groups).toEqual(meshSource()([module])[0]?.groups)
  here.set('own', groups)
  const [own] = meshes(modules)
  expect(own?.groups).toBe(groups)
  expect(own?.key).not.toBe(built?.key)
  expect(meshes([module])[0]?.key).toBe(built?.key)
})

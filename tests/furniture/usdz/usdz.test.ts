import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cloths } from '../../../src/domain/catalogue/catalogue.ts'
import { sceneGltf } from '../../../src/furniture/gltf/gltf.ts'
import { fileMeshes, meshSource } from '../../../src/furniture/staged.ts'
import { usdzFile } from '../../../src/furniture/usdz/usdz.ts'
import { anyScene } from '../anyScene.ts'
import { boxAround, gltfBox, looksApart, planBox, planLooks, type Looks } from '../box.ts'
import { placed } from '../modules.ts'
import { inEveryCloth, line, staged, suite } from '../scenes.ts'
import { unzip } from './unzip.ts'

const meshes = fileMeshes()
const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
const tile = { color: picture, normal: picture, mean: 0.8 }

const opened = (ids: string, tiles = {}) => unzip(usdzFile(suite(ids), meshes, tiles))

const tiles = Object.fromEntries(cloths.map((cloth) => [cloth, tile]))

/** What Quick Look asks of a USDZ: stored files, each aligned to 64 bytes, the scene first, and everything in it that the scene refers to. */
function expectWhole(files: ReturnType<typeof unzip>) {
  expect(files[0]?.name).toBe('scene.usda')
  for (const { name, method, start } of files) {
    expect(method, name).toBe(0)
    expect(start % 64, name).toBe(0)
    expect(name).toMatch(/^[\w./-]+\.(usda|jpg)$/)
  }
  const names = files.map(({ name }) => name)
  const scene = files[0]?.text ?? ''
  const meshesOf = [...scene.matchAll(/references = @\.\/([^@]+)@<\/Shape>/g)]
  expect(meshesOf.length).toBeGreaterThan(0)
  for (const [, name] of meshesOf) expect(names).toContain(name)
  const materials = [...scene.matchAll(/material:binding = <\/Materials\/(\w+)>/g)]
  for (const [, name] of materials) expect(scene).toContain(`def Material "${name}"`)
  const pictures = [...scene.matchAll(/inputs:file = @([^@]+)@/g)].map(([, name]) => name)
  for (const name of pictures) expect(names).toContain(name)
  expect(scene).toContain('metersPerUnit = 1')
  expect(scene).toContain('upAxis = "Y"')
  expect(scene.split('{').length).toBe(scene.split('}').length)
  return { meshes: meshesOf.length, pictures: new Set(pictures) }
}

const numbers = (text: string) => [...text.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number)

/** Its modules, each with the matrix that turns and places it, row by row. */
const modulesOf = ([scene]: ReturnType<typeof unzip>) =>
  (scene?.text ?? '')
    .split('def Xform "Module')
    .slice(1)
    .map((text) => ({ text, m: numbers(/xformOp:transform = \( (.*) \)/.exec(text)?.[1] ?? '') }))

/** Where a scene stands in its USDZ: each module's own box, turned and placed as it says, as its plan turns and places its rectangle. */
function usdzBox(files: ReturnType<typeof unzip>) {
  const points = new Map(
    files.map(({ name, text }) => [
      name,
      numbers(/point3f\[\] points = \[([^\]]*)\]/.exec(text)?.[1] ?? ''),
    ]),
  )
  return boxAround(
    modulesOf(files).flatMap(({ text, m }) => {
      const own = boxAround(
        [...text.matchAll(/references = @\.\/([^@]+)@/g)].flatMap(([, name = '']) => {
          const mesh = points.get(name) ?? []
          return Array.from({ length: mesh.length / 3 }, (_, at) => mesh.slice(3 * at, 3 * at + 3))
        }),
      )
      return own.x.flatMap((x) =>
        own.y.flatMap((y) =>
          own.z.map((z) =>
            [0, 1, 2].map((axis) =>
              [x, y, z, 1].reduce((sum, value, row) => sum + value * (m[4 * row + axis] ?? 0), 0),
            ),
          ),
        ),
      )
    }),
  )
}

test('a USDZ is a zip of stored files, each aligned to 64 bytes, the scene first, and everything that this refers to is in it', () => {
  const { meshes: count, pictures } = expectWhole(opened('ALB-L2 ALB-CR ALB-PF', { linen: tile }))
  expect(count).toBeGreaterThan(8)
  expect(pictures).toEqual(new Set(['textures/linen.jpg', 'textures/linen-normal.jpg']))
})

test('every article of the demo is one', () => {
  for (const { article } of placed)
    expectWhole(
      unzip(usdzFile(staged({ lines: [line(article, 'one', ['LN-04', 'TO-02'])] }), meshes, tiles)),
    )
})

test('scenes that are composed in any way are one, and stand where their plan and their glTF have them', () => {
  fc.assert(
    fc.property(anyScene, (modules) => {
      const files = unzip(usdzFile(modules, meshes, tiles))
      expectWhole(files)
      const [own, gltf] = [usdzBox(files), gltfBox(sceneGltf(modules, meshes, {}))]
      const plan = planBox(modules)
      const looks: Looks = modulesOf(files).map(({ m }) => [m[8] ?? 0, m[10] ?? 0])
      expect(looksApart(looks, planLooks(modules))).toBeLessThan(0.001)
      expect(own.y[0]).toBeCloseTo(0, 3)
      expect(own.y[1]).toBeCloseTo(gltf.y[1], 2)
      for (const axis of ['x', 'z'] as const)
        for (const end of [0, 1] as const)
          expect(Math.abs(own[axis][end] - (plan?.[axis][end] ?? NaN)), axis).toBeLessThan(0.03)
    }),
    { numRuns: 40 },
  )
})

test('a mesh has as many normals and coordinates as points, and indices within them, in metres on the floor', () => {
  for (const { name, text } of opened('ALB-S2').filter(({ name: file }) =>
    file.startsWith('geo'),
  )) {
    const list = (field: string) => {
      const [, found = ''] = new RegExp(`${field} = \\[([^\\]]*)\\]`).exec(text) ?? []
      return found
    }
    const rows = (field: string) => list(field).split('),').length
    const points = rows('points')
    expect(rows('normals'), name).toBe(points)
    expect(rows('primvars:st'), name).toBe(points)
    const indices = list('faceVertexIndices').split(',').map(Number)
    expect(Math.max(...indices)).toBe(points - 1)
    expect(list('faceVertexCounts').split(',')).toHaveLength(indices.length / 3)
    const values = [...list('points').matchAll(/-?[\d.]+/g)].map(Number)
    expect(values.every((value) => Number.isFinite(value) && Math.abs(value) < 3)).toBe(true)
    expect(Math.min(...values.filter((_, at) => at % 3 === 1))).toBeGreaterThanOrEqual(0)
  }
})

test('twelve modules are at most 2 MB, and nothing says whose they are', () => {
  for (const kinds of [
    'S3 S2 S1 L2 R2 L1 R1 N1 CL CR CO PF',
    'L2 N1 N1 CO N1 N1 CO N1 N1 R2 PF PF',
  ]) {
    const ids = kinds.split(' ').map((kind) => `ALB-${kind}`)
    const zip = usdzFile(suite(ids.join(' ')), meshes, {})
    expect(zip.length).toBeLessThanOrEqual(2_000_000)
    expect(new TextDecoder().decode(zip)).not.toMatch(/Ana|line \d|https?:/)
  }
  // The cloths' pictures come to them: 0.1 MB for all seven.
  const largest = Array.from({ length: 12 }, () => 'OLM-S3')
  expect(usdzFile(inEveryCloth(largest, true), meshes, {}).length).toBeLessThanOrEqual(1_900_000)
})

test('the same scene is the same file', () => {
  const one = usdzFile(suite('ALB-S1'), meshes, {})
  expect(Buffer.from(one).equals(usdzFile(suite('ALB-S1'), meshSource(), {}))).toBe(true)
})

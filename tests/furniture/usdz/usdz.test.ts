import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { meshSource } from '../../../src/furniture/staged.ts'
import { usdzFile } from '../../../src/furniture/usdz/usdz.ts'
import { suite } from '../scenes.ts'

const meshes = meshSource()
const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
const tile = { color: picture, normal: picture, mean: 0.8 }

/** Reads a zip as its directory tells it. */
function unzip(zip: Uint8Array<ArrayBuffer>) {
  const view = new DataView(zip.buffer)
  const end = zip.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: count }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [method, sum] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)]
    const [size, title] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)]
    const local = view.getUint32(at + 42, true)
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + title))
    at += 46 + title
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const bytes = zip.subarray(start, start + size)
    expect(view.getUint32(local, true)).toBe(0x04034b50)
    expect(crc32(bytes)).toBe(sum)
    return { name, method, start, bytes, text: new TextDecoder().decode(bytes) }
  })
}

const opened = (ids: string, tiles = {}) => unzip(usdzFile(suite(ids), meshes, tiles))

test('a USDZ is a zip of stored files, each aligned to 64 bytes, the scene first', () => {
  const files = opened('ALB-L2 ALB-CR', { linen: tile })
  expect(files[0]?.name).toBe('scene.usda')
  for (const { name, method, start } of files) {
    expect(method, name).toBe(0)
    expect(start % 64, name).toBe(0)
    expect(name).toMatch(/^[\w./-]+\.(usda|jpg)$/)
  }
})

test('everything that the scene refers to is in it: meshes, materials and pictures', () => {
  const files = opened('ALB-L2 ALB-CR ALB-PF', { linen: tile })
  const names = files.map(({ name }) => name)
  const scene = files[0]?.text ?? ''
  const meshesOf = [...scene.matchAll(/references = @\.\/([^@]+)@<\/Mesh>/g)]
  expect(meshesOf.length).toBeGreaterThan(8)
  for (const [, name] of meshesOf) expect(names).toContain(name)
  const materials = [...scene.matchAll(/material:binding = <\/Materials\/(\w+)>/g)]
  for (const [, name] of materials) expect(scene).toContain(`def Material "${name}"`)
  const pictures = [...scene.matchAll(/inputs:file = @([^@]+)@/g)].map(([, name]) => name)
  expect(new Set(pictures)).toEqual(new Set(['textures/linen.jpg', 'textures/linen-normal.jpg']))
  for (const name of pictures) expect(names).toContain(name)
  expect(scene).toContain('metersPerUnit = 1')
  expect(scene).toContain('upAxis = "Y"')
  expect(scene.split('{').length).toBe(scene.split('}').length)
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
})

test('the same scene is the same file', () => {
  const one = usdzFile(suite('ALB-S1'), meshes, {})
  expect(Buffer.from(one).equals(usdzFile(suite('ALB-S1'), meshSource(), {}))).toBe(true)
})

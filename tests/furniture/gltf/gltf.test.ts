import fc from 'fast-check'
import { validateBytes, validateString } from 'gltf-validator'
import { expect, test } from 'vitest'
import { glbFile, gltfFile } from '../../../src/furniture/gltf/files.ts'
import { sceneGltf } from '../../../src/furniture/gltf/gltf.ts'
import { fileMeshes, meshSource } from '../../../src/furniture/staged.ts'
import { createClothTiles } from '../../../server/pictures/clothTiles.ts'
import { cloths } from '../../../src/domain/catalogue/catalogue.ts'
import { anyScene } from '../anyScene.ts'
import { gltfBox, gltfLooks, looksApart, planBox, planLooks } from '../box.ts'
import { placed } from '../modules.ts'
import { articleOf, everyCloth, inEveryCloth, line, staged, suite } from '../scenes.ts'

const meshes = fileMeshes()
const tileOf = createClothTiles()
const tiles = Object.fromEntries(
  await Promise.all(cloths.map(async (cloth) => [cloth, await tileOf(cloth)] as const)),
)

const complaints = ({ issues }: { issues: { messages: { severity: number }[] } }) =>
  issues.messages.filter(({ severity }) => severity < 2)

test('every article of the demo is a GLB that the official validator has nothing against', async () => {
  for (const { article } of placed) {
    const modules = staged({ lines: [line(article, article.id, ['LN-04', 'TO-02'])] })
    const report = await validateBytes(glbFile(sceneGltf(modules, meshes, tiles)))
    expect(complaints(report), article.id).toEqual([])
  }
})

test('scenes that are composed in any way are valid, in one file and in two, and stand where their plan has them, in metres, on the floor', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(anyScene, async (modules) => {
      const scene = sceneGltf(modules, meshes, tiles)
      const report = await validateBytes(glbFile(scene))
      expect(complaints(report)).toEqual([])
      const [stands, plan] = [gltfBox(scene), planBox(modules)]
      expect(stands.y[0]).toBeCloseTo(0, 3)
      for (const axis of ['x', 'z'] as const)
        for (const end of [0, 1] as const)
          expect(Math.abs(stands[axis][end] - (plan?.[axis][end] ?? NaN))).toBeLessThan(0.3)
      expect(looksApart(gltfLooks(scene), planLooks(modules))).toBeLessThan(0.001)
      // The same content; that the files beside it are found needs fewer proofs.
      if (run++ % 10 !== 0) return
      const beside = await validateString(gltfFile(scene), {
        externalResourceFunction: (uri: string) => {
          const image = scene.images.find(({ name }) => name === uri)
          expect(uri === 'scene.bin' || image !== undefined, uri).toBe(true)
          return Promise.resolve(image?.bytes ?? scene.bytes)
        },
      })
      expect(complaints(beside)).toEqual([])
    }),
    { numRuns: 500 },
  )
  // The validator is most of it: a busy machine takes minutes.
}, 300_000)

test('the validator does complain: about an index that no vertex has', async () => {
  const scene = sceneGltf(suite('ALB-S2'), meshes, tiles)
  const { byteOffset = 0 } = scene.bufferViews.at(-1) as { byteOffset?: number }
  scene.bytes[byteOffset] = 0xff
  scene.bytes[byteOffset + 1] = 0xfe
  expect(complaints(await validateBytes(glbFile(scene)))).not.toEqual([])
})

test('a scene is in metres, on the floor, its middle at the origin', () => {
  const scene = staged({
    lines: [line(articleOf('MAR-L2'), 'a', ['LN-04']), line(articleOf('MAR-CR'), 'b', ['LN-04'])],
    joints: [{ from: { line: 'a', connector: 'right' }, to: { line: 'b', connector: 'left' } }],
    free: { a: { x: 5000, y: -3000, turn: 90 } },
  })
  const { x, y, z } = gltfBox(sceneGltf(scene, meshes, tiles))
  expect(y[0]).toBeCloseTo(0, 3)
  expect(y[1]).toBeGreaterThan(0.7)
  // Turned by a quarter: what is 2.68 m wide lies along z.
  expect(z[1] - z[0]).toBeCloseTo(2.68, 1)
  expect(x[1] - x[0]).toBeCloseTo(1.68, 1)
  for (const [least, most] of [x, z]) expect(Math.abs(least + most)).toBeLessThan(0.03)
})

test('a scene of twelve keeps its budget, in one cloth and in two: 72,000 triangles, 80 draws, 400 kB', async () => {
  for (const modules of [
    'S3 S2 S1 L2 R2 L1 R1 N1 CL CR CO PF',
    'L2 N1 N1 CO N1 N1 CO N1 N1 R2 PF PF',
    'S3 S3 S3 S3 S3 S3 S3 S3 S3 S3 S3 S3',
  ])
    for (const fabrics of [['LN-04'], ['LN-04', 'TO-02']]) {
      const ids = modules.split(' ').map((kind) => `ALB-${kind}`)
      const glb = glbFile(sceneGltf(suite(ids.join(' '), fabrics), meshes, tiles))
      const { info } = await validateBytes(glb)
      expect(info.totalTriangleCount).toBeLessThanOrEqual(72_000)
      expect(info.drawCallCount).toBeLessThanOrEqual(80)
      expect(glb.length, `${modules} ${fabrics}`).toBeLessThanOrEqual(400_000)
    }
})

const dressedIn = (count: number) => everyCloth.slice(0, count)
const timesTwelve = (id: string) => Array.from({ length: 12 }, () => id)

test('twelve modules keep to 400 kB whichever they are, in one cloth and in seven, and however they are fitted, valid; what takes much shows less of its weave', async () => {
  const bytes = new Map(
    placed.map(({ article }) => [
      article.id,
      sceneGltf(suite(article.id), meshes, {}).bytes.length,
    ]),
  )
  const largest = [...bytes]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 12)
    .map(([id]) => id)
  const ofOneLine = 'S3 S2 S1 L2 R2 L1 R1 N1 CL CR CO PF'.split(' ').map((kind) => `ALB-${kind}`)
  const scenes = [
    ...[1, 2, 3, 4, 5].flatMap((count) => [
      suite(largest.join(' '), dressedIn(count)),
      suite(ofOneLine.join(' '), dressedIn(count)),
    ]),
    inEveryCloth(largest, false),
    inEveryCloth(ofOneLine, false),
    inEveryCloth(ofOneLine, true),
    inEveryCloth(largest, true),
    ...largest.slice(0, 4).map((id) => inEveryCloth(timesTwelve(id), true)),
  ]
  for (const [at, modules] of scenes.entries()) {
    const glb = glbFile(sceneGltf(modules, meshes, tiles))
    expect(glb.length, `scene ${at}`).toBeLessThanOrEqual(400_000)
    const report = await validateBytes(glb)
    expect(complaints(report), `scene ${at}`).toEqual([])
    expect(report.info.totalTriangleCount).toBeLessThanOrEqual(72_000)
  }
  const pictures = (modules: (typeof scenes)[number]) =>
    sceneGltf(modules, meshes, tiles).images.map(({ name }) => name)
  expect(pictures(suite('ALB-L2 ALB-CR', dressedIn(2)))).toEqual([
    'boucle.jpg',
    'boucle-normal.jpg',
    'wool.jpg',
    'wool-normal.jpg',
  ])
  expect(pictures(inEveryCloth(largest, false))).toHaveLength(cloths.length)
  expect(pictures(inEveryCloth(largest, false)).filter((name) => /normal/.test(name))).toEqual([])
  const fitted = largest.map((id) => inEveryCloth(timesTwelve(id), true))
  const sizes = fitted.map((modules) => sceneGltf(modules, meshes, {}).bytes.length)
  const heaviest = fitted[sizes.indexOf(Math.max(...sizes))] ?? []
  expect(pictures(heaviest)).toEqual([])
})

test('equal modules share their meshes, and a fabric is one material wherever it is', () => {
  const { json } = sceneGltf(suite('ALB-N1 ALB-N1 ALB-N1 ALB-N1 ALB-N1 ALB-N1'), meshes, tiles)
  const counts = json as { nodes: unknown[]; meshes: unknown[]; materials: { name: string }[] }
  expect(counts.nodes).toHaveLength(6)
  expect(counts.meshes.length).toBeLessThanOrEqual(4)
  expect(counts.materials.map(({ name }) => name)).toEqual(['LN-04', 'wood'])
})

test('nothing in a file says whose it is: articles and fabrics are named, the scene and its lines are not', () => {
  const text = gltfFile(sceneGltf(suite('ALB-L2 ALB-CR', ['LN-04', 'TO-02']), meshes, tiles))
  expect(text).not.toMatch(/Ana|line \d|extras|https?:|file:|data:/)
  expect(text).toContain('"name":"ALB-L2"')
  expect(text).toContain('"name":"TO-02"')
})

test('the same scene is the same file', () => {
  const one = glbFile(sceneGltf(suite('ALB-L2 ALB-CR'), meshSource(), {}))
  expect(
    Buffer.from(one).equals(glbFile(sceneGltf(suite('ALB-L2 ALB-CR'), meshSource(), {}))),
  ).toBe(true)
})

test('meshes that were not used for long are built again, and are the same', () => {
  const source = meshSource({ most: 1 })
  const [first] = source(suite('ALB-S1'))
  source(suite('ALB-S2'))
  const [again] = source(suite('ALB-S1'))
  expect(again?.groups).not.toBe(first?.groups)
  expect(again).toEqual(first)
})

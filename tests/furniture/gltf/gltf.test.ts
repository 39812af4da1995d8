import fc from 'fast-check'
import { validateBytes, validateString } from 'gltf-validator'
import { expect, test } from 'vitest'
import { demoCatalogue, demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import {
  defaultAccessories,
  shapeOf,
  type Article,
} from '../../../src/domain/catalogue/catalogue.ts'
import { appearanceOf } from '../../../src/furniture/appearance.ts'
import { glbFile, gltfFile } from '../../../src/furniture/gltf/files.ts'
import { sceneGltf } from '../../../src/furniture/gltf/gltf.ts'
import { meshSource, stagedScene, type StagedModule } from '../../../src/furniture/staged.ts'
import { placed } from '../modules.ts'

const meshes = meshSource()

/** A line of a scene in one fabric, or in one for each part. */
const line = (article: Article, id: string, fabrics: readonly string[]) => ({
  id,
  article: article.id,
  materials: Object.fromEntries(
    article.parts.map((part, at) => [part, fabrics[at % fabrics.length] ?? '']),
  ),
  accessories: defaultAccessories(article),
})

const staged = (lines: ReturnType<typeof line>[]): StagedModule[] =>
  stagedScene({ version: 2, name: 'Casa de Ana', lines, joints: [], free: {} }, (one) => {
    const article = demoIndex.articles.get(one.article)
    const shape = article && shapeOf(article)
    return article && shape ? { shape, ...appearanceOf(article, one, demoIndex) } : null
  })

const complaints = ({ issues }: { issues: { messages: { severity: number }[] } }) =>
  issues.messages.filter(({ severity }) => severity < 2)

const fabric = fc.constantFrom(...demoCatalogue.fabrics.map(({ id }) => id))
const scenes = fc.array(
  fc.record({
    one: fc.constantFrom(...placed),
    fabrics: fc.array(fabric, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 8 },
)

const articleOf = (id: string): Article => {
  const found = demoIndex.articles.get(id)
  if (!found) throw new Error(`The demo has no ${id}`)
  return found
}
const suite = (ids: string, fabrics = ['LN-04']) =>
  staged(ids.split(' ').map((id, at) => line(articleOf(id), `line ${at}`, fabrics)))

test('every article of the demo is a GLB that the official validator has nothing against', async () => {
  for (const { article } of placed) {
    const modules = staged([line(article, article.id, ['LN-04', 'TO-02'])])
    const report = await validateBytes(glbFile(sceneGltf(modules, meshes, {})), { maxIssues: 20 })
    expect(complaints(report), article.id).toEqual([])
  }
})

test('scenes of any modules in any fabrics are valid, in one file and in two', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(scenes, async (chosen) => {
      const modules = staged(
        chosen.map(({ one, fabrics }, at) => line(one.article, `line ${at}`, fabrics)),
      )
      const scene = sceneGltf(modules, meshes, {})
      const report = await validateBytes(glbFile(scene), { maxIssues: 20 })
      expect(complaints(report)).toEqual([])
      // The same content; that the files beside it are found needs fewer proofs.
      if (run++ % 10 !== 0) return
      const beside = await validateString(gltfFile(scene), {
        maxIssues: 20,
        externalResourceFunction: (uri: string) => {
          expect(uri).toBe('scene.bin')
          return Promise.resolve(scene.bytes)
        },
      })
      expect(complaints(beside)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('the validator does complain: about an index that no vertex has', async () => {
  const scene = sceneGltf(suite('ALB-S2'), meshes, {})
  const { byteOffset = 0 } = scene.bufferViews.at(-1) as { byteOffset?: number }
  scene.bytes[byteOffset] = 0xff
  scene.bytes[byteOffset + 1] = 0xfe
  expect(complaints(await validateBytes(glbFile(scene)))).not.toEqual([])
})

/** Corners of the scene in metres, from what the file says of its positions and nodes. */
function boxOf({ json }: ReturnType<typeof sceneGltf>) {
  const {
    nodes,
    meshes: drawn,
    accessors,
  } = json as {
    nodes: { mesh: number; translation: number[]; rotation?: number[]; scale: number[] }[]
    meshes: { primitives: { attributes: { POSITION: number } }[] }[]
    accessors: { min: number[]; max: number[] }[]
  }
  const points = nodes.flatMap(({ mesh, translation, rotation = [0, 0, 0, 1], scale }) =>
    (drawn[mesh]?.primitives ?? []).flatMap(({ attributes }) => {
      const { min, max } = accessors[attributes.POSITION] ?? { min: [], max: [] }
      const turn = 2 * Math.atan2(rotation[1] ?? 0, rotation[3] ?? 1)
      return [min, max].flatMap(([, y = 0]) =>
        [min[0], max[0]].flatMap((x = 0) =>
          [min[2], max[2]].map((z = 0) => {
            const step = scale[0] ?? 0
            const [cos, sin] = [Math.cos(turn) * step, Math.sin(turn) * step]
            return [
              x * cos + z * sin + (translation[0] ?? 0),
              y * step,
              z * cos - x * sin + (translation[2] ?? 0),
            ]
          }),
        ),
      )
    }),
  )
  const of = (axis: number) => points.map((point) => point[axis] ?? 0)
  const range = (axis: number) => [Math.min(...of(axis)), Math.max(...of(axis))] as const
  return { x: range(0), y: range(1), z: range(2) }
}

test('a scene is in metres, on the floor, its middle at the origin', () => {
  const scene = stagedScene(
    {
      version: 2,
      name: '',
      lines: [line(articleOf('MAR-L2'), 'a', ['LN-04']), line(articleOf('MAR-CR'), 'b', ['LN-04'])],
      joints: [{ from: { line: 'a', connector: 'right' }, to: { line: 'b', connector: 'left' } }],
      free: { a: { x: 5000, y: -3000, turn: 90 } },
    },
    (one) => {
      const article = articleOf(one.article)
      const shape = shapeOf(article)
      return shape && { shape, ...appearanceOf(article, one, demoIndex) }
    },
  )
  const { x, y, z } = boxOf(sceneGltf(scene, meshes, {}))
  expect(y[0]).toBeCloseTo(0, 3)
  expect(y[1]).toBeGreaterThan(0.7)
  // Turned by a quarter: what is 2.68 m wide lies along z.
  expect(z[1] - z[0]).toBeCloseTo(2.68, 1)
  expect(x[1] - x[0]).toBeCloseTo(1.68, 1)
  for (const [least, most] of [x, z]) expect(Math.abs(least + most)).toBeLessThan(0.03)
})

test('a scene of twelve keeps its budget: 72,000 triangles, 80 draws, 400 kB', async () => {
  for (const modules of [
    'S3 S2 S1 L2 R2 L1 R1 N1 CL CR CO PF',
    'L2 N1 N1 CO N1 N1 CO N1 N1 R2 PF PF',
    'S3 S3 S3 S3 S3 S3 S3 S3 S3 S3 S3 S3',
  ]) {
    const of12 = suite(
      modules
        .split(' ')
        .map((kind) => `ALB-${kind}`)
        .join(' '),
    )
    const glb = glbFile(sceneGltf(of12, meshes, {}))
    const { info } = await validateBytes(glb)
    expect(info.totalTriangleCount).toBeLessThanOrEqual(72_000)
    expect(info.drawCallCount).toBeLessThanOrEqual(80)
    expect(glb.length).toBeLessThanOrEqual(400_000)
  }
})

test('equal modules share their meshes, and a fabric is one material wherever it is', () => {
  const { json } = sceneGltf(suite('ALB-N1 ALB-N1 ALB-N1 ALB-N1 ALB-N1 ALB-N1'), meshes, {})
  const counts = json as { nodes: unknown[]; meshes: unknown[]; materials: { name: string }[] }
  expect(counts.nodes).toHaveLength(6)
  expect(counts.meshes.length).toBeLessThanOrEqual(4)
  expect(counts.materials.map(({ name }) => name)).toEqual(['LN-04', 'wood'])
})

test('nothing in a file says whose it is: articles and fabrics are named, the scene and its lines are not', () => {
  const text = gltfFile(sceneGltf(suite('ALB-L2 ALB-CR', ['LN-04', 'TO-02']), meshes, {}))
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
  const source = meshSource(1)
  const [first] = source(suite('ALB-S1'))
  source(suite('ALB-S2'))
  const [again] = source(suite('ALB-S1'))
  expect(again?.groups).not.toBe(first?.groups)
  expect(again).toEqual(first)
})

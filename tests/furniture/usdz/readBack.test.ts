import fc from 'fast-check'
import { Box3, Mesh, MeshStandardMaterial, type Object3D } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { USDLoader } from 'three/examples/jsm/loaders/USDLoader.js'
import { expect, test, vi } from 'vitest'
import { cloths } from '../../../src/domain/catalogue/catalogue.ts'
import { glbFile } from '../../../src/furniture/gltf/files.ts'
import { sceneGltf } from '../../../src/furniture/gltf/gltf.ts'
import type { ClothTiles } from '../../../src/furniture/gltf/materials.ts'
import { fileMeshes, type StagedModule } from '../../../src/furniture/staged.ts'
import { usdzFile } from '../../../src/furniture/usdz/usdz.ts'
import { anyScene } from '../anyScene.ts'
import { placed } from '../modules.ts'
import { inEveryCloth, line, staged } from '../scenes.ts'

const meshes = fileMeshes()

/** What a reader that is not ours has made of a file. */
function seen(root: Object3D) {
  root.updateMatrixWorld(true)
  const drawn: Mesh[] = []
  root.traverse((one) => {
    if (one instanceof Mesh) drawn.push(one as Mesh)
  })
  const triangles = drawn.reduce((sum, { geometry: { index, attributes } }) => {
    return sum + (index?.count ?? attributes.position?.count ?? 0) / 3
  }, 0)
  return { drawn, triangles, box: new Box3().setFromObject(root, true) }
}

const ofUsdz = (modules: readonly StagedModule[], tiles: ClothTiles = {}) =>
  seen(new USDLoader().parse(usdzFile(modules, meshes, tiles).buffer))

async function ofGlb(modules: readonly StagedModule[]) {
  const glb = glbFile(sceneGltf(modules, meshes, {})).buffer
  return seen((await new GLTFLoader().parseAsync(glb, '')).scene)
}

async function expectTrueSize(modules: readonly StagedModule[]) {
  const [usdz, glb] = [ofUsdz(modules), await ofGlb(modules)]
  expect(usdz.drawn).toHaveLength(meshes(modules).flatMap(({ groups }) => groups).length)
  expect(usdz.triangles).toBe(glb.triangles)
  for (const end of ['min', 'max'] as const)
    for (const axis of ['x', 'y', 'z'] as const)
      expect(Math.abs(usdz.box[end][axis] - glb.box[end][axis]), end + axis).toBeLessThan(0.001)
  for (const { geometry } of usdz.drawn) expect(geometry.attributes.normal).toBeDefined()
}

test('another reader of USDZ, three’s, draws every article of the demo, in the size of its GLB within 1 mm', async () => {
  for (const { article } of placed)
    await expectTrueSize(staged({ lines: [line(article, 'one', ['LN-04', 'TO-02'])] }))
})

test('and scenes that are composed in any way', async () => {
  await fc.assert(fc.asyncProperty(anyScene, expectTrueSize), { numRuns: 20 })
})

test('it gives every mesh its material, and cloth its two pictures', () => {
  vi.stubGlobal('Image', vi.fn())
  const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
  const tile = { color: picture, normal: picture, mean: 0.8 }
  const modules = inEveryCloth(['ALB-S3', 'ALB-L2'], true)
  const { drawn } = ofUsdz(modules, Object.fromEntries(cloths.map((cloth) => [cloth, tile])))
  for (const { name, material } of drawn) {
    expect(material, name).toBeInstanceOf(MeshStandardMaterial)
    const { map, normalMap } = material as MeshStandardMaterial
    const isHard = name === 'wood' || name === 'metal'
    expect([map !== null, normalMap !== null], name).toEqual([!isHard, !isHard])
  }
})

test('every mesh says how large it is, before its points are read', () => {
  const text = new TextDecoder().decode(usdzFile(inEveryCloth(['ALB-S3'], true), meshes, {}))
  const each = text.match(/def Mesh "Mesh"/g) ?? []
  expect(each.length).toBeGreaterThan(2)
  expect(
    text.match(/float3\[\] extent = \[\((-?\d+(\.\d+)?,?){3}\),\((-?\d+(\.\d+)?,?){3}\)\]/g),
  ).toHaveLength(each.length)
})

import { Box3, Mesh, type MeshPhysicalMaterial } from 'three'
import { expect, test } from 'vitest'
import { clothLooks } from '../../src/furniture/cloth/looks.ts'
import { meshSource } from '../../src/furniture/staged.ts'
import { stageMaterials } from '../../src/stage/cloth.ts'
import { stageModules } from '../../src/stage/modules.ts'
import { articleOf, line, staged, suite } from '../furniture/scenes.ts'

const meshesOf = (scene: ReturnType<ReturnType<typeof stageModules>['build']>) =>
  scene.children.flatMap(({ children }) =>
    children.filter((one): one is Mesh => one instanceof Mesh),
  )

test('a scene stands in metres on the floor, its middle at the origin, each module by its line’s id', () => {
  const scene = stageModules(meshSource(), stageMaterials()).build(
    staged({
      lines: [line(articleOf('MAR-L2'), 'a', ['LN-04']), line(articleOf('MAR-CR'), 'b', ['LN-04'])],
      joints: [{ from: { line: 'a', connector: 'right' }, to: { line: 'b', connector: 'left' } }],
      free: { a: { x: 4000, y: 100, turn: 90 } },
    }),
  )
  expect(scene.children.map(({ name }) => name)).toEqual(['a', 'b'])
  const { min, max } = new Box3().setFromObject(scene, true)
  expect(min.y).toBeCloseTo(0, 3)
  expect(max.z - min.z).toBeCloseTo(2.68, 1)
  expect(Math.abs(min.x + max.x)).toBeLessThan(0.03)
})

test('equal modules share geometry, equal fabrics their material, and a cloth its tile', () => {
  const materials = stageMaterials()
  const scene = stageModules(meshSource(), materials).build([
    ...suite('ALB-N1 ALB-N1 ALB-N1 ALB-N1 ALB-N1', ['LN-04']),
    ...suite('ALB-S2', ['LN-07']),
  ])
  const meshes = meshesOf(scene)
  expect(new Set(meshes.map(({ geometry }) => geometry)).size).toBeLessThan(meshes.length)
  const dressed = (color: string) => materials.ofFabric({ id: 'any', cloth: 'linen', color })
  expect(dressed('#ccb99b')).toBe(dressed('#ccb99b'))
  expect(dressed('#ccb99b')).not.toBe(dressed('#112233'))
  expect(dressed('#ccb99b').map).toBe(dressed('#112233').map)
})

test.each(['linen', 'boucle', 'leather'] as const)(
  'a tile of %s covers as many millimetres of furniture as it has',
  (cloth) => {
    const { map, normalMap } = stageMaterials().ofFabric({ id: 'any', cloth, color: '#ccb99b' })
    // Texture coordinates are millimetres of cloth (furniture.test.ts).
    for (const texture of [map, normalMap])
      for (const times of [texture?.repeat.x, texture?.repeat.y])
        expect((times ?? 0) * clothLooks[cloth].tile).toBeCloseTo(1)
  },
)

test('what is disposed of is made anew', () => {
  const materials = stageMaterials()
  const fabric = { id: 'LN-04', color: '#ccb99b', cloth: 'linen' } as const
  const before: MeshPhysicalMaterial = materials.ofFabric(fabric)
  let disposed = 0
  before.addEventListener('dispose', () => disposed++)
  before.map?.addEventListener('dispose', () => disposed++)
  materials.dispose()
  expect(disposed).toBe(2)
  expect(materials.ofFabric(fabric)).not.toBe(before)
})

import { BufferAttribute, BufferGeometry, Group, Mesh } from 'three'
import type { Group as FurnitureGroup } from '../furniture/meshes/furniture.ts'
import { isCloth, middleOf, type MeshSource, type StagedModule } from '../furniture/staged.ts'
import type { StageMaterials } from './cloth.ts'

/** A group as a GPU takes it; in mm. */
function geometryOf({ positions, normals, uvs, indices, shades }: FurnitureGroup): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2))
  geometry.setAttribute('color', new BufferAttribute(shades, 3, true))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}

/** Builds what stands on a stage. Meshes that are equal are one geometry. */
export function stageModules(meshes: MeshSource, materials: StageMaterials) {
  const geometries = new Map<FurnitureGroup, BufferGeometry>()
  return {
    /** A scene in metres, its middle at the origin; each module is named by its line. */
    build(modules: readonly StagedModule[]): Group {
      const scene = new Group()
      const middle = middleOf(modules)
      const built = meshes(modules)
      for (const [at, module] of modules.entries()) {
        const object = new Group()
        object.name = module.id
        for (const group of built[at]?.groups ?? []) {
          const geometry = geometries.get(group) ?? geometryOf(group)
          geometries.set(group, geometry)
          const { stuff } = group
          const mesh = new Mesh(
            geometry,
            isCloth(stuff) ? materials.ofFabric(module.fabrics[stuff]) : materials.hard(stuff),
          )
          mesh.name = stuff
          mesh.castShadow = mesh.receiveShadow = true
          object.add(mesh)
        }
        object.scale.setScalar(0.001)
        object.position.set((module.x - middle.x) / 1000, 0, (module.y - middle.y) / 1000)
        object.rotation.y = (-module.turn * Math.PI) / 180
        scene.add(object)
      }
      return scene
    },
    dispose() {
      for (const geometry of geometries.values()) geometry.dispose()
      geometries.clear()
    },
  }
}

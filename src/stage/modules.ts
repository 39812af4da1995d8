import { BufferAttribute, BufferGeometry, Group, Mesh } from 'three'
import type { Group as FurnitureGroup } from '../furniture/meshes/furniture.ts'
import { isCloth, middleOf, type MeshSource, type StagedModule } from '../furniture/staged.ts'
import type { StageMaterials } from './cloth.ts'

/** Converts a group to a geometry for the GPU, in mm. */
function geometryOf({ positions, normals, uvs, indices, shades }: FurnitureGroup): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2))
  geometry.setAttribute('color', new BufferAttribute(shades, 3, true))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}

/** The place of a module: mm on the floor, and its turn in degrees. */
export type Stand = Pick<StagedModule, 'x' | 'y' | 'turn'>

/** Moves a module's object to its place, in metres. */
export function put(object: Group, { x, y, turn }: Stand): void {
  object.position.set(x / 1000, 0, y / 1000)
  object.rotation.y = (-turn * Math.PI) / 180
}

/** The meshes of a module's object. */
export const meshesOf = (object: Group): Mesh[] =>
  object.children.filter((child): child is Mesh => child instanceof Mesh)

/** Builds the objects of modules on a stage. Equal meshes share one geometry. */
export function stageModules(meshes: MeshSource, materials: StageMaterials) {
  const geometries = new Map<FurnitureGroup, BufferGeometry>()

  const materialOf = (stuff: FurnitureGroup['stuff'], { fabrics }: StagedModule) =>
    isCloth(stuff) ? materials.ofFabric(fabrics[stuff]) : materials.hard(stuff)

  /** Builds a module's object at its place. It is named by its line, and its meshes are named by what they are made of. */
  function object(module: StagedModule, groups: readonly FurnitureGroup[]): Group {
    const made = new Group()
    made.name = module.id
    for (const group of groups) {
      const geometry = geometries.get(group) ?? geometryOf(group)
      geometries.set(group, geometry)
      const mesh = new Mesh(geometry, materialOf(group.stuff, module))
      mesh.name = group.stuff
      mesh.castShadow = mesh.receiveShadow = true
      made.add(mesh)
    }
    made.scale.setScalar(0.001)
    put(made, module)
    return made
  }

  return {
    meshes,
    object,
    /** Gives other fabrics to an object that has been built. */
    dress(made: Group, module: StagedModule) {
      for (const mesh of meshesOf(made))
        mesh.material = materialOf(mesh.name as FurnitureGroup['stuff'], module)
    },
    /** Builds a scene in metres, with its middle at the origin. */
    build(modules: readonly StagedModule[]): Group {
      const scene = new Group()
      const middle = middleOf(modules)
      for (const [at, { groups }] of meshes(modules).entries()) {
        const module = modules[at]
        if (module === undefined) continue
        scene.add(object({ ...module, x: module.x - middle.x, y: module.y - middle.y }, groups))
      }
      return scene
    },
    /** Disposes of everything that none of these objects uses. */
    sweep(objects: readonly Group[]) {
      const used = objects.flatMap(meshesOf)
      const usedGeometries = new Set(used.map(({ geometry }) => geometry))
      for (const [group, geometry] of geometries) {
        if (usedGeometries.has(geometry)) continue
        geometry.dispose()
        geometries.delete(group)
      }
      materials.sweep(new Set(used.flatMap(({ material }) => material)))
    },
    dispose() {
      for (const geometry of geometries.values()) geometry.dispose()
      geometries.clear()
    },
  }
}
export type StageModules = ReturnType<typeof stageModules>

import { Group, Scene, Vector3 } from 'three'
import { meshSource, type StagedModule } from '../../../furniture/staged.ts'
import type { ThemeMode } from '../../../look/tokens.ts'
import { stageMaterials } from '../../../stage/cloth.ts'
import { createFloor } from '../../../stage/floor.ts'
import type { Frames } from '../../../stage/frames.ts'
import { createFurnished } from '../../../stage/furnished.ts'
import { stageModules } from '../../../stage/modules.ts'
import { fetchModels, ownModels } from '../../../stage/ownModels.ts'
import { aimLight, keyLight } from '../../../stage/studio.ts'
import { hallAround, startBefore, type Footing, type Place } from '../walking/footing.ts'
import { createHall } from './hall.ts'

/** Beyond what stands there the lamp's shadows reach so far, in metres. */
const shadowEdge = 0.6
/** Its shadows of a single armchair, in metres. */
const leastReach = 1.8

/**
 * The objects in the showroom and around it: the hall, the shadows on its floor, the lamp, the furniture.
 *
 * @param modelAt  where a company's own model is, by its id; null where the site gives none
 * @param library  where the site has its pictures
 */
export function createScenery(
  frames: Frames,
  onMoved: () => void,
  modelAt: (id: string) => string | null = () => null,
  library?: string,
) {
  const materials = stageMaterials(library, () => frames.ask())
  const modules = stageModules(meshSource({ own: ownModels }), materials)
  const scene = new Scene()
  const furniture = new Group()
  let latest: readonly StagedModule[] = []
  const hall = createHall()
  const floor = createFloor()
  const light = keyLight()
  const furnished = createFurnished(furniture, {
    modules,
    frames,
    // Another scene is there at once.
    isStill: () => true,
    onMoved,
  })
  // The hall has its own floor under the shadows.
  floor.hidePool(true)
  scene.add(hall.group, floor.group, furniture, light, light.target)

  return {
    scene,
    furnished,
    /** Shows these modules and nothing else. @returns where one can stand now, and where one begins */
    show(shown: readonly StagedModule[]): { footing: Footing; start: Place } {
      latest = shown
      furnished.show(shown)
      fetchModels(shown, modelAt, () => furnished.show(latest))
      const room = furnished.room()
      const around = hallAround(room)
      const standing = furnished.standing()
      hall.show(around)
      floor.under(standing)
      if (room !== null) {
        const { least, most } = room
        const middle = new Vector3((least.x + most.x) / 2, 0, (least.z + most.z) / 2)
        const reach = middle.distanceTo(new Vector3(most.x, 0, most.z))
        floor.center(middle)
        aimLight(light, middle, Math.max(leastReach, reach) + shadowEdge)
      }
      return { footing: { hall: around, standing }, start: startBefore(room) }
    },
    /** Builds what another scene is made of, so that it stands at once when it is shown. */
    prepare(other: readonly StagedModule[]) {
      modules.meshes(other)
      fetchModels(other, modelAt, () => undefined)
    },
    theme(mode: ThemeMode) {
      hall.theme(mode)
      floor.theme(mode)
      floor.under(furnished.standing())
    },
    dispose() {
      latest = []
      for (const part of [hall, floor, modules, materials]) part.dispose()
      light.dispose()
    },
  }
}

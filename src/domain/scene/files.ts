import { cloths, type Cloth } from '../catalogue/catalogue.ts'

/** The pictures of a cloth, as a scene's file refers to them. */
export const clothFiles = (cloth: Cloth) =>
  ({ color: `${cloth}.jpg`, normal: `${cloth}-normal.jpg` }) as const

const models = ['scene.gltf', 'scene.glb', 'scene.usdz', 'scene.bin'] as const
/** The scene from the front, until its model is there. */
export const poster = 'scene.svg'
type ClothFile = ReturnType<typeof clothFiles>[keyof ReturnType<typeof clothFiles>]

/** The files of a saved scene: `scene.gltf` refers to `scene.bin` and to the pictures of cloths; the others hold all of it. */
export type SceneFile = (typeof models)[number] | ClothFile
export const sceneFiles: readonly (SceneFile | typeof poster)[] = [
  ...models,
  poster,
  ...cloths.flatMap((cloth) => Object.values(clothFiles(cloth))),
]

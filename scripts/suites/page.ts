import { Box3, PerspectiveCamera, Scene, Vector3 } from 'three'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { defaultAccessories, shapeOf } from '../../src/domain/catalogue/catalogue.ts'
import type { Scene as Composition } from '../../src/domain/scene/scene.ts'
import { appearanceOf } from '../../src/furniture/appearance.ts'
import { meshSource, stagedScene } from '../../src/furniture/staged.ts'
import { stageMaterials } from '../../src/stage/cloth.ts'
import { stageModules } from '../../src/stage/modules.ts'
import { lightScene, studioLight, studioRenderer } from '../../src/stage/studio.ts'

/** What is photographed: articles docked from left to right, pieces that stand free, and fabrics by part. */
export type Shot = {
  row: string[]
  free?: { article: string; x: number; y: number; turn: number }[]
  fabrics: Record<string, string>
  accessories?: Record<string, string>
  /** Around the scene and above it, in radians. */
  from: [around: number, above: number]
  close?: number
  aim?: [number, number, number]
}

/** How far a shadow reaches beside what stands there, in metres. */
const shadow = 0.45
const width = 1440
const height = 900
const canvas = document.createElement('canvas')
document.body.append(canvas)
const renderer = studioRenderer(canvas)
renderer.setSize(width, height, false)
const environment = studioLight(renderer)
const materials = stageMaterials()
const stage = stageModules(meshSource(), materials)

const sceneOf = ({ row, free = [], fabrics, accessories }: Shot): Composition => ({
  version: 2,
  name: '',
  lines: [...row, ...free.map(({ article }) => article)].map((id, at) => {
    const article = demoIndex.articles.get(id)
    if (!article) throw new Error(`The demo has no ${id}`)
    return {
      id: `line ${at}`,
      article: id,
      materials: Object.fromEntries(
        article.parts.map((part) => [part, fabrics[part] ?? fabrics.all ?? '']),
      ),
      accessories: { ...defaultAccessories(article), ...accessories },
    }
  }),
  joints: row.slice(1).map((_, at) => ({
    from: { line: `line ${at}`, connector: 'right' },
    to: { line: `line ${at + 1}`, connector: 'left' },
  })),
  free: Object.fromEntries(
    free.map(({ x, y, turn }, at) => [`line ${row.length + at}`, { x, y, turn }]),
  ),
})

/** The camera so far away that all of a box is in the picture. */
function aimed(
  box: Box3,
  [around, above]: Shot['from'],
  close: number,
  aim?: [number, number, number],
): PerspectiveCamera {
  const camera = new PerspectiveCamera(22, width / height, 0.1, 60)
  const middle = aim ? new Vector3(...aim) : box.getCenter(new Vector3())
  const towards = new Vector3(
    Math.sin(around) * Math.cos(above),
    Math.sin(above),
    Math.cos(around) * Math.cos(above),
  )
  const corners = Array.from(
    { length: 8 },
    (_, at) =>
      new Vector3(
        at & 1 ? box.min.x : box.max.x,
        at & 2 ? box.min.y : box.max.y,
        at & 4 ? box.min.z : box.max.z,
      ),
  )
  let far = 4
  for (let step = 0; step < 30; step++) {
    camera.position.copy(middle).addScaledVector(towards, far)
    camera.lookAt(middle)
    camera.updateMatrixWorld()
    const most = corners.reduce((so, corner) => {
      const { x, y } = corner.clone().project(camera)
      return Math.max(so, Math.abs(x), Math.abs(y))
    }, 0)
    far *= 1 + (most / 0.88 - 1) * 0.8
  }
  camera.position.copy(middle).addScaledVector(towards, far * close)
  return camera
}

/** Takes a picture, as a PNG's data URL. */
function shoot(shot: Shot): string {
  const modules = stagedScene(sceneOf(shot), (line) => {
    const article = demoIndex.articles.get(line.article)
    const shape = article && shapeOf(article, demoIndex)
    return article && shape ? { shape, ...appearanceOf(article, line, demoIndex) } : null
  })
  const furniture = stage.build(modules)
  furniture.updateMatrixWorld(true)
  const scene = new Scene()
  scene.add(furniture)
  lightScene(scene, environment, 3.2)
  const box = new Box3().setFromObject(furniture)
  // Its shadow is in the picture, too.
  box.max.x += shadow
  renderer.render(scene, aimed(box, shot.from, shot.close ?? 1, shot.aim))
  return canvas.toDataURL('image/png')
}
Object.assign(window, { shoot })

import { Line, Mesh, type Object3D } from 'three'
import { expect, test, vi } from 'vitest'
import { createFrames } from '../../../../src/stage/frames.ts'
import { createPointers } from '../../../../src/viewer/vr/showroom/pointers.ts'
import { createScenery } from '../../../../src/viewer/vr/showroom/scenery.ts'
import { createBoard } from '../../../../src/viewer/vr/signs/board.ts'
import { createCard } from '../../../../src/viewer/vr/signs/card.ts'
import { suite } from '../../../furniture/scenes.ts'

vi.stubGlobal('requestAnimationFrame', () => 0)

/** What an eye's picture of an object costs, all of it in sight. */
function costOf(root: Object3D) {
  let [draws, triangles] = [0, 0]
  root.traverseVisible((one) => {
    if (one instanceof Line) draws += 1
    if (!(one instanceof Mesh)) return
    draws += 1
    const { index, attributes } = (one as Mesh).geometry
    triangles += (index?.count ?? attributes.position?.count ?? 0) / 3
  })
  return { draws, triangles }
}

const twelve = 'ALB-L2 ALB-N1 ALB-N1 ALB-CO ALB-N1 ALB-N1 ALB-CO ALB-N1 ALB-N1 ALB-R2 ALB-PF ALB-PF'

test('a scene of twelve takes at most 80 draws and 72,000 triangles, its showroom 10 draws more', () => {
  const scenery = createScenery(
    createFrames(() => undefined),
    () => undefined,
  )
  const bare = costOf(scenery.scene)
  scenery.show(suite(twelve))
  const furnished = costOf(scenery.scene)
  expect(furnished.draws - bare.draws).toBeLessThanOrEqual(80)
  expect(furnished.triangles - bare.triangles).toBeLessThanOrEqual(72_000)

  const pointers = createPointers()
  const [board, card] = [createBoard(), createCard()]
  board.mesh.visible = card.mesh.visible = true
  const signs = costOf(board.mesh).draws + costOf(card.mesh).draws
  const rays = 2
  expect(bare.draws + signs + rays).toBeLessThanOrEqual(10)
  // While a jump is aimed at, no rays show.
  pointers.arc({ x: 0, y: 1, z: 0 }, { x: 0, y: 0, z: -1 }, 1)
  pointers.mark({ x: 0, z: 0 })
  expect(bare.draws + signs + costOf(pointers.group).draws).toBeLessThanOrEqual(10)
})

test('another scene leaves nothing of the one before, and one stands before it', () => {
  const scenery = createScenery(
    createFrames(() => undefined),
    () => undefined,
  )
  scenery.show(suite('ALB-L2 ALB-N1 ALB-N1'))
  const { footing, start } = scenery.show(suite('MAR-S3'))
  expect(footing.standing).toHaveLength(1)
  const [one] = footing.standing
  expect(start.z).toBeGreaterThan((one?.y ?? 0) / 1000 + (one?.box.most.z ?? 0))
})

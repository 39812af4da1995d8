import { expect, test, vi } from 'vitest'
import { openSide } from '../../../src/domain/scene/openSide.ts'
import { createRig } from '../../../src/stage/camera/rig.ts'
import { createFrames } from '../../../src/stage/frames.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { facts, of } from '../../domain/scene/composing.ts'

const modulesOf = (...rows: string[]) => solve(of(...rows).scene, facts.shapeOf).modules

test.each([
  ['a corner suite whose return is on the right, to the left', ['ALB-L2 ALB-CO ALB-R2'], 'left'],
  ['a sofa with a chaise, to the right as usual', ['ALB-L2 ALB-CR'], 'right'],
  ['a sofa with a pouf, to the right as usual', ['ALB-S3', 'ALB-PF'], 'right'],
  ['nothing, to the right as usual', [], 'right'],
] as const)('%s', (_, rows, side) => {
  expect(openSide(modulesOf(...rows))).toBe(side)
})

test('a suite that is turned opens as it then stands', () => {
  const turned = modulesOf('ALB-L2 ALB-CO ALB-R2').map((module) => ({
    ...module,
    turn: module.turn + 180,
  }))
  expect(openSide(turned)).toBe('right')
})

test('corner and side are looked at from where the furniture opens, front and top as ever', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const rig = createRig(
    createFrames(() => undefined),
    () => true,
  )
  rig.resize(900, 800)
  const room = { least: { x: -1, y: 0, z: -1 }, most: { x: 1, y: 0.9, z: 1 } }
  for (const view of ['corner', 'side'] as const) {
    rig.hold(room, 'left')
    rig.stand(view)
    expect(rig.camera.position.x).toBeLessThan(-0.5)
    const { y, z } = rig.camera.position
    rig.hold(room, 'right')
    rig.stand(view)
    expect(rig.camera.position.x).toBeGreaterThan(0.5)
    expect([rig.camera.position.y, rig.camera.position.z]).toEqual([y, z])
  }
  rig.hold(room, 'left')
  rig.stand('front')
  expect(rig.camera.position.x).toBeCloseTo(0)
})

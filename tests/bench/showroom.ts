import { Mesh, type Object3D } from 'three'
import { createFrames } from '../../src/stage/frames.ts'
import { createScenery } from '../../src/viewer/vr/showroom/scenery.ts'
import { suite } from '../furniture/scenes.ts'

// What an eye's picture of a scene of twelve modules costs in virtual reality, all of it in sight: node tests/bench/showroom.ts

const compositions = {
  'a suite of 12, in one cloth': 'L2 N1 N1 CO N1 N1 CO N1 N1 R2 PF PF',
  '12 that are all different': 'S3 S2 S1 L2 R2 L1 R1 N1 CL CR CO PF',
}
const budget = { draws: 80, triangles: 72_000 }

function costOf(root: Object3D) {
  const cost = { draws: 0, triangles: 0 }
  root.traverseVisible((one) => {
    if (!(one instanceof Mesh)) return
    const { index, attributes } = (one as Mesh).geometry
    cost.draws += 1
    cost.triangles += (index?.count ?? attributes.position?.count ?? 0) / 3
  })
  return cost
}

globalThis.requestAnimationFrame = () => 0
console.log('A scene in the showroom, per eye           draws  triangles   with its hall')
for (const [name, kinds] of Object.entries(compositions)) {
  const scenery = createScenery(
    createFrames(() => undefined),
    () => undefined,
  )
  const hall = costOf(scenery.scene)
  scenery.show(suite(kinds.replaceAll(/\w+/g, 'ALB-$&')))
  const all = costOf(scenery.scene)
  const [draws, triangles] = [all.draws - hall.draws, all.triangles - hall.triangles]
  const isOver = draws > budget.draws || triangles > budget.triangles
  console.log(
    `${name.padEnd(42)}${String(draws).padStart(6)}${String(triangles).padStart(11)}` +
      `${all.draws}, ${all.triangles}`.padStart(16) +
      (isOver ? `  over its budget: ${budget.draws} draws, ${budget.triangles} triangles` : ''),
  )
  if (isOver) process.exitCode = 1
}

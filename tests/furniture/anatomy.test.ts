import { expect, test } from 'vitest'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { shapeOf } from '../../src/domain/catalogue/catalogue.ts'
import { designs } from '../../src/domain/catalogue/designs.ts'
import type { ModuleShape } from '../../src/domain/catalogue/shape.ts'
import type { Box } from '../../src/domain/scene/floor.ts'
import { anatomyOf } from '../../src/furniture/anatomy.ts'
import { fittingsOf } from '../../src/furniture/meshes/fittings.ts'
import { piecesOf } from '../../src/furniture/meshes/module.ts'
import { areasOf } from '../../src/furniture/plan.ts'
import { planFittings, type PlanFitting } from '../../src/furniture/planFittings.ts'

/** How far, in mm, a part on the plan may be from the solid. */
const near = 5

/** Modules whose arm is on the left, where they have one, in every design. The others are their mirrors. */
const modules = demoIndex.catalogue.articles.flatMap((article): ModuleShape[] => {
  const shape = shapeOf(article, demoIndex)
  if (shape === null || shape.arms === 'right' || shape.kind === 'pouf' || shape.kind === 'table')
    return []
  return designs.map((design) => ({ ...shape, design }))
})

const accessories = { pata: 'pat-haya-12', cabezal: 'cab-fijo', bandeja: 'ban-haya' }

/** What the solids of a surface cover of the floor, each apart. */
function solids(shape: ModuleShape, id = '1') {
  const fittings = fittingsOf(accessories)
  const pieces = piecesOf({ shape, fittings, id, loose: false, fine: 3 })
  return (stuff: string) =>
    pieces
      .filter((one) => one.stuff === stuff)
      .map(({ box: { least, most } }) => ({
        ...{ left: least[0], right: most[0], back: least[2], front: most[2] },
        top: most[1],
      }))
}

const around = (corners: readonly { x: number; y: number }[]): Box => ({
  left: Math.min(...corners.map(({ x }) => x)),
  right: Math.max(...corners.map(({ x }) => x)),
  back: Math.min(...corners.map(({ y }) => y)),
  front: Math.max(...corners.map(({ y }) => y)),
})

/** What the plan shows of backs and arms, the back along the wall first. */
const backsAndArms = (shape: ModuleShape) =>
  areasOf({ line: 'a', article: 'a', x: 0, y: 0, turn: 0, shape })
    .filter(({ part }) => part === 'back')
    .map(({ corners }) => around(corners))

const isNear = (one: Box, other: Box) =>
  (['left', 'right', 'back', 'front'] as const).every(
    (edge) => Math.abs(one[edge] - other[edge]) <= near,
  )

const drawn = (shape: ModuleShape) => {
  const cloth = { id: 'a', color: '#a65a3f', cloth: 'linen' as const }
  const fabrics = { seat: cloth, back: cloth, arm: cloth, cushion: cloth }
  const fittings = planFittings({ shape, accessories, fabrics, loose: false })
  return (of: PlanFitting['of']) =>
    fittings.filter((one) => one.of === of).map(({ corners }) => around(corners))
}

test('an arm on the plan is the arm that is built, in every design', () => {
  let arms = 0
  for (const shape of modules) {
    const outlines = backsAndArms(shape)
    for (const arm of solids(shape)('arm')) {
      arms += 1
      expect(outlines.some((one) => isNear(one, arm))).toBe(true)
    }
    expect(anatomyOf(shape).filter(({ role }) => role === 'arm')).toHaveLength(
      solids(shape)('arm').length,
    )
  }
  expect(arms).toBeGreaterThan(100)
})

test('backs on the plan reach as far to the front as the cushions that are built, which are filled a little differently', () => {
  for (const shape of modules) {
    const [back] = backsAndArms(shape)
    const pads = drawn(shape)('headrest').length
    const fronts = ['0', '1', '2', '3'].flatMap((id) => {
      const pieces = solids(shape, id)('back').slice(0, -pads)
      // A corner has two frames, then the cushion along the wall, then that of its return; others have one frame.
      const cushions = shape.kind === 'corner' ? pieces.slice(2, 3) : pieces.slice(1)
      return cushions.map(({ front }) => front)
    })
    const mean = fronts.reduce((sum, one) => sum + one, 0) / fronts.length
    expect(Math.abs(mean - (back?.front ?? 0))).toBeLessThanOrEqual(near)
  }
})

test('headrests and trays lie on the plan where they are built', () => {
  for (const shape of modules) {
    const [built, plan] = [solids(shape), drawn(shape)]
    for (const pad of plan('headrest'))
      expect(built('back').some((one) => isNear(one, pad))).toBe(true)
    for (const tray of plan('tray'))
      expect(built('wood').some((one) => isNear(one, tray))).toBe(true)
  }
})

import { expect, test } from 'vitest'
import { mostModules } from '../../src/domain/scene/mostModules.ts'
import { isCloth, meshSource, type StagedModule } from '../../src/furniture/staged.ts'

const fabric = { id: 'LN-01', color: '#8a3b22', cloth: 'linen' } as const
const fabrics = { seat: fabric, back: fabric, arm: fabric, cushion: fabric }

/** Sofas of six seats with headrests, no two of one width. */
const different = (count: number) =>
  Array.from({ length: count }, (_, at): StagedModule => ({
    id: `${at}`,
    article: `Q${at}`,
    shape: { kind: 'seat', seats: 6, arms: 'both', w: 2000 + at, h: 900, d: 900 },
    fabrics,
    loose: true,
    accessories: { headrest: 'fold' },
    looks: { headrest: 'headrest folding' },
    x: 0,
    y: 0,
    turn: 0,
  }))

const groupsOf = (count: number) => meshSource()(different(count)).flatMap(({ groups }) => groups)
/** How many shades each group has that is covered with cloth. */
const shadesOf = (count: number) =>
  groupsOf(count)
    .filter(({ stuff }) => isCloth(stuff))
    .map(({ shades }) => new Set(shades).size)

test('a scene of as many different modules as there may be is built plainly: nothing traces the light on each of them', () => {
  const shades = shadesOf(mostModules)
  expect(shades.length).toBeGreaterThanOrEqual(mostModules)
  expect(new Set(shades)).toEqual(new Set([1]))
})

test('one that stands in a large room is shaded', () => {
  expect(Math.min(...shadesOf(12))).toBeGreaterThan(20)
})

test('what stands in such a scene is built anew once few of its modules are left', () => {
  const meshes = meshSource()
  const [first] = meshes(different(mostModules))
  const [again] = meshes(different(12))
  expect(again?.key).not.toBe(first?.key)
})

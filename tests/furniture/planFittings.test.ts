import { expect, test } from 'vitest'
import type { ModuleShape } from '../../src/domain/catalogue/shape.ts'
import { planFittings } from '../../src/furniture/planFittings.ts'
import type { LineLook } from '../../src/furniture/staged.ts'

const cloth = (color: string) => ({ id: color, color, cloth: 'weave' as const })
const fabrics = {
  seat: cloth('#111111'),
  back: cloth('#222222'),
  arm: cloth('#333333'),
  cushion: cloth('#444444'),
}
const sofa: ModuleShape = { kind: 'seat', seats: 3, arms: 'both', w: 2200, h: 850, d: 950 }
const look = (more: Partial<LineLook> = {}): LineLook => ({
  ...{
    fabrics,
    accessories: {},
    looks: { pata: 'leg tapered beech 120' },
    loose: false,
    shape: sofa,
  },
  ...more,
})
const count = (of: string, one: LineLook) =>
  planFittings(one).filter((fitting) => fitting.of === of).length

test('legs show by their form, in broken lines under the seat', () => {
  expect(count('leg', look())).toBe(4)
  expect(count('leg', look({ looks: { pata: 'leg skid steel 100' } }))).toBe(2)
  expect(count('leg', look({ looks: { pata: 'leg plinth black' } }))).toBe(1)
  expect(planFittings(look()).every(({ isHidden }) => isHidden)).toBe(true)
})

test('a headrest for each seat, a chest, a tray, a socket and loose cushions in their own cloth show', () => {
  const looks = {
    pata: 'leg tapered beech 120',
    cabezal: 'headrest fixed',
    arcon: 'chest',
    bandeja: 'tray walnut',
    carga: 'port',
  }
  const full = look({ looks, loose: true })
  expect(count('headrest', full)).toBe(3)
  for (const one of ['chest', 'tray', 'port']) expect(count(one, full)).toBe(1)
  const cushions = planFittings(full).filter(({ of }) => of === 'cushion')
  expect(cushions.map(({ color }) => color)).toEqual(['#444444', '#444444'])
  const pouf = look({ looks, loose: true, shape: { ...sofa, kind: 'pouf', arms: 'none' } })
  expect(planFittings(pouf).map(({ of }) => of)).not.toContain('headrest')
  expect(count('cushion', pouf)).toBe(0)
})

test('a module with its arm on the right is the mirror of the other, and nothing lies beside a module', () => {
  const looks = { bandeja: 'tray beech', carga: 'port', cabezal: 'headrest folding' }
  const hand = (arms: 'left' | 'right') =>
    planFittings(look({ looks, loose: true, shape: { ...sofa, arms } }))
  const [left, right] = [hand('left'), hand('right')]
  expect(right.map(({ corners }) => corners.map(({ x, y }) => ({ x: -x + 0, y })))).toEqual(
    left.map(({ corners }) => corners.map(({ x, y }) => ({ x: x + 0, y }))),
  )
  for (const { corners } of [...left, ...right])
    for (const { x, y } of corners) {
      expect(Math.abs(x)).toBeLessThanOrEqual(sofa.w / 2 + 20)
      expect(Math.abs(y)).toBeLessThanOrEqual(sofa.d / 2)
    }
})

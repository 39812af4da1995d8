import { describe, expect, test } from 'vitest'
import { createStick, steadied } from '../../../../src/viewer/vr/walking/stick.ts'

type Push = readonly [x: number, y: number]
const read = (pushes: readonly Push[], comfort: 'jump' | 'walk' = 'jump', turns = true) => {
  const stick = createStick()
  return pushes.map(([x, y]) => stick.read(x, y, comfort, turns))
}

describe('a thumbstick', () => {
  test('turns once a push to the side', () => {
    const pushes: Push[] = [
      [0, 0],
      [0.9, 0],
      [1, 0.1],
      [0.5, 0],
      [0.1, 0],
      [-0.8, 0],
    ]
    expect(read(pushes)).toEqual([null, 'turnRight', null, null, null, 'turnLeft'])
  })

  test('aims while it is held forward, and jumps once it is let go', () => {
    const pushes: Push[] = [
      [0, -0.5],
      [0, -0.9],
      [0.4, -0.6],
      [0.1, -0.1],
      [0, 0],
    ]
    expect(read(pushes)).toEqual([null, 'aim', 'aim', 'jump', null])
  })

  test('forward is no aim where a person walks, and to the side no turn where that walks too', () => {
    expect(read([[0, -1]], 'walk')).toEqual([null])
    expect(read([[1, 0]], 'walk')).toEqual(['turnRight'])
    expect(read([[1, 0]], 'walk', false)).toEqual([null])
  })

  test('a hand that is gone while it aims does not jump', () => {
    const stick = createStick()
    stick.read(0, -1, 'jump', true)
    stick.rest()
    expect(stick.read(0, 0, 'jump', true)).toBeNull()
  })

  test('does not drift at rest, and reaches its full way', () => {
    expect([steadied(0.1), steadied(-0.15)]).toEqual([0, 0])
    expect(steadied(-1)).toBe(-1)
    expect(steadied(0.575)).toBeCloseTo(0.5)
  })
})

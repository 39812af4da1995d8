import { Mesh } from 'three'
import { expect, test } from 'vitest'
import { createHall } from '../../../../src/viewer/vr/showroom/hall.ts'
import { hallAround } from '../../../../src/viewer/vr/walking/footing.ts'

test('another scene and another theme leave nothing of the horizon behind on the GPU', () => {
  const hall = createHall()
  hall.theme('light')
  const [sky] = hall.group.children
  if (!(sky instanceof Mesh)) throw new Error('There is no horizon')
  const colors = () => (sky as Mesh).geometry.getAttribute('color')
  const [first, light] = [colors(), colors().getX(0)]
  hall.show(hallAround(null))
  hall.theme('dark')
  expect(colors()).toBe(first)
  expect(colors().getX(0)).toBeLessThan(light)
})

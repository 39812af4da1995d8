import { BoxGeometry, type Color, Group, Mesh, ShaderMaterial } from 'three'
import { expect, test } from 'vitest'
import { createHighlight } from '../../src/stage/highlight.ts'

test('around a module a rim is drawn over a wider line of the other colour, so that it lies between the two, and both of each module before those of the next', () => {
  const module = new Group()
  module.add(new Mesh(new BoxGeometry()))
  const drawn = (mark: number) => {
    const highlight = createHighlight(mark)
    highlight.color({ line: '#a84a28', rim: '#fffaf5' })
    highlight.resize(800, 600, 5)
    highlight.show(module)
    return (highlight.group.children as Mesh[])
      .toSorted((one, other) => one.renderOrder - other.renderOrder)
      .map(({ material, renderOrder }) => ({ material, renderOrder }))
  }
  const lines = drawn(1).flatMap(({ material }) =>
    material instanceof ShaderMaterial ? [material.uniforms] : [],
  )
  const reds = lines.map(({ color }) => (color?.value as Color | undefined)?.r ?? 0)
  expect(reds.map((red) => red > 0.9)).toEqual([false, true])
  const [line = 0, rim = 0] = lines.map(({ width }) => width?.value as number)
  expect(line).toBeGreaterThanOrEqual(2 * rim)
  expect(rim).toBeGreaterThanOrEqual(0.5 * (line - rim))
  const orders = [1, 2].map((mark) => drawn(mark).map(({ renderOrder }) => renderOrder))
  expect(Math.min(...(orders[1] ?? []))).toBeGreaterThan(Math.max(...(orders[0] ?? [])))
})

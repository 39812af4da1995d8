import { expect, test } from 'vitest'
import { aLine, anOrder } from '../../../mocks/data.ts'
import { sceneToDraw } from '../../../server/orders/scenePicture.ts'
import type { OrderDocument } from '../../../server/store/types.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { cornerView } from '../../../src/furniture/cornerView.ts'
import { drawingSvg } from '../../../src/furniture/drawing.ts'
import { elevationSvg } from '../../../src/furniture/elevation.ts'
import { sceneSvg } from '../../../src/furniture/sceneDrawing.ts'
import { facts, of } from '../../domain/scene/composing.ts'

const corner = of('ALB-L2 ALB-CO ALB-R2').scene
const { modules } = solve(corner, facts.shapeOf)
const color = '#8a3b22'
const lines = modules.map(({ line: uuid, article: identifier, shape }) =>
  aLine({ uuid, identifier, shape, color, sceneIndex: 0 }),
)
/** An order's document with that scene, and what is told of how it is composed. */
const documentOf = (scene: typeof corner | null) =>
  anOrder({ sceneCount: 1 }, { lines, scenes: [scene] }).document

const scenePicture = (document: OrderDocument | null, sceneIndex: number) => {
  const drawn = sceneToDraw(document, sceneIndex)
  return drawn && sceneSvg(drawn.scene, drawn.lines)
}

test('a scene of an order is drawn as it is composed, and in a row where nothing tells how', () => {
  expect(scenePicture(documentOf(corner), 0)).toBe(
    drawingSvg(cornerView(modules.map((module) => ({ ...module, color })))),
  )
  expect(scenePicture(documentOf(null), 0)).toBe(
    elevationSvg(modules.map(({ shape }) => ({ shape, color }))),
  )
})

test('with the legs and headrests that each line was ordered with', () => {
  const accessories = { pata: 'pat-hierro-15', cabezal: 'cab-abat' }
  const worn = { id: 'TO-09', color, cloth: 'velvet' } as const
  const fabrics = { seat: worn, back: worn, arm: worn, cushion: worn }
  const document = anOrder(
    { sceneCount: 1 },
    {
      lines: lines.map((line) => ({
        ...line,
        appearance: { fabrics, accessories, loose: false },
      })),
      scenes: [corner],
    },
  ).document
  expect(scenePicture(document, 0)).toBe(
    drawingSvg(cornerView(modules.map((module) => ({ ...module, color, accessories })))),
  )
})

test('a scene that the order lacks has no picture', () => {
  expect(scenePicture(documentOf(corner), 1)).toBeNull()
  expect(scenePicture(null, 0)).toBeNull()
})

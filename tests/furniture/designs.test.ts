import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoCatalogue, demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import {
  indexCatalogue,
  shapeOf,
  type Article,
  type CatalogueIndex,
} from '../../src/domain/catalogue/catalogue.ts'
import { designs, type Design } from '../../src/domain/catalogue/designs.ts'
import type { ModuleShape } from '../../src/domain/catalogue/shape.ts'
import { moduleMeshes } from '../../src/furniture/meshes/furniture.ts'
import { styleOf } from '../../src/furniture/meshes/style.ts'
import { areasOf, seamsOf } from '../../src/furniture/plan.ts'
import { moduleSvg } from '../../src/furniture/sceneDrawing.ts'
import { article } from '../domain/scene/composing.ts'
import { fitted, placed, plain } from './modules.ts'

/** The heights in mm at which furniture without a named design changes from one design to the next. */
const borders = [780, 840, 870, 920, 990]

const pictureOf = (shape: ModuleShape) => ({
  module: moduleSvg({ shape, color: '#a65a3f', cushion: '#c9b596' }),
  areas: areasOf({ line: 'a', article: 'a', x: 0, y: 0, turn: 0, shape }),
  seams: seamsOf({ line: 'a', article: 'a', x: 0, y: 0, turn: 0, shape }),
})

test('every article of the demo has the design that its line names, and looks as it did when its height chose', () => {
  for (const one of placed) {
    const { article, shape } = one
    const line = demoCatalogue.lines.find(({ id }) => id === article.line)
    expect(shape.design).toBe(line?.design)
    const before = { ...shape, design: undefined }
    expect(plain(one)).toEqual(plain({ article, shape: before }))
    expect(fitted(one)).toEqual(fitted({ article, shape: before }))
    expect(pictureOf(shape)).toEqual(pictureOf(before))
  }
  expect(new Set(placed.map(({ shape }) => shape.design))).toEqual(new Set([undefined, ...designs]))
})

/** A catalogue of one line of furniture with one sofa of each height. */
function lineOf(heights: readonly number[], design?: Design) {
  const sofa = article('ALB-L2')
  const articles = heights.map((h, at): Article => ({
    ...sofa,
    id: String(at),
    size: { ...sofa.size, h },
  }))
  const lines = [{ id: 'ALB', names: sofa.names, ...(design && { design }) }]
  return indexCatalogue({ ...demoCatalogue, lines, articles })
}

const shapesIn = (index: CatalogueIndex) =>
  index.catalogue.articles.flatMap((one) => shapeOf(one, index) ?? [])

test('modules of one line have one design, whichever heights they have', () => {
  const heights = fc.oneof(
    fc.constantFrom(...borders).map((border) => [border - 5, border + 5]),
    fc.array(fc.integer({ min: 600, max: 1200 }), { minLength: 1, maxLength: 8 }),
  )
  const design = fc.option(fc.constantFrom(...designs), { nil: undefined })
  fc.assert(
    fc.property(heights, design, (all, named) => {
      const shapes = shapesIn(lineOf(all, named))
      expect(shapes).toHaveLength(all.length)
      const [first, ...others] = shapes.map((shape) => styleOf(shape))
      for (const other of others) expect(other).toBe(first)
      if (named !== undefined) expect(shapes.map((one) => one.design)).toEqual(all.map(() => named))
    }),
  )
})

test('two modules that differ by 10 mm have arms and seats of one size', () => {
  for (const border of borders) {
    const [low, high] = shapesIn(lineOf([border - 5, border + 5])).map((shape) => {
      const groups = moduleMeshes(shape, { id: 'a', loose: false, fine: 2 })
      return groups
        .filter(({ stuff }) => stuff === 'arm' || stuff === 'seat')
        .map(({ stuff, positions }) => ({ stuff, positions }))
    })
    expect(low).toEqual(high)
  }
})

test('a line that names no design has that of its median height, whatever else is sold with it', () => {
  const designed = (...heights: number[]) => lineOf(heights).designs.get('ALB')
  expect(designed(865, 875)).toBe('contemporary')
  expect(designed(875, 865, 875)).toBe('midcentury')
  expect(designed(740, 1020, 1020)).toBe('tub')
  const { catalogue } = lineOf([740])
  const low = { ...article('ALB-PF'), size: { w: 700, h: 300, d: 700 } }
  const poufs = ['a', 'b', 'c'].map((id) => ({ ...low, id }))
  const more = indexCatalogue({ ...catalogue, articles: [...poufs, ...catalogue.articles] })
  expect(more.designs.get('ALB')).toBe('lounge')
  expect(indexCatalogue({ ...catalogue, articles: poufs }).designs.get('ALB')).toBeUndefined()
})

test('a shape that was kept without a design has that of its height', () => {
  const kept = (h: number): ModuleShape => ({
    ...{ kind: 'seat', seats: 2, arms: 'left', w: 1800, h, d: 950 },
  })
  const bands: [number, number, Design][] = [
    [0, 779, 'lounge'],
    [780, 839, 'curved'],
    [840, 869, 'contemporary'],
    [870, 919, 'midcentury'],
    [920, 989, 'classic'],
    [990, 2000, 'tub'],
  ]
  for (const [from, to, design] of bands)
    for (const h of [from, to]) expect(styleOf(kept(h))).toBe(styleOf({ ...kept(1), design }))
})

test('a pouf is made the same in every design', () => {
  const [shape] = [shapeOf(article('ALB-PF'), demoIndex)]
  if (shape === null) throw new Error('It has no shape')
  const [first, ...others] = designs.map((design) => styleOf({ ...shape, design }))
  for (const other of others) expect(other).toBe(first)
})

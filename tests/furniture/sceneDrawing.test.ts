import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composedPreset, presetsOf } from '../../src/domain/scene/presets.ts'
import { solve } from '../../src/domain/scene/solve.ts'
import { cornerView, type StandingModule } from '../../src/furniture/cornerView.ts'
import { drawingSvg, type Drawing } from '../../src/furniture/drawing.ts'
import { elevation, elevationSvg } from '../../src/furniture/elevation.ts'
import { moduleSvg, sceneDrawing, sceneSvg } from '../../src/furniture/sceneDrawing.ts'
import { inLight } from '../../src/furniture/shades.ts'
import { drawingColors, finishColors } from '../../src/look/fabrics.ts'
import { facts, of } from '../domain/scene/composing.ts'
import { anyShape } from './anyShape.ts'

const color = '#8a3b22'

/** What is drawn of a scene's lines. */
const linesOf = ({ scene }: ReturnType<typeof of>) =>
  solve(scene, facts.shapeOf).modules.map(({ line: id, shape }) => ({ id, shape, color }))
const drawn = (composition: ReturnType<typeof of>) =>
  sceneDrawing(composition.scene, linesOf(composition))

const standing: fc.Arbitrary<StandingModule[]> = fc.array(
  fc.record(
    {
      shape: anyShape,
      color: fc.constantFrom(color, '#ffffff', 'no colour'),
      cushion: fc.constant('#336699'),
      x: fc.integer({ min: -100_000, max: 100_000 }),
      y: fc.integer({ min: -100_000, max: 100_000 }),
      turn: fc.integer({ min: 0, max: 3599 }).map((tenths) => tenths / 10),
      looks: fc.constant({ pata: 'leg bar black 150', cabezal: 'headrest folding' }),
    },
    { requiredKeys: ['shape', 'color', 'x', 'y', 'turn'] },
  ),
  { minLength: 1, maxLength: 6 },
)

const outlines = ({ layers }: Drawing) =>
  layers
    .flatMap(({ paths }) => [...paths.values()])
    .flatMap((data) => data.split(/(?=M)/))
    .map((data) => ({
      isClosed: data.endsWith('z'),
      spots: [...data.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
    }))

describe('a scene that goes around a corner', () => {
  test('is drawn from the room’s corner, a row from its front', () => {
    const [row, corner] = [of('ALB-L2 ALB-N1 ALB-R2'), of('ALB-L2 ALB-CO ALB-R2')]
    expect(drawn(row)).toEqual(elevation(linesOf(row)))
    const { modules } = solve(corner.scene, facts.shapeOf)
    expect(drawn(corner)).toEqual(cornerView(modules.map((module) => ({ ...module, color }))))
    // Neither arm of the L is as long as both: the front view puts one after the other.
    expect(drawn(corner).box.w).toBeLessThan(elevation(linesOf(corner)).box.w)
  })

  test('is drawn as a row where nothing tells how it is composed, or where it is of more modules than are looked at', () => {
    const corner = of('ALB-L2 ALB-CO ALB-R2')
    expect(sceneDrawing(null, linesOf(corner))).toEqual(elevation(linesOf(corner)))
    const [first] = linesOf(corner)
    if (first === undefined) throw new Error('nothing stands')
    const many = Array.from({ length: 41 }, (_, at) => ({ ...first, id: `${at}` }))
    expect(sceneDrawing(corner.scene, many)).toEqual(elevation(many))
  })

  test('is a small document for every suite of the catalogue', () => {
    const suites = presetsOf(facts.index)
    expect(suites.length).toBeGreaterThan(5)
    for (const suite of suites) {
      let lines = 0
      const composition = composedPreset(suite, facts.index, () => `${++lines}`)
      if (composition === null) throw new Error(`${suite.kind} can't be composed`)
      const svg = sceneSvg(composition.scene, linesOf(composition))
      expect(svg.length, suite.kind).toBeLessThan(12_000)
    }
  })
})

const colorsIn = ({ layers }: Drawing) => layers.flatMap(({ paths }) => [...paths.keys()])

describe('what was composed is what is drawn', () => {
  const rows = { 'from its front': 'ALB-L2 ALB-N1 ALB-R2', 'from a corner': 'ALB-L2 ALB-CO ALB-R2' }
  test.each(Object.entries(rows))('its legs and headrests, %s', (_, row) => {
    const { scene } = of(row)
    const lines = linesOf(of(row))
    const fitted = (looks: Record<string, string>) =>
      sceneDrawing(
        scene,
        lines.map((line) => ({ ...line, looks })),
      )
    const areas = (drawing: Drawing) => outlines(drawing).length + drawingSvg(drawing).length
    const [plain, black, high] = [
      fitted({}),
      fitted({ pata: 'leg bar black 150' }),
      fitted({ cabezal: 'headrest folding' }),
    ]
    expect(colorsIn(plain)).toContain(drawingColors.wood)
    expect(colorsIn(black)).toContain(finishColors.black)
    expect(colorsIn(black)).not.toContain(drawingColors.wood)
    expect(areas(high)).toBeGreaterThan(areas(plain))
  })

  test('free pieces stand as far apart as they do in their plan', () => {
    const { scene } = of('ALB-S3 / ALB-S1')
    const lines = linesOf(of('ALB-S3 / ALB-S1'))
    const [sofa, chair] = solve(scene, facts.shapeOf).modules
    if (sofa === undefined || chair === undefined) throw new Error('nothing stands')
    const free = chair.x - chair.shape.w / 2 - (sofa.x + sofa.shape.w / 2)
    expect(free).toBeGreaterThan(100)
    expect(sceneDrawing(scene, lines).box.w - elevation(lines).box.w).toBe(Math.round(free))
    expect(sceneDrawing(scene, [...lines].reverse())).toEqual(sceneDrawing(scene, lines))
  })
})

describe('the view from a corner', () => {
  test('holds whatever modules there are, with round numbers, inside of its box', () => {
    fc.assert(
      fc.property(standing, (modules) => {
        const drawing = cornerView(modules)
        const { x, y, w, h } = drawing.box
        for (const { spots } of outlines(drawing))
          for (const [at = NaN, down = NaN] of spots) {
            expect(at >= x && at <= x + w, `${at} in ${x} + ${w}`).toBe(true)
            expect(down >= y && down <= y + h, `${down} in ${y} + ${h}`).toBe(true)
          }
        expect(drawingSvg(drawing)).not.toMatch(/NaN|undefined|Infinity/)
      }),
    )
  })

  test('has its areas clockwise, as paper needs them', () => {
    fc.assert(
      fc.property(standing, (modules) => {
        for (const { isClosed, spots } of outlines(cornerView(modules))) {
          if (!isClosed) continue
          const area = spots.reduce((sum, [x = 0, y = 0], at) => {
            const [nextX = 0, nextY = 0] = spots[(at + 1) % spots.length] ?? []
            return sum + x * nextY - nextX * y
          }, 0)
          expect(area).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test.each([
    { name: 'before', x: 0, y: 1600 },
    { name: 'on the side of the eye of', x: 2600, y: 0 },
  ])('draws what stands $name another piece after it', ({ x, y }) => {
    const shape = { kind: 'seat', seats: 3, arms: 'both', w: 2200, h: 860, d: 960 } as const
    const pouf = { kind: 'pouf', seats: 1, arms: 'none', w: 700, h: 430, d: 700 } as const
    const far: StandingModule = { shape, color: '#ff0000', x: 0, y: 0, turn: 0 }
    const near: StandingModule = { shape: pouf, color: '#0000ff', x, y, turn: 0 }
    for (const modules of [
      [far, near],
      [near, far],
    ]) {
      const colors = cornerView(modules).layers.map(({ paths }) => [...paths.keys()][0] ?? '')
      // Of what is as high, so that one can hide the other: their bases, and their seats.
      for (const light of [-0.12 - 0.2 + 0.16, 0.06 - 0.2 + 0.16]) {
        expect(colors).toContain(inLight(near.color, light))
        expect(colors.lastIndexOf(inLight(far.color, light))).toBeLessThan(
          colors.indexOf(inLight(near.color, light)),
        )
      }
    }
  })

  test('draws a cushion in its own fabric', () => {
    const corner = of('ALB-L2 ALB-CO ALB-R2')
    const { modules } = solve(corner.scene, facts.shapeOf)
    const colors = (cushion: string | undefined) =>
      cornerView(
        modules.map((module) => ({
          ...module,
          color,
          ...(cushion === undefined ? {} : { cushion }),
        })),
      ).layers.flatMap(({ paths }) => [...paths.keys()])
    expect(colors('#336699')).toContain(inLight('#336699', 0.06))
    expect(colors(undefined)).not.toContain(inLight('#336699', 0.06))
  })
})

test('by itself a chaise shows how long it is, a corner both of its backs, and everything else its front', () => {
  const widthOf = (svg: string) => Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1])
  const size = { w: 940, d: 960, h: 860, seats: 1, arms: 'none' } as const
  const alone = (kind: 'seat' | 'chaise' | 'corner' | 'pouf', d: number = size.d) =>
    moduleSvg({ color, shape: { ...size, kind, d } })
  expect(widthOf(alone('chaise', 1620)) - widthOf(alone('chaise', 1200))).toBeGreaterThan(200)
  expect(alone('corner')).toBe(
    drawingSvg(cornerView([{ color, shape: { ...size, kind: 'corner' }, x: 0, y: 0, turn: 270 }])),
  )
  for (const kind of ['seat', 'pouf'] as const)
    expect(alone(kind)).toBe(elevationSvg([{ color, shape: { ...size, kind } }]))
})

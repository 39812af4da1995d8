import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { sceneCatalogueOf } from '../../../server/features/catalogue/views.ts'
import { drawnShape } from '../../../server/orders/documentLine.ts'
import { sceneCatalogueReply } from '../../../src/contract/entities/sceneCatalogue.ts'
import { readShape } from '../../../src/contract/shape.ts'
import { indexCatalogue, type Article } from '../../../src/domain/catalogue/catalogue.ts'
import { kinds, type GivenConnector } from '../../../src/domain/catalogue/shape.ts'
import { mirrorOf } from '../../../src/domain/catalogue/variants.ts'
import { run } from '../../../src/domain/scene/commands/run.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { factsFrom } from '../../../src/domain/scene/facts.ts'
import { dockedTo } from '../../../src/domain/scene/dockedTo.ts'
import { dockingFault } from '../../../src/domain/scene/docking.ts'
import { seamsOf } from '../../../src/domain/scene/seams.ts'
import { catalogueShapes, solve } from '../../../src/domain/scene/solve.ts'
import { appearanceOf } from '../../../src/furniture/appearance.ts'
import { stagedScene } from '../../../src/furniture/staged.ts'
import { connectorsIn } from '../catalogue/arbitrary.ts'
import { attempts, type Attempt } from './anyCommand.ts'
import { docked } from './docked.ts'

type Given = Record<string, GivenConnector[]>

/** The demo's catalogue with connectors of its own for some articles. */
const indexWith = (given: Given) =>
  indexCatalogue({
    ...demoIndex.catalogue,
    articles: demoIndex.catalogue.articles.map((article): Article => {
      const connectors = given[article.id]
      return connectors === undefined || article.form === null
        ? article
        : { ...article, form: { ...article.form, connectors } }
    }),
  })

const articleIn = (given: Given, id: string): Article => {
  const found = indexWith(given).articles.get(id)
  if (found === undefined) throw new Error(`The demo has no ${id}`)
  return found
}

const placesOf = (given: Given, ...rows: string[]) => {
  const solved = solve(docked(...rows), catalogueShapes(indexWith(given)))
  expect(solved).toMatchObject({ broken: [], collisions: [], missing: [] })
  return solved.modules.map(({ line, x, y, turn }) => [line, x, y, turn])
}

describe('connectors that a catalogue gives', () => {
  test('say where a row goes on, whatever the shape is: round the other side of a corner, and outwards', () => {
    // A corner that is entered by its front and left by its right.
    expect(
      placesOf(
        { 'ALB-CO': [{ side: 'front', end: 'left' }, { side: 'right' }] },
        'ALB-L2 ALB-CO ALB-R2',
      ),
    ).toEqual([
      ['ALB-L2', 730, 480, 0],
      ['ALB-CO', 1940, 480, 90],
      ['ALB-R2', 1940, 1690, 90],
    ])
    // One that is left by its back: the row turns away from who looks at it.
    expect(
      placesOf({ 'ALB-CO': [{ side: 'left' }, { side: 'back' }] }, 'ALB-L2 ALB-CO').at(-1),
    ).toEqual(['ALB-CO', 1940, 480, 0])
    expect(placesOf({ 'ALB-CO': [{ side: 'back', end: 'left' }] }, 'ALB-L2 ALB-CO').at(-1)).toEqual(
      ['ALB-CO', 1940, 480, 270],
    )
  })

  test('open a side with an arm and close one without', () => {
    const given: Given = { 'ALB-S2': [{ side: 'right' }], 'ALB-N1': [] }
    expect(solve(docked('ALB-S2 ALB-R2'), catalogueShapes(indexWith(given))).broken).toEqual([])
    expect(solve(docked('ALB-L2 ALB-N1'), catalogueShapes(indexWith(given))).broken).toHaveLength(1)
    const [seat, right] = [articleIn(given, 'ALB-N1'), articleIn(given, 'ALB-R2')]
    expect(dockingFault(seat, 'right', right)).toEqual({ kind: 'standsFree', article: 'ALB-N1' })
    const half = articleIn({ 'ALB-N1': [{ side: 'left' }] }, 'ALB-N1')
    expect(dockingFault(half, 'right', right)).toEqual({
      kind: 'closed',
      article: 'ALB-N1',
      side: 'right',
    })
  })

  test('dock a pouf, on the side that they say, to what takes it', () => {
    const given: Given = {
      'ALB-PF': [{ side: 'left', takes: ['seat'], depth: 640 }],
      'ALB-N1': [{ side: 'left' }, { side: 'right', takes: ['pouf'], height: 430, depth: 640 }],
    }
    const [pouf, seat] = [articleIn(given, 'ALB-PF'), articleIn(given, 'ALB-N1')]
    expect(dockingFault(pouf, 'left', seat)).toBeNull()
    expect(dockingFault(pouf, 'right', seat)).toMatchObject({ kind: 'closed' })
    expect(dockingFault(pouf, 'left', articleIn(given, 'ALB-L2'))).toMatchObject({
      kind: 'notTaken',
    })
    expect(dockedTo(pouf, indexWith(given)).map(({ articles }) => articles)).toEqual([[seat]])
    expect(placesOf(given, 'ALB-N1 ALB-PF').at(-1)).toEqual(['ALB-PF', 640 + 360, 320, 0])
    const { modules, rows } = solve(docked('ALB-N1 ALB-PF'), catalogueShapes(indexWith(given)))
    expect(seamsOf({ modules, rows })).toMatchObject([{ line: 'ALB-N1', edge: { depth: 640 } }])
  })

  test('have heights and depths of their own, which have to fit', () => {
    const low: Given = { 'ALB-N1': [{ side: 'left', height: 700 }] }
    expect(dockingFault(articleIn(low, 'ALB-N1'), 'left', articleIn(low, 'ALB-L2'))).toMatchObject({
      kind: 'height',
      own: 700,
    })
  })

  test('reach composer, order and drawing as they were given', async () => {
    const given: Given = {
      'ALB-CO': [
        { side: 'front', end: 'left', takes: ['seat'], height: 800 },
        { side: 'right', depth: 900 },
      ],
    }
    const index = indexWith(given)
    const sent: unknown = JSON.parse(JSON.stringify(await sceneCatalogueOf(index)))
    const { catalogue, unread } = sceneCatalogueReply.parse(sent)
    expect(unread).toEqual([])
    const read = indexCatalogue(catalogue)
    expect(read.articles.get('ALB-CO')?.form?.connectors).toEqual(given['ALB-CO'])
    const kept = (id: string) =>
      readShape(JSON.parse(JSON.stringify(drawnShape(articleIn(given, id), read))))
    const scene = docked('ALB-L2 ALB-CO')
    const drawn = stagedScene(scene, (line) => {
      const shape = kept(line.article)
      return shape && { shape, ...appearanceOf(articleIn(given, line.article), line, index) }
    })
    const { modules } = solve(scene, catalogueShapes(read))
    expect(drawn.map(({ id, x, y, turn }) => [id, x, y, turn])).toEqual(
      modules.map(({ line, x, y, turn }) => [line, x, y, turn]),
    )
  })
})

const forms = demoIndex.catalogue.articles.filter(
  ({ form, line }) => form !== null && line === 'ALB',
)

const atEnd = (end: 'left' | 'right'): fc.Arbitrary<GivenConnector[]> =>
  fc
    .constantFrom(end, 'front' as const, 'back' as const, null)
    .map((side) => (side === null ? [] : [{ side, end, takes: [...kinds] }]))
/** Connectors of their own for some of a line's articles, at any side that they may be at. */
const anyGiven = fc
  .tuple(
    ...forms.map(({ id }) =>
      fc.tuple(fc.constant(id), fc.option(fc.tuple(atEnd('left'), atEnd('right')))),
    ),
  )
  .map((pairs): Given =>
    Object.fromEntries(
      pairs.flatMap(([id, given]) => {
        const [left, right] = given ?? []
        const isTwice = left?.[0] !== undefined && left[0].side === right?.[0]?.side
        return left === undefined || isTwice ? [] : [[id, [...left, ...(right ?? [])]]]
      }),
    ),
  )

/** Modules that are to be docked to one that is there, at either end. */
const additions = fc.array(
  fc.record({
    article: fc.constantFrom(...forms.map(({ id }) => id)),
    to: fc.nat(20),
    hand: fc.constantFrom('left' as const, 'right' as const),
  }),
  { maxLength: 10 },
)

test('whatever a catalogue gives, what is composed of it has its place, and nothing stands in anything', () => {
  let joints = 0
  fc.assert(
    fc.property(anyGiven, additions, attempts, (given, added, tried) => {
      const facts = factsFrom(indexWith(given))
      let composition: Composition = { scene: docked('ALB-CO'), wanted: {} }
      const all: Attempt[] = [
        ...added.map(({ article, to, hand }): Attempt => ({ scene: { lines } }, step) => {
          const line = lines[to % Math.max(1, lines.length)]?.id ?? ''
          return { kind: 'add', line: `added ${step}`, article, at: { line, hand } }
        }),
        ...tried,
      ]
      all.forEach((attempt, step) => {
        const outcome = run(composition, attempt(composition, step), facts)
        if ('reason' in outcome) return
        composition = outcome.composition
        joints = Math.max(joints, composition.scene.joints.length)
        const solved = solve(composition.scene, facts.shapeOf)
        expect(solved).toMatchObject({ collisions: [], missing: [], broken: [] })
      })
    }),
    { numRuns: 150 },
  )
  // Rows of some length have been among them.
  expect(joints).toBeGreaterThan(3)
})

test('a mirror’s mirror is the article again, and what is open elsewhere is no mirror image', () => {
  const corner = articleIn({}, 'ALB-CO')
  const sides = { left: 'front', front: 'left', right: 'back', back: 'right' } as const
  const hands = { left: 'right', right: 'left' } as const
  fc.assert(
    fc.property(connectorsIn(corner.size), (connectors) => {
      const square = { ...corner.size, d: corner.size.w }
      const full = connectors.map(({ end, side, ...rest }) => ({
        side,
        end: end ?? (side === 'left' ? ('left' as const) : ('right' as const)),
        ...rest,
        depth: 500,
      }))
      const as = (id: string, given: GivenConnector[]): Article => ({
        ...corner,
        id,
        size: square,
        form: { kind: 'corner', seats: 1, arms: 'none', connectors: given },
      })
      const flipped = full.map((one) => ({
        ...one,
        side: sides[one.side],
        end: hands[one.end],
      }))
      const [own, other] = [as('OWN', full), as('OTHER', flipped.toReversed())]
      const plain: Article = { ...corner, id: 'PLAIN', size: square }
      const index = indexCatalogue({ ...demoIndex.catalogue, articles: [plain, own, other] })
      const image = mirrorOf(own, index)
      expect(['OWN', 'OTHER']).toContain(image?.id)
      expect(image && mirrorOf(image, index)?.id).toBe('OWN')
      const alone = indexCatalogue({ ...demoIndex.catalogue, articles: [plain, own] })
      expect(['OWN', undefined]).toContain(mirrorOf(own, alone)?.id)
    }),
  )
})

import { describe, expect, test } from 'vitest'
import {
  defaultAccessories,
  indexCatalogue,
  isAllowed,
  shapeOf,
  type Article,
  type Catalogue,
} from '../../../src/domain/catalogue/catalogue.ts'
import { catalogueFaults, type CatalogueFault } from '../../../src/domain/catalogue/check.ts'
import { connectorsOf } from '../../../src/domain/catalogue/connectors.ts'
import type { GivenConnector } from '../../../src/domain/catalogue/shape.ts'
import { sample, sofa } from './sample.ts'

describe('an article', () => {
  test('looks like its form in its size; one without a form has no place in a scene', () => {
    const { form, size } = sofa
    const shape = shapeOf(sofa, indexCatalogue(sample()))
    expect(shape).toEqual({ ...form, ...size, design: 'contemporary' })
    expect(shapeOf({ ...sofa, form: null }, indexCatalogue(sample()))).toBeNull()
  })

  test('takes the series that nothing forbids on a part, or on any', () => {
    expect(isAllowed(sofa, 'seat', 'HIDE')).toBe(true)
    expect(isAllowed(sofa, 'cushion', 'HIDE')).toBe(false)
    const nowhere = { ...sofa, restrictions: [{ part: null, series: ['HIDE'] }] }
    expect(isAllowed(nowhere, 'seat', 'HIDE')).toBe(false)
    expect(isAllowed(nowhere, 'seat', 'LINEN')).toBe(true)
  })

  test('comes with the accessories that are preselected, one a type', () => {
    expect(defaultAccessories(sofa)).toEqual({ leg: 'BEECH' })
  })
})

describe('where an article can be docked', () => {
  const connectors = (form: Article['form'], line: string | null = 'ALB') =>
    connectorsOf({ form, line, size: { w: 1000, h: 860, d: 960 } }).map(
      ({ id, side, depth }) => `${id} ${side} ${depth}`,
    )

  test.each([
    ['both', []],
    ['left', ['right right 960']],
    ['right', ['left left 960']],
    ['none', ['left left 960', 'right right 960']],
  ] as const)('a seat with arms on %s', (arms, open) => {
    expect(connectors({ kind: 'seat', seats: 2, arms })).toEqual(open)
    expect(connectors({ kind: 'chaise', seats: 1, arms })).toEqual(open)
  })

  test('at a corner the row turns: in at its left, out at its front', () => {
    expect(connectors({ kind: 'corner', seats: 1, arms: 'none' })).toEqual([
      'left left 960',
      'right front 1000',
    ])
  })

  test('a pouf docks to nothing, and neither does what stands outside of scenes', () => {
    expect(connectors({ kind: 'pouf', seats: 1, arms: 'none' })).toEqual([])
    expect(connectors(null)).toEqual([])
    expect(connectors({ kind: 'seat', seats: 1, arms: 'none' }, null)).toEqual([])
  })

  test('it takes its own line’s modules, and a corner no other corner', () => {
    const [edge] = connectorsOf({ ...sofa, form: { kind: 'corner', seats: 1, arms: 'none' } })
    expect(edge).toMatchObject({ line: 'ALB', takes: ['seat', 'chaise'], height: 860 })
  })

  test('those that its catalogue gives stand in the place of all that follow from its shape', () => {
    const given = (connectors: GivenConnector[]) => connectors
    const seat = { kind: 'seat', seats: 1, arms: 'both' } as const
    expect(connectors({ ...seat, arms: 'none', connectors: [] })).toEqual([])
    expect(
      connectors({ ...seat, connectors: given([{ side: 'left' }, { side: 'back', depth: 700 }]) }),
    ).toEqual(['left left 960', 'right back 700'])
    const form = {
      ...seat,
      connectors: given([{ side: 'front', end: 'left', takes: ['pouf'], height: 430 }]),
    }
    expect(connectorsOf({ ...sofa, form })).toEqual([
      { id: 'left', side: 'front', takes: ['pouf'], height: 430, depth: 2280, line: 'ALB' },
    ])
  })
})

describe('a catalogue as a whole', () => {
  test('has its rows by id, and no faults', () => {
    expect(catalogueFaults(sample())).toEqual([])
    const index = indexCatalogue(sample())
    expect(index.fabrics.get('HIDE-1')?.series).toBe('HIDE')
    expect(index.articles.get('constructor')).toBeUndefined()
  })

  const article = (change: Partial<Article>): Partial<Catalogue> => ({
    articles: [sofa, { ...sofa, id: 'ALB-S2', ...change }],
  })
  const [first, second] = sample().fabrics
  const slot = sofa.slots[0]
  type Faulty = [Partial<Catalogue>, Omit<CatalogueFault, 'row'> & { row?: number }]
  const faulty: Faulty[] = [
    [
      { groups: ['A', 'B', 'C', 'A'] },
      { table: 'groups', row: 3, path: [], rule: 'duplicate', about: 'A' },
    ],
    [
      { fabrics: [first, second, first].flatMap((one) => one ?? []) },
      { table: 'fabrics', row: 2, path: ['id'], rule: 'duplicate', about: 'LINEN-1' },
    ],
    [
      article({ id: 'ALB-S3' }),
      { table: 'articles', path: ['id'], rule: 'duplicate', about: 'ALB-S3' },
    ],
    [
      article({ line: 'DUN' }),
      { table: 'articles', path: ['line'], rule: 'unknownLine', about: 'DUN' },
    ],
    [
      article({ parts: ['seat', 'cushion', 'arm'] }),
      { table: 'articles', path: ['parts', 2], rule: 'unknownPart', about: 'arm' },
    ],
    [
      article({ parts: ['seat', 'cushion', 'seat'] }),
      { table: 'articles', path: ['parts', 2], rule: 'repeated', about: 'seat' },
    ],
    [
      article({ restrictions: [{ part: 'arm', series: ['HIDE'] }] }),
      { table: 'articles', path: ['restrictions', 0, 'part'], rule: 'unknownPart', about: 'arm' },
    ],
    [
      article({ restrictions: [{ part: null, series: ['SILK'] }] }),
      {
        table: 'articles',
        path: ['restrictions', 0, 'series', 0],
        rule: 'unknownSeries',
        about: 'SILK',
      },
    ],
    [
      article({ slots: [slot, slot].flatMap((one) => one ?? []) }),
      { table: 'articles', path: ['slots', 1, 'type'], rule: 'repeated', about: 'leg' },
    ],
    [
      article({ slots: [{ type: 'tray', accessories: [], default: null, required: false }] }),
      { table: 'articles', path: ['slots', 0, 'type'], rule: 'unknownType', about: 'tray' },
    ],
    [
      article({ slots: [{ type: 'leg', accessories: [], default: null, required: false }] }),
      { table: 'articles', path: ['slots', 0, 'accessories'], rule: 'emptySlot', about: 'leg' },
    ],
    [
      article({ slots: [{ type: 'leg', accessories: ['FIXED'], default: null, required: false }] }),
      {
        table: 'articles',
        path: ['slots', 0, 'accessories', 0],
        rule: 'unknownAccessory',
        about: 'FIXED',
      },
    ],
    [
      article({
        slots: [{ type: 'leg', accessories: ['BEECH'], default: 'WALNUT', required: true }],
      }),
      { table: 'articles', path: ['slots', 0, 'default'], rule: 'unknownDefault', about: 'WALNUT' },
    ],
    [
      article({ points: { A: 1, Z: 2 } }),
      { table: 'articles', path: ['points', 'Z'], rule: 'unknownGroup', about: 'Z' },
    ],
    [article({ points: {} }), { table: 'articles', path: ['points'], rule: 'noPoints', about: '' }],
    [
      article({ points: { A: 2, C: 1 } }),
      { table: 'articles', path: ['points', 'C'], rule: 'cheaperGroup', about: 'C' },
    ],
    ...(
      [
        [[{ side: 'left' }, { side: 'left', end: 'right' }], 'repeated', 'left', 1, 'side'],
        [[{ side: 'right' }, { side: 'front' }], 'sameEnd', 'right', 1, 'end'],
        [[{ side: 'left', end: 'right' }], 'wrongEnd', 'right', 0, 'end'],
        [[{ side: 'right', end: 'left' }], 'wrongEnd', 'left', 0, 'end'],
        [[{ side: 'left', takes: [] }], 'takesNothing', 'seat', 0, 'takes'],
        [[{ side: 'left', takes: ['seat', 'seat'] }], 'repeated', 'seat', 0, 'takes', 1],
        [[{ side: 'left', height: 861 }], 'beyond', '861', 0, 'height'],
        [[{ side: 'left', depth: 961 }], 'beyond', '961', 0, 'depth'],
        [[{ side: 'back', depth: 2281 }], 'beyond', '2281', 0, 'depth'],
      ] as [GivenConnector[], CatalogueFault['rule'], string, ...(string | number)[]][]
    ).map(([connectors, rule, about, ...path]): Faulty => [
      article({ form: { kind: 'seat', seats: 3, arms: 'both', connectors } }),
      { table: 'articles', path: ['form', 'connectors', ...path], rule, about },
    ]),
    [
      article({ form: { kind: 'pouf', seats: 1, arms: 'none', connectors: [{ side: 'left' }] } }),
      {
        table: 'articles',
        path: ['form', 'connectors', 0, 'takes'],
        rule: 'takesNothing',
        about: 'pouf',
      },
    ],
    [
      article({
        line: null,
        form: { kind: 'seat', seats: 1, arms: 'both', connectors: [{ side: 'left' }] },
      }),
      { table: 'articles', path: ['form', 'connectors'], rule: 'noLine', about: 'left' },
    ],
  ]
  test.each(faulty)('%j is told', (change, fault) => {
    expect(catalogueFaults({ ...sample(), ...change })).toContainEqual({ row: 1, ...fault })
  })

  test('a series without its group, a fabric without its series, an accessory without its type', () => {
    const { series, fabrics, accessories } = sample()
    const [linen] = series
    const [fabric] = fabrics
    const [leg] = accessories
    if (!linen || !fabric || !leg) throw new Error('The sample lacks rows')
    const faults = catalogueFaults({
      ...sample(),
      series: [...series, { ...linen, id: 'SILK', group: 'Z' }],
      fabrics: [...fabrics, { ...fabric, id: 'WOOL-1', series: 'WOOL' }],
      accessories: [...accessories, { ...leg, id: 'OAK', type: 'tray' }],
    })
    expect(faults).toEqual([
      { table: 'series', row: 2, path: ['group'], rule: 'unknownGroup', about: 'Z' },
      { table: 'fabrics', row: 2, path: ['series'], rule: 'unknownSeries', about: 'WOOL' },
      { table: 'accessories', row: 3, path: ['type'], rule: 'unknownType', about: 'tray' },
    ])
  })
})

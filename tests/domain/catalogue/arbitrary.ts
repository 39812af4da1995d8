import fc from 'fast-check'
import {
  cloths,
  surfaces,
  type Article,
  type Catalogue,
  type Slot,
  tileWidths,
} from '../../../src/domain/catalogue/catalogue.ts'
import { designs } from '../../../src/domain/catalogue/designs.ts'
import {
  ends,
  kinds,
  type Form,
  type GivenConnector,
  type Size,
} from '../../../src/domain/catalogue/shape.ts'

/** Characters that a file has to keep apart from its own: marks, quotes, what begins a formula, letters of other scripts. */
const marks = Array.from('aAbcXYZ019 .-+=@\'"#/\\&<>()[]{}áñÜ€ß中😀\u00a0\u2028')

const text = (characters: string[], minLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...characters), minLength, maxLength: 12 })
    .map((one) => one.trim())
    .filter((one) => one.length >= minLength)

const id = text(marks, 1).filter((one) => !(one in {}))
const name = text([...marks, ',', ';', '|'], 1)
const names = fc.record({ es: name, en: name })
const blank = text([...marks, ',', ';', '|'], 0)
const points = fc.integer({ min: 0, max: 1_000_000_000 })

const ids = (minLength: number) => fc.uniqueArray(id, { minLength, maxLength: 4 })
const some = <One>(known: readonly One[]) => fc.subarray([...known])
const oneOf = <One>(known: readonly One[]) => fc.constantFrom(...known)
/** One of these, or none. */
const orNone = <One>(known: readonly One[]) => fc.constantFrom(null, ...known)

/** A row for each id. */
const rows = <Row>(known: readonly string[], rest: fc.Arbitrary<Row>) =>
  fc.tuple(...known.map((one) => rest.map((row) => ({ id: one, ...row }))))

const slotOf = (type: string, fitting: readonly string[]): fc.Arbitrary<Slot> =>
  fc.subarray([...fitting], { minLength: 1 }).chain((accessories) =>
    fc.record({
      type: fc.constant(type),
      accessories: fc.constant(accessories),
      default: orNone(accessories),
      required: fc.boolean(),
    }),
  )

const takes = fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 1 })

/** Connectors of an article in that size, each at an end and a side of its own; none at all where it belongs to no line. */
export const connectorsIn = ({ w, h, d }: Size): fc.Arbitrary<GivenConnector[]> =>
  fc
    .uniqueArray(fc.constantFrom(...ends), { maxLength: 2 })
    .chain((own) =>
      fc.tuple(
        ...own.map((end) =>
          fc.constantFrom(end, 'front' as const, 'back' as const).chain((side) =>
            fc.record(
              {
                side: fc.constant(side),
                end: fc.constant(end),
                takes,
                height: fc.integer({ min: 1, max: h }),
                depth: fc.integer({ min: 1, max: side === end ? d : w }),
              },
              // On the left side it is the left end by itself, elsewhere the right one.
              {
                requiredKeys:
                  (side === 'left' ? side : 'right') === end
                    ? ['side', 'takes']
                    : ['side', 'end', 'takes'],
              },
            ),
          ),
        ),
      ),
    )
    .filter((given) => new Set(given.map(({ side }) => side)).size === given.length)

const formIn = (size: Size, line: string | null): fc.Arbitrary<Form> =>
  fc.record(
    {
      kind: fc.constantFrom(...kinds),
      seats: fc.integer({ min: 0, max: 6 }),
      arms: fc.constantFrom('none' as const, 'left' as const, 'right' as const, 'both' as const),
      connectors: line === null ? fc.constant([]) : connectorsIn(size),
    },
    { requiredKeys: ['kind', 'seats', 'arms'] },
  )

type Rest = Omit<Catalogue, 'articles'>

const articleOf = ({ groups, lines, parts, series, accessories }: Rest) => {
  const millimetres = fc.integer({ min: 1, max: 20_000 })
  const types = [...new Set(accessories.map(({ type }) => type))]
  const fitting = (type: string) =>
    accessories.filter((accessory) => accessory.type === type).map((accessory) => accessory.id)
  const priced = fc
    .tuple(fc.subarray(groups, { minLength: 1 }), fc.array(points, { minLength: 4, maxLength: 4 }))
    .map(([some, costs]) => {
      const rising = costs.toSorted((a, b) => a - b)
      return Object.fromEntries(some.map((group, place) => [group, rising[place] ?? 0]))
    })
  return some(parts.map((part) => part.id)).chain((own): fc.Arbitrary<Omit<Article, 'id'>> =>
    fc
      .record({
        line: orNone(lines.map((line) => line.id)),
        size: fc.record({ w: millimetres, h: millimetres, d: millimetres }),
      })
      .chain(({ line, size }) =>
        fc.record({
          line: fc.constant(line),
          names,
          size: fc.constant(size),
          form: fc.option(formIn(size, line)),
          parts: fc.constant(own),
          slots: some(types).chain((chosen) =>
            fc.tuple(...chosen.map((type) => slotOf(type, fitting(type)))),
          ),
          restrictions: fc.array(
            fc.record({ part: orNone(own), series: some(series.map((one) => one.id)) }),
            { maxLength: 2 },
          ),
          points: priced,
        }),
      ),
  )
}

/** What accessories may look like: those with a height, and all others. */
const legs = ['leg bar black', 'leg'] as const
const drawable = ['leg plinth 60', 'headrest folding', 'Tray walnut', 'drawer'] as const

/** Catalogues without faults, of a few rows. */
export const soundCatalogues: fc.Arbitrary<Catalogue> = fc
  .record({
    groups: ids(1),
    lines: ids(0),
    parts: ids(0),
    series: ids(0),
    fabrics: ids(0),
    accessoryTypes: ids(1),
    accessories: ids(0),
    articles: ids(1),
  })
  .chain((known) => {
    const ofSeries = fc.record({ names, group: oneOf(known.groups), cloth: oneOf(cloths) })
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    const rest: fc.Arbitrary<Rest> = fc.record({
      groups: fc.constant(known.groups),
      lines: rows(
        known.lines,
        fc.record({ names, design: oneOf(designs) }, { requiredKeys: ['names'] }),
      ),
      parts: rows(
        known.parts,
        fc.record({ names, surface: oneOf(surfaces), weight: fc.integer({ min: 1, max: 1000 }) }),
      ),
      series: rows(known.series, ofSeries),
      fabrics:
        known.series.length === 0
          ? fc.constant([])
          : rows(
              known.fabrics,
              fc.record(
                {
                  series: oneOf(known.series),
                  names,
                  color,
                  tileWidth: fc.integer({ min: tileWidths.least, max: tileWidths.most }),
                },
                { requiredKeys: ['series', 'names', 'color'] },
              ),
            ),
      accessoryTypes: rows(known.accessoryTypes, fc.record({ names })),
      accessories: rows(
        known.accessories,
        fc
          .record({
            type: oneOf(known.accessoryTypes),
            names,
            finish: fc.record({ es: blank, en: blank }),
            points,
            id3d: blank,
            height: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
          })
          // Legs are of one type.
          .map(({ height, ...row }) =>
            height === undefined || row.type !== known.accessoryTypes[0] ? row : { ...row, height },
          )
          .chain((row) =>
            fc
              .option(fc.constantFrom(...('height' in row ? legs : drawable)), { nil: undefined })
              .map((looks) => (looks === undefined ? row : { ...row, looks })),
          ),
      ),
    })
    return rest.chain((tables) =>
      rows(known.articles, articleOf(tables)).map((articles) => ({ ...tables, articles })),
    )
  })

import { connectorFaults } from './connectorFaults.ts'
import { indexCatalogue, type Article, type Catalogue, type CatalogueIndex } from './catalogue.ts'

/** A table of a catalogue. */
export type CatalogueTable = Exclude<keyof Catalogue, 'groups'>

/** Where in a row: `['slots', 0, 'type']`. */
export type FieldPath = readonly (string | number)[]

/** A rule that a row breaks; `about` is the wrong value, as it is in the row. */
export type CatalogueFault = {
  table: CatalogueTable | 'groups'
  /** The row's place in its table, from 0. */
  row: number
  /** The field that is wrong; empty for a price group, which has none. */
  path: FieldPath
  rule:
    | 'duplicate'
    | 'unknownGroup'
    | 'unknownSeries'
    | 'unknownType'
    | 'unknownLine'
    | 'unknownPart'
    | 'unknownAccessory'
    | 'repeated'
    | 'emptySlot'
    | 'unknownDefault'
    | 'noPoints'
    | 'cheaperGroup'
    | 'sameEnd'
    | 'wrongEnd'
    | 'takesNothing'
    | 'beyond'
    | 'noLine'
    | 'otherLegs'
  about: string
}

type Found = Pick<CatalogueFault, 'path' | 'rule' | 'about'>
type Rule = CatalogueFault['rule']

const found = (rule: Rule, about: string, ...path: FieldPath): Found => ({ path, rule, about })

/** The places of values that occur earlier in the list. */
const repeatedAt = (values: readonly string[]): number[] =>
  values.flatMap((value, place) => (values.indexOf(value) < place ? [place] : []))

/** The values of a list that are not there, each with its place in the list. */
const unknown = (
  rule: Rule,
  values: readonly string[],
  isThere: (value: string) => boolean,
  ...path: FieldPath
): Found[] =>
  values.flatMap((value, place) => (isThere(value) ? [] : [found(rule, value, ...path, place)]))

/** A dearer group must not make an article cheaper. */
function pointFaults({ points }: Article, groups: readonly string[]): Found[] {
  const priced = groups.filter((group) => points[group] !== undefined)
  const cheaper = priced.filter((group, place) => {
    const before = priced[place - 1]
    return before !== undefined && (points[group] ?? 0) < (points[before] ?? 0)
  })
  const strange = Object.keys(points).filter((group) => !groups.includes(group))
  return [
    ...strange.map((group) => found('unknownGroup', group, 'points', group)),
    ...(priced.length === 0 ? [found('noPoints', '', 'points')] : []),
    ...cheaper.map((group) => found('cheaperGroup', group, 'points', group)),
  ]
}

function slotFaults({ slots }: Article, index: CatalogueIndex): Found[] {
  const types = slots.map(({ type }) => type)
  return [
    ...repeatedAt(types).map((slot) => found('repeated', types[slot] ?? '', 'slots', slot, 'type')),
    ...slots.flatMap(({ type, accessories, default: preselected }, slot): Found[] => [
      ...(index.accessoryTypes.has(type)
        ? []
        : [found('unknownType', type, 'slots', slot, 'type')]),
      ...(accessories.length === 0 ? [found('emptySlot', type, 'slots', slot, 'accessories')] : []),
      ...unknown(
        'unknownAccessory',
        accessories,
        (id) => index.accessories.get(id)?.type === type,
        ...['slots', slot, 'accessories'],
      ),
      ...(preselected === null || accessories.includes(preselected)
        ? []
        : [found('unknownDefault', preselected, 'slots', slot, 'default')]),
    ]),
  ]
}

const restrictionFaults = ({ parts, restrictions }: Article, index: CatalogueIndex): Found[] =>
  restrictions.flatMap(({ part, series }, place) => [
    ...(part === null || parts.includes(part)
      ? []
      : [found('unknownPart', part, 'restrictions', place, 'part')]),
    ...unknown(
      'unknownSeries',
      series,
      (id) => index.series.has(id),
      ...['restrictions', place, 'series'],
    ),
  ])

const articleFaults = (
  article: Article,
  index: CatalogueIndex,
  lines: ReadonlySet<string>,
): Found[] => [
  ...(article.line === null || lines.has(article.line)
    ? []
    : [found('unknownLine', article.line, 'line')]),
  ...connectorFaults(article),
  ...unknown('unknownPart', article.parts, (part) => index.parts.has(part), 'parts'),
  ...repeatedAt(article.parts).map((place) =>
    found('repeated', article.parts[place] ?? '', 'parts', place),
  ),
  ...slotFaults(article, index),
  ...restrictionFaults(article, index),
  ...pointFaults(article, index.catalogue.groups),
]

/**
 * The faults of a whole catalogue: duplicate ids, and rows that name missing rows.
 *
 * @returns every fault, table by table in the rows' order; none where it can be used
 */
export function catalogueFaults(catalogue: Catalogue): CatalogueFault[] {
  const index = indexCatalogue(catalogue)
  const within = <Row extends { id: string }>(
    table: CatalogueTable,
    rows: readonly Row[],
    faultsOf: (row: Row) => Found[] = () => [],
  ): CatalogueFault[] => {
    const seen = new Set<string>()
    return rows.flatMap((row, place) => {
      const isTwice = seen.has(row.id)
      seen.add(row.id)
      const twice = isTwice ? [found('duplicate', row.id, 'id')] : []
      return [...twice, ...faultsOf(row)].map((fault) => ({ table, row: place, ...fault }))
    })
  }
  const { groups } = catalogue
  const legs = catalogue.accessories.find(({ height }) => height !== undefined)?.type
  const lines = new Set(catalogue.lines.map(({ id }) => id))
  const names =
    <Of extends string>(rule: Rule, field: Of, isThere: (id: string) => boolean) =>
    (row: Record<Of, string>) =>
      isThere(row[field]) ? [] : [found(rule, row[field], field)]
  return [
    ...repeatedAt(groups).map((row): CatalogueFault => ({
      table: 'groups',
      row,
      ...found('duplicate', groups[row] ?? ''),
    })),
    ...within('lines', catalogue.lines),
    ...within('parts', catalogue.parts),
    ...within(
      'series',
      catalogue.series,
      names('unknownGroup', 'group', (id) => groups.includes(id)),
    ),
    ...within(
      'fabrics',
      catalogue.fabrics,
      names('unknownSeries', 'series', (id) => index.series.has(id)),
    ),
    ...within('accessoryTypes', catalogue.accessoryTypes),
    ...within('accessories', catalogue.accessories, (row) => [
      ...names('unknownType', 'type', (id) => index.accessoryTypes.has(id))(row),
      // A module stands on one pair of legs.
      ...(row.height === undefined || row.type === legs
        ? []
        : [found('otherLegs', legs ?? '', 'height')]),
    ]),
    ...within('articles', catalogue.articles, (article) => articleFaults(article, index, lines)),
  ]
}

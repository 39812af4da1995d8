import { indexCatalogue, type Article, type Catalogue, type CatalogueIndex } from './catalogue.ts'

/** A table of a catalogue. */
export type CatalogueTable = Exclude<keyof Catalogue, 'groups'>

/** What a row breaks; `about` is the value that is wrong, as it stands in the row. */
export type CatalogueFault = {
  table: CatalogueTable | 'groups'
  /** The row's place in its table, from 0. */
  row: number
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
  about: string
}

type Found = Pick<CatalogueFault, 'rule' | 'about'>

/** The values that stand more than once, each once. */
const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

const unknown = (
  rule: Found['rule'],
  values: readonly string[],
  isKnown: (value: string) => boolean,
): Found[] => values.filter((value) => !isKnown(value)).map((about) => ({ rule, about }))

function slotFaults({ slots }: Article, index: CatalogueIndex): Found[] {
  const types = slots.map(({ type }) => type)
  return [
    ...unknown('unknownType', types, (type) => index.accessoryTypes.has(type)),
    ...repeated(types).map((about): Found => ({ rule: 'repeated', about })),
    ...slots.flatMap(({ type, accessories, default: preselected }): Found[] => [
      ...(accessories.length === 0 ? [{ rule: 'emptySlot', about: type } as const] : []),
      ...unknown('unknownAccessory', accessories, (id) => index.accessories.get(id)?.type === type),
      ...(preselected === null || accessories.includes(preselected)
        ? []
        : [{ rule: 'unknownDefault', about: preselected } as const]),
    ]),
  ]
}

/** A dearer group must not make an article cheaper. */
function pointFaults({ points }: Article, groups: readonly string[]): Found[] {
  const priced = groups.filter((group) => points[group] !== undefined)
  const cheaper = priced.filter((group, place) => {
    const before = priced[place - 1]
    return before !== undefined && (points[group] ?? 0) < (points[before] ?? 0)
  })
  return [
    ...unknown('unknownGroup', Object.keys(points), (group) => groups.includes(group)),
    ...(priced.length === 0 ? [{ rule: 'noPoints', about: '' } as const] : []),
    ...cheaper.map((about) => ({ rule: 'cheaperGroup', about }) as const),
  ]
}

const articleFaults = (article: Article, index: CatalogueIndex): Found[] => [
  ...unknown('unknownLine', article.line === null ? [] : [article.line], (line) =>
    index.catalogue.lines.some(({ id }) => id === line),
  ),
  ...unknown('unknownPart', article.parts, (part) => index.parts.has(part)),
  ...repeated(article.parts).map((about): Found => ({ rule: 'repeated', about })),
  ...slotFaults(article, index),
  ...article.restrictions.flatMap(({ part, series }) => [
    ...unknown('unknownPart', part === null ? [] : [part], (one) => article.parts.includes(one)),
    ...unknown('unknownSeries', series, (id) => index.series.has(id)),
  ]),
  ...pointFaults(article, index.catalogue.groups),
]

/**
 * What is wrong with a catalogue as a whole: ids that stand twice, and rows that name what is not there.
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
      const twice: Found[] = isTwice ? [{ rule: 'duplicate', about: row.id }] : []
      return [...twice, ...faultsOf(row)].map((found) => ({ table, row: place, ...found }))
    })
  }
  const { groups } = catalogue
  return [
    ...repeated(groups).map((about): CatalogueFault => ({
      table: 'groups',
      row: groups.lastIndexOf(about),
      rule: 'duplicate',
      about,
    })),
    ...within('lines', catalogue.lines),
    ...within('parts', catalogue.parts),
    ...within('series', catalogue.series, ({ group }) =>
      unknown('unknownGroup', [group], (one) => groups.includes(one)),
    ),
    ...within('fabrics', catalogue.fabrics, ({ series }) =>
      unknown('unknownSeries', [series], (id) => index.series.has(id)),
    ),
    ...within('accessoryTypes', catalogue.accessoryTypes),
    ...within('accessories', catalogue.accessories, ({ type }) =>
      unknown('unknownType', [type], (id) => index.accessoryTypes.has(id)),
    ),
    ...within('articles', catalogue.articles, (article) => articleFaults(article, index)),
  ]
}

import type { Article, CatalogueIndex, Language } from '../../src/domain/catalogue/catalogue.ts'
import { accessoriesByName, barePartNames, lineReport, typesByName } from '../catalogue/lineText.ts'
import { inPieces } from '../store/afterOthers.ts'
import type { DocumentLine, OrderDocument } from '../store/types.ts'

const all: readonly Language[] = ['es', 'en']

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What an order has kept, as the catalogue says it to a reader, where it says in some language what was kept.
 *
 * @param older  what documents of older versions keep in its place
 */
function told<Text>(
  kept: Text,
  language: Language,
  said: (language: Language) => Text,
  older: (language: Language) => Text = said,
): Text {
  const wanted = said(language)
  if (isSame(wanted, kept)) return wanted
  const isSaid = all.some((one) => isSame(said(one), kept) || isSame(older(one), kept))
  return isSaid ? wanted : kept
}

const accessoriesOf = (
  { accessories, accessoryIds }: DocumentLine,
  index: CatalogueIndex,
  language: Language,
) =>
  told(
    accessories,
    language,
    (one) => accessoriesByName(accessoryIds, index, one),
    // The names of the types alone.
    (one) => typesByName(accessoryIds, index, one),
  )

const lineFor = (line: DocumentLine, article: Article, index: CatalogueIndex, to: Language) => ({
  metadata: {
    ...line.metadata,
    modelName: told(line.metadata.modelName, to, (one) => article.names[one]),
  },
  lineReport: told(line.lineReport, to, (one) => lineReport(article, line.materials, index, one)),
  ...(line.bareParts && {
    bareParts: told(line.bareParts, to, (one) =>
      barePartNames(article, line.materials, index, one),
    ),
  }),
})

type PartNames = Record<Language, string>

/** The parts that each fabric covers, scene by scene, by its `placeOf`. */
function partsWorn(lines: readonly DocumentLine[], index: CatalogueIndex) {
  const worn = new Map<string, Set<PartNames>>()
  for (const { sceneIndex, materials } of lines) {
    for (const [part, fabricId] of Object.entries(materials)) {
      const names = index.parts.get(part)?.names
      if (names === undefined) continue
      const place = placeOf({ sceneIndex, fabricId })
      const parts = worn.get(place) ?? new Set()
      worn.set(place, parts.add(names))
    }
  }
  return worn
}

type FabricUse = OrderDocument['fabrics'][number]
const placeOf = ({ sceneIndex, fabricId }: Pick<FabricUse, 'sceneIndex' | 'fabricId'>) =>
  `${sceneIndex} ${fabricId}`

/** The parts that a fabric covers, by what wears it: a part's name alone may be that of another one, in one language or across both. */
function partsOf(parts: string[], worn: Iterable<PartNames>, to: Language): string[] {
  // Of parts that are called the same, the first one counts.
  const inSpanish = new Map<string, PartNames>()
  const inEnglish = new Map<string, PartNames>()
  for (const names of worn) {
    if (!inSpanish.has(names.es)) inSpanish.set(names.es, names)
    if (!inEnglish.has(names.en)) inEnglish.set(names.en, names)
  }
  const called = [inSpanish, inEnglish].find((names) => parts.every((name) => names.has(name)))
  return called === undefined ? parts : parts.map((name) => called.get(name)?.[to] ?? name)
}

/**
 * An order's document in its reader's language: what the catalogue still calls as the order does is said as the catalogue says it in
 * that language. What has another name by now, or has left the catalogue, stays as it was when the order was made.
 */
export async function inLanguage(
  document: OrderDocument,
  index: CatalogueIndex,
  language: Language,
): Promise<OrderDocument> {
  const worn = partsWorn(document.lines, index)
  return {
    ...document,
    lines: await inPieces(document.lines, (line) => {
      const article = index.articles.get(line.identifier)
      return {
        ...line,
        ...(article === undefined ? {} : lineFor(line, article, index, language)),
        accessories: accessoriesOf(line, index, language),
      }
    }),
    fabrics: await inPieces(document.fabrics, (use) => {
      const fabric = index.fabrics.get(use.fabricId)
      if (fabric === undefined) return use
      const name = told(use.name, language, (one) => fabric.names[one])
      return { ...use, name, parts: partsOf(use.parts, worn.get(placeOf(use)) ?? [], language) }
    }),
  }
}

import type { Article, CatalogueIndex, Language } from '../../src/domain/catalogue/catalogue.ts'
import {
  accessoriesByName,
  partNamesWithoutFabric,
  lineReport,
  typesByName,
} from '../catalogue/lineText.ts'
import { inPieces } from '../store/afterOthers.ts'
import type { DocumentLine, OrderDocument } from '../store/types.ts'

const languages: readonly Language[] = ['es', 'en']

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A text of an order in its reader's language: the catalogue's text, if the stored text is the catalogue's in some language; else the stored
 * text.
 *
 * @param inCatalogue  gives the catalogue's text in a language
 * @param older  gives the text that documents of older versions store in its place
 */
function translated<Text>(
  stored: Text,
  language: Language,
  inCatalogue: (language: Language) => Text,
  older: (language: Language) => Text = inCatalogue,
): Text {
  const wantedText = inCatalogue(language)
  if (isSame(wantedText, stored)) return wantedText
  const isUnchanged = languages.some(
    (one) => isSame(inCatalogue(one), stored) || isSame(older(one), stored),
  )
  return isUnchanged ? wantedText : stored
}

const accessoriesOf = (
  { accessories, accessoryIds }: DocumentLine,
  index: CatalogueIndex,
  language: Language,
) =>
  translated(
    accessories,
    language,
    (one) => accessoriesByName(accessoryIds, index, one),
    // Older documents have the names of the types alone.
    (one) => typesByName(accessoryIds, index, one),
  )

const lineFor = (line: DocumentLine, article: Article, index: CatalogueIndex, to: Language) => ({
  metadata: {
    ...line.metadata,
    modelName: translated(line.metadata.modelName, to, (one) => article.names[one]),
  },
  lineReport: translated(line.lineReport, to, (one) =>
    lineReport(article, line.materials, index, one),
  ),
  ...(line.bareParts && {
    bareParts: translated(line.bareParts, to, (one) =>
      partNamesWithoutFabric(article, line.materials, index, one),
    ),
  }),
})

type PartNames = Record<Language, string>

/** The names of the parts that each fabric covers, by scene and fabric (`placeOf`). */
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

/**
 * The names of the parts that a fabric covers, in a language. Only parts that wear the fabric are compared, since another part may have the
 * same name, in one language or across both.
 */
function partsOf(parts: string[], worn: Iterable<PartNames>, to: Language): string[] {
  // Of several parts with one name, the first one counts.
  const inSpanish = new Map<string, PartNames>()
  const inEnglish = new Map<string, PartNames>()
  for (const names of worn) {
    if (!inSpanish.has(names.es)) inSpanish.set(names.es, names)
    if (!inEnglish.has(names.en)) inEnglish.set(names.en, names)
  }
  const byName = [inSpanish, inEnglish].find((names) => parts.every((name) => names.has(name)))
  return byName === undefined ? parts : parts.map((name) => byName.get(name)?.[to] ?? name)
}

/**
 * An order's document in its reader's language. Names that the catalogue still has are translated. Names that have changed since, or whose
 * article has left the catalogue, stay as they were when the order was made.
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
      const name = translated(use.name, language, (one) => fabric.names[one])
      return { ...use, name, parts: partsOf(use.parts, worn.get(placeOf(use)) ?? [], language) }
    }),
  }
}

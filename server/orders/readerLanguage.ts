import type { Article, CatalogueIndex, Language } from '../../src/domain/catalogue/catalogue.ts'
import { accessoriesByName, barePartNames, lineReport, typesByName } from '../catalogue/lineText.ts'
import type { DocumentLine, OrderDocument } from '../store/types.ts'

const all: readonly Language[] = ['es', 'en']

/** The language in which the catalogue says what an order has kept; undefined where it says something else by now. */
const sameIn = (kept: unknown, said: (language: Language) => unknown): Language | undefined =>
  all.find((language) => JSON.stringify(said(language)) === JSON.stringify(kept))

/** What an order has kept, as the catalogue says it to a reader, where it says in some language what was kept. */
function told<Text>(kept: Text, language: Language, said: (language: Language) => Text): Text {
  return sameIn(kept, said) === undefined ? kept : said(language)
}

function accessoriesOf(
  { accessories, accessoryIds }: DocumentLine,
  index: CatalogueIndex,
  language: Language,
) {
  // Documents of older versions keep the names of the types alone.
  const types = (one: Language) => typesByName(accessoryIds, index, one)
  const names = (one: Language) => accessoriesByName(accessoryIds, index, one)
  if (sameIn(accessories, types) !== undefined) return names(language)
  return told(accessories, language, names)
}

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

/**
 * The parts that a fabric covers, by the lines that wear it: a part's name alone may be that of another one, in one language or
 * across both.
 */
function partsOf(
  { fabricId, sceneIndex, parts }: OrderDocument['fabrics'][number],
  lines: readonly DocumentLine[],
  index: CatalogueIndex,
  to: Language,
): string[] {
  const worn = lines
    .filter((line) => line.sceneIndex === sceneIndex)
    .flatMap(({ materials }) => Object.entries(materials))
    .flatMap(([part, fabric]) => (fabric === fabricId ? (index.parts.get(part)?.names ?? []) : []))
  const called = (name: string, one: Language) => worn.find((names) => names[one] === name)
  const from = all.find((one) => parts.every((name) => called(name, one) !== undefined))
  return from === undefined ? parts : parts.map((name) => called(name, from)?.[to] ?? name)
}

/**
 * An order's document in its reader's language: what the catalogue still calls as the order does is said as the catalogue says it in
 * that language. What has another name by now, or has left the catalogue, stays as it was when the order was made.
 */
export function inLanguage(
  document: OrderDocument,
  index: CatalogueIndex,
  language: Language,
): OrderDocument {
  return {
    ...document,
    lines: document.lines.map((line) => {
      const article = index.articles.get(line.identifier)
      return {
        ...line,
        ...(article === undefined ? {} : lineFor(line, article, index, language)),
        accessories: accessoriesOf(line, index, language),
      }
    }),
    fabrics: document.fabrics.map((use) => {
      const fabric = index.fabrics.get(use.fabricId)
      if (fabric === undefined) return use
      const name = told(use.name, language, (one) => fabric.names[one])
      return { ...use, name, parts: partsOf(use, document.lines, index, language) }
    }),
  }
}

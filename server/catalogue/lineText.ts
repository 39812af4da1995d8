import { messagesIn } from '../../i18n/server/messages.ts'
import { accessoryName } from '../../src/domain/catalogue/accessoryName.ts'
import type {
  Accessory,
  AccessoryType,
  Article,
  CatalogueIndex,
  Language,
} from '../../src/domain/catalogue/catalogue.ts'
import { partsWithoutFabric } from '../../src/domain/pricing/partsWithoutFabric.ts'

/** Entries with distinct names: of several with one name, the later ones get a number, 'Seat (2)'. */
function distinct<Value>(entries: readonly (readonly [string, Value])[]): [string, Value][] {
  const taken = new Set(entries.map(([name]) => name))
  const used = new Set<string>()
  return entries.map(([name, value]) => {
    if (!used.has(name)) {
      used.add(name)
      return [name, value]
    }
    let count = 2
    while (taken.has(`${name} (${count})`)) count++
    const numbered = `${name} (${count})`
    taken.add(numbered)
    return [numbered, value]
  })
}

/** All parts of an article with their names, so that a part has the same name whichever other parts are covered. */
const partsByName = (article: Article, index: CatalogueIndex, language: Language) =>
  distinct(
    article.parts.flatMap((id) => {
      const part = index.parts.get(id)
      return part === undefined ? [] : [[part.names[language], id] as const]
    }),
  )

/** The names of an article's parts without fabric, in their order. */
export function partNamesWithoutFabric(
  article: Article,
  materials: Record<string, string>,
  index: CatalogueIndex,
  language: Language,
): string[] {
  const withoutFabric = new Set(partsWithoutFabric(article.parts, materials))
  return partsByName(article, index, language).flatMap(([name, id]) =>
    withoutFabric.has(id) ? [name] : [],
  )
}

/**
 * The fabrics of an article's parts in words: part name to fabric, in the parts' order. Fabrics and parts that the catalogue lacks are left
 * out. Parts with one name are told apart by numbers.
 */
export function lineReport(
  article: Article,
  materials: Record<string, string>,
  index: CatalogueIndex,
  language: Language,
): Record<string, string> {
  const text = messagesIn(language)
  return Object.fromEntries(
    partsByName(article, index, language).flatMap(([name, id]) => {
      const fabric = index.fabrics.get(materials[id] ?? '')
      const group = index.series.get(fabric?.series ?? '')?.group
      if (fabric === undefined || group === undefined) return []
      return [[name, text.fabric(fabric.names[language], group)]]
    }),
  )
}

/** The names of accessories, cached by language: a catalogue has few of them, and a cart many. */
const accessoryNames = {
  es: new WeakMap<Accessory, string>(),
  en: new WeakMap<Accessory, string>(),
}

function nameOf(accessory: Accessory, type: AccessoryType, language: Language): string {
  const name = accessoryNames[language].get(accessory) ?? accessoryName(accessory, type, language)
  accessoryNames[language].set(accessory, name)
  return name
}

/**
 * The accessories of a line: their names in cart and report ('Leg: Beech 12 cm, Natural') to their ids. The name of an accessory that has
 * left the catalogue is its type and id.
 */
export const accessoriesByName = (
  accessories: Record<string, string>,
  index: CatalogueIndex,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(
    distinct(
      Object.entries(accessories).flatMap(([typeId, id]) => {
        const type = index.accessoryTypes.get(typeId)
        if (type === undefined || id === '') return []
        const accessory = index.accessories.get(id)
        const name =
          accessory === undefined
            ? `${type.names[language]}: ${id}`
            : nameOf(accessory, type, language)
        return [[name, id] as const]
      }),
    ),
  )

/** The same with the names of the types alone, as in older documents. */
export const typesByName = (
  accessories: Record<string, string>,
  index: CatalogueIndex,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(accessories).flatMap(([typeId, id]) => {
      const name = index.accessoryTypes.get(typeId)?.names[language]
      return name === undefined || id === '' ? [] : [[name, id]]
    }),
  )

import { messagesIn } from '../../i18n/server/messages.ts'
import { accessoryName } from '../../src/domain/catalogue/accessoryName.ts'
import type {
  Accessory,
  AccessoryType,
  Article,
  CatalogueIndex,
  Language,
} from '../../src/domain/catalogue/catalogue.ts'
import { bareParts } from '../../src/domain/pricing/bareParts.ts'

/** Entries of which each is to be found by its name: where names are alike, the later ones get a number, 'Seat (2)'. */
function distinct<Value>(entries: readonly (readonly [string, Value])[]): [string, Value][] {
  const taken = new Set(entries.map(([name]) => name))
  const seen = new Set<string>()
  return entries.map(([name, value]) => {
    if (!seen.has(name)) {
      seen.add(name)
      return [name, value]
    }
    let count = 2
    while (taken.has(`${name} (${count})`)) count++
    const numbered = `${name} (${count})`
    taken.add(numbered)
    return [numbered, value]
  })
}

/** All of an article's parts by their names, so that a part is called the same whichever of the others are covered. */
const partsByName = (article: Article, index: CatalogueIndex, language: Language) =>
  distinct(
    article.parts.flatMap((id) => {
      const part = index.parts.get(id)
      return part === undefined ? [] : [[part.names[language], id] as const]
    }),
  )

/** The names of the parts of an article for which no fabric is chosen, in their order. */
export function barePartNames(
  article: Article,
  materials: Record<string, string>,
  index: CatalogueIndex,
  language: Language,
): string[] {
  const bare = new Set(bareParts(article.parts, materials))
  return partsByName(article, index, language).flatMap(([name, id]) => (bare.has(id) ? [name] : []))
}

/**
 * What covers the parts of an article, in words: part name to fabric, in the parts' order. What the catalogue does not know is
 * left out. Each part is told, also where another one is called the same.
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

/** What accessories are called, by language: a catalogue has few of them, and a cart many. */
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
 * The accessories of a line as cart and report name them, to the accessory's id: 'Leg: Beech 12 cm, Natural'. One that has left the
 * catalogue is called by its type and id.
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

/** The same by the names of their types alone, as older documents have them. */
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

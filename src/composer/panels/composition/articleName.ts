import type { Language } from '../../../../i18n/messages.ts'
import type { Article, CatalogueIndex } from '../../../domain/catalogue/catalogue.ts'

/** What an article is called under the heading of its line of furniture: without its name, beginning with a capital. */
export function shortName(
  { names, line }: Article,
  { catalogue }: Pick<CatalogueIndex, 'catalogue'>,
  language: Language,
): string {
  const furniture = catalogue.lines.find(({ id }) => id === line)?.names[language] ?? ''
  const name = names[language]
  const short = name.startsWith(`${furniture}, `) ? name.slice(furniture.length + 2) : name
  return short.charAt(0).toLocaleUpperCase(language) + short.slice(1)
}

import type { ServerMessages } from '../../i18n/server/shape.ts'
import type { UnreadLine } from '../../src/contract/endpoints/pricing.ts'
import type { Article, CatalogueIndex, Language } from '../../src/domain/catalogue/catalogue.ts'
import { remarksLimit } from '../../src/domain/contact.ts'
import type { PriceFault } from '../../src/domain/pricing/priceLine.ts'

/** The reason in words why a line has no price. Names that the catalogue lacks are replaced by their ids. */
export function faultText(
  fault: PriceFault,
  article: Article | undefined,
  index: CatalogueIndex,
  language: Language,
  { pricing }: ServerMessages,
): string {
  const part = (id: string) => index.parts.get(id)?.names[language] ?? id
  const fabric = (id: string) => index.fabrics.get(id)?.names[language] ?? id
  const type = (id: string) => index.accessoryTypes.get(id)?.names[language] ?? id
  const name = article?.names[language] ?? ''
  switch (fault.kind) {
    case 'units':
      return pricing.units
    case 'article':
      return fault.article === '' ? pricing.noArticle : pricing.article(fault.article)
    case 'part':
      return pricing.part(name, part(fault.part))
    case 'fabric':
      return pricing.fabric(fault.fabric)
    case 'restricted':
      return pricing.restricted(fabric(fault.fabric), part(fault.part), name)
    case 'accessory':
      return pricing.accessory(
        index.accessories.get(fault.accessory)?.names[language] ?? fault.accessory,
        name,
      )
    case 'required':
      return pricing.required(type(fault.type), name)
  }
}

/** The reason in words why a line could not be read. */
export function unreadText({ place, field }: UnreadLine, { pricing }: ServerMessages): string {
  if (field === 'shoppingCartData.quantity') return pricing.units
  if (field === 'shoppingCartData.remarks') return pricing.remarks(remarksLimit)
  return pricing.unread(place, field)
}

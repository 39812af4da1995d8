import { useT } from '../browser/language.ts'
import type { StoredCart } from '../cart/cart.ts'
import { allLines } from '../cart/lines.ts'
import { lackingNotice } from './lackingNotice.ts'
import { countWithoutFabric, usePartsOf } from './partsWithoutFabric.ts'
import { withoutFabricText } from './withoutFabricText.ts'
import { catalogueOf } from './catalogue.ts'
import { useDefaults } from './giveDefaults.ts'
import { useLineCatalogue } from './useLineCatalogue.ts'
import './linesLackingFabric.css'

/** The names of articles in a language, by article. A page fetches them with these lines to show a cart. @throws ApiError */
export const articleNames = (
  ...of: Parameters<typeof catalogueOf>
): Promise<ReadonlyMap<string, string>> => catalogueOf(...of).dictionary()

/** Lists the lines with parts that have no fabric before the cart is saved. Nobody is kept from saving by it. */
export function LinesLackingFabric({ cart }: { cart: StoredCart }) {
  const t = useT()
  const lines = allLines(cart)
  const catalogue = useLineCatalogue()
  const parts = usePartsOf(catalogue, lines)
  // A person who comes straight from the table may have left it before its lines got their default accessories.
  useDefaults(cart.dbItems, catalogue)
  const lacking = lines
    .map((line) => ({ line, ...countWithoutFabric(line, parts.get(line.identifier)) }))
    .filter(({ withoutFabric }) => withoutFabric > 0)
  const isUnknown = lines.some(({ identifier }) => parts.get(identifier) === null)
  if (lacking.length === 0 && !isUnknown) return null
  return (
    <div className="notice bare-lines" role="status">
      <div id={lackingNotice}>
        {isUnknown && <p>{t('lines.bare.unknown')}</p>}
        {lacking.length > 0 && <p>{t('lines.bare.title')}</p>}
      </div>
      <ul>
        {lacking.map(({ line: { drawableUUID, name, identifier }, withoutFabric, parts }) => (
          <li key={drawableUUID}>
            <span translate="no">{name || identifier}</span>:{' '}
            {withoutFabricText(withoutFabric, parts, t)}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useT } from '../browser/language.ts'
import type { StoredCart } from '../cart/cart.ts'
import { allLines } from '../cart/lines.ts'
import { bareCount, usePartsOf } from './bareParts.ts'
import { bareText } from './bareText.ts'
import { catalogueOf } from './catalogue.ts'
import { useDefaults } from './giveDefaults.ts'
import { useLineCatalogue } from './useLineCatalogue.ts'
import './bareLines.css'

/** What articles are called in a language, by article: what a page needs beside these lines to show a cart. @throws ApiError */
export const articleNames = (
  ...of: Parameters<typeof catalogueOf>
): Promise<ReadonlyMap<string, string>> => catalogueOf(...of).dictionary()

/** The lines of a cart with parts that have no fabric, as a question before it is saved: it keeps nobody from saving. */
export function BareLines({ cart }: { cart: StoredCart }) {
  const t = useT()
  const lines = allLines(cart)
  const catalogue = useLineCatalogue()
  const parts = usePartsOf(catalogue, lines)
  // Who comes straight from the table may have left it before its lines had theirs.
  useDefaults(cart.dbItems, catalogue)
  const bare = lines
    .map((line) => ({ line, ...bareCount(line, parts.get(line.identifier)) }))
    .filter((one) => one.bare > 0)
  const isUnknown = lines.some(({ identifier }) => parts.get(identifier) === null)
  if (bare.length === 0 && !isUnknown) return null
  return (
    <div className="notice bare-lines" role="status">
      {isUnknown && <p>{t('lines.bare.unknown')}</p>}
      {bare.length > 0 && <p>{t('lines.bare.title')}</p>}
      <ul>
        {bare.map(({ line: { drawableUUID, name, identifier }, bare, parts }) => (
          <li key={drawableUUID}>
            {name || identifier}: {bareText(bare, parts, t)}
          </li>
        ))}
      </ul>
    </div>
  )
}

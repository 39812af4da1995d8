import { useT } from '../browser/language.ts'
import type { StoredCart } from '../cart/cart.ts'
import { allLines } from '../cart/lines.ts'
import { bareParts, bareText, usePartsOf } from './bareParts.ts'
import { useLineCatalogue } from './useLineCatalogue.ts'
import './bareLines.css'

/** The lines of a cart with parts that have no fabric, as a question before it is saved: it keeps nobody from saving. */
export function BareLines({ cart }: { cart: StoredCart }) {
  const t = useT()
  const lines = allLines(cart)
  const parts = usePartsOf(useLineCatalogue(), lines)
  const bare = lines
    .map((line) => ({ line, ...bareParts(line, parts.get(line.identifier)) }))
    .filter((one) => one.bare > 0)
  if (bare.length === 0) return null
  return (
    <div className="notice bare-lines" role="status">
      <p>{t('lines.bare.title')}</p>
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

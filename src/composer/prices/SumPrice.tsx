import { useT } from '../../browser/language.ts'
import type { StoredCart } from '../../cart/storedCart.ts'
import { sumWords } from './priceWords.ts'
import { quoteSum } from './quoteSum.ts'
import type { PriceSum } from './sum.ts'
import { useScenePrices, type ShownPrices } from './useScenePrices.ts'
import './sumPrice.css'

type Look = {
  className?: string
  /** Whether there is room for the reason why it is not the whole price. */
  hasNote?: boolean
  /** The name of what has this price, if it would be unclear. */
  label?: string | undefined
}

/** The sum of lines as a text; nothing without lines or prices. */
export function SumPrice({ lines, ...look }: Look & { lines: readonly { id: string }[] }) {
  const prices = useScenePrices()
  return prices && <Price sum={prices.sum(lines)} prices={prices} {...look} />
}

/** The total of a quote as a text; nothing where none of its lines counts, or without prices. */
export function QuotePrice({ quote, ...look }: Look & { quote: StoredCart }) {
  const prices = useScenePrices()
  return prices && <Price sum={quoteSum(quote, prices)} prices={prices} {...look} />
}

function Price({
  sum,
  prices,
  className = '',
  hasNote = false,
  label,
}: Look & { sum: PriceSum; prices: ShownPrices }) {
  const t = useT()
  if (sum.count === 0) return null
  const { text, note, net } = sumWords(sum, prices, t)
  return (
    <span
      className={`sum-price ${className}`}
      data-pending={sum.isPending}
      title={hasNote || note === '' ? undefined : note}
    >
      {label !== undefined && <small>{label} </small>}
      <span className="num" translate="no">
        {text}
      </span>
      {note !== '' && note !== text && (
        <small className={hasNote ? undefined : 'visually-hidden'}> {note}</small>
      )}
      {net !== '' && <small> {net}</small>}
    </span>
  )
}

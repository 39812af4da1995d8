import { useT } from '../../browser/language.ts'
import { sumWords } from './priceWords.ts'
import { useScenePrices } from './useScenePrices.ts'
import './sumPrice.css'

/** The sum of lines as a text; nothing without lines or prices. */
export function SumPrice(props: {
  lines: readonly { id: string }[]
  className?: string
  /** Whether there is room for the reason why it is not the whole price. */
  hasNote?: boolean
  /** The name of what has this price, if it would be unclear. */
  label?: string | undefined
}) {
  const { lines, className = '', hasNote = false, label } = props
  const t = useT()
  const prices = useScenePrices()
  if (prices === null || lines.length === 0) return null
  const sum = prices.sum(lines)
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

import { useT } from '../../browser/language.ts'
import { includedText } from '../../paper/includedText.ts'

/** The items that the total is the price of. */
export function Included(props: Parameters<typeof includedText>[0]) {
  const t = useT()
  return <p className="report-includes quiet">{includedText(props, t)}</p>
}

import type { MessageKey } from '../../i18n/messages.ts'
import { useApi } from '../browser/apiContext.ts'
import { useT } from '../browser/language.ts'

/**
 * A link to the cart's summary. Its text says what can be done there: a backend that saves no cart lets people only look at it.
 *
 * @see product-spec §2 Navigation bar
 */
export function ToSummary({
  isHere = false,
  process = 'nav.shoppingCart.process',
}: {
  /** From the composer's own page. */
  isHere?: boolean
  /** A shorter text, for narrow places. */
  process?: MessageKey
}) {
  const t = useT()
  const api = useApi()
  const place = '#/compositor/summary?process=true'
  return (
    <a className="btn primary" href={isHere ? place : `/${api.site.product}.html${place}`}>
      {t(api.has('saveorder') ? process : 'cart.summary')}
    </a>
  )
}

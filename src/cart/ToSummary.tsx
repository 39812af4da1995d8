import type { Ref } from 'react'
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
  ref,
}: {
  /** From the composer's own page. */
  isHere?: boolean
  /** A shorter text, for narrow places. */
  process?: MessageKey
  ref?: Ref<HTMLAnchorElement>
}) {
  const t = useT()
  const api = useApi()
  const place = '#/compositor/summary?process=true'
  return (
    <a
      ref={ref}
      className="btn primary"
      onClick={(event) => {
        // The link appears where another button was: the second press of a double click was meant for that button.
        if (event.detail > 1) event.preventDefault()
      }}
      href={isHere ? place : `/${api.site.product}.html${place}`}
    >
      {t(api.has('saveorder') ? process : 'cart.summary')}
    </a>
  )
}

import type { Ref } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import { useApi } from '../browser/apiContext.ts'
import { useT } from '../browser/language.ts'

/**
 * The way to the cart's summary. It is called by what can be done there: a backend that saves no cart lets people look at it alone.
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
  /** What processing is called, where there is little room. */
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
        // It comes up where a button was: the second press of a double one was meant for that.
        if (event.detail > 1) event.preventDefault()
      }}
      href={isHere ? place : `/${api.site.product}.html${place}`}
    >
      {t(api.has('saveorder') ? process : 'cart.summary')}
    </a>
  )
}

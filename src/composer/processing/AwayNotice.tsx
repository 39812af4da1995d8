import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { loginForComposing } from '../../browser/loginPlace.ts'
import { useCart } from '../../cart/cart.ts'
import { isAllPriced } from '../../cart/lines.ts'
import { LoginOffer } from '../../cart/LoginOffer.tsx'
import { usePerson } from '../../cart/person.ts'
import { offers } from '../../contract/offers.ts'
import { may } from '../../domain/people/permissions.ts'

/** Says that the session is over and the cart still theirs, and leads to the login. */
export function AwayNotice() {
  const t = useT()
  const { isAway } = usePerson()
  const cart = useCart()
  if (!isAway) return null
  return (
    <p className="notice error" role="alert">
      {t('processing.away')} {/* Where no price is missing, none is promised. */}
      {isAllPriced(cart) ? <a href={loginForComposing}>{t('cart.logIn')}</a> : <LoginOffer />}
    </p>
  )
}

/** Says the same where the form stood, and how it comes back: the notice above may be out of sight. */
export function AwayForm() {
  const t = useT()
  const { site } = useApi()
  const { isAway, userData } = usePerson()
  if (!isAway || userData === null || !may(userData, 'orders.save') || !offers(site, 'orders.save'))
    return null
  return (
    <p className="notice error">
      {t('processing.awayForm')} {/* Beside this page, where everything stays as it is. */}
      <a href="/#/login" target="_blank" rel="noreferrer">
        {t('processing.awayLogin')}
      </a>
    </p>
  )
}

import { useApi } from '../browser/apiContext.ts'
import { useT } from '../browser/language.ts'
import { loginForComposing } from '../browser/loginPlace.ts'
import { loginAdds } from '../contract/offers.ts'

/** What logging in adds to what somebody composes without, as far as the site has it, and the way there. */
export function LoginOffer() {
  const t = useT()
  const { site } = useApi()
  const adds = loginAdds(site)
  return (
    <>
      {adds !== 'nothing' && `${t(`cart.loginAdds.${adds}`)} `}
      <a href={loginForComposing}>{t('cart.logIn')}</a>
    </>
  )
}

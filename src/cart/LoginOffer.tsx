import { useApi } from '../browser/apiContext.ts'
import { useT } from '../browser/language.ts'
import { loginForComposing } from '../browser/loginPlace.ts'
import { loginAdds } from '../contract/offers.ts'

/** Says what a visitor gains by logging in on this site, with a link to the login. */
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

import { useApi, useCan } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { composerName } from '../../cart/places.ts'
import { composing } from '../../contract/offers.ts'
import type { Place } from '../palette/entry.ts'

/** The places that the person may go to, each by its permission and by what the backend offers. @see product-spec §2 Navigation bar */
export function usePlaces(): Place[] {
  const t = useT()
  const api = useApi()
  const may = useCan()
  const page = `/${api.site.product}.html`
  const isOffered = composing(api.site) !== 'nothing'
  const hasAccount = api.has('changepassword') || api.has('listsessions')
  const where = (condition: boolean, place: Place): Place[] => (condition ? [place] : [])
  return [
    { to: page, label: t(composerName(api.site)), icon: 'sofa', isPage: true },
    { to: '/', label: t('titles.home'), icon: 'house' },
    ...where(may('orders.list'), { to: '/orders', label: t('titles.orders'), icon: 'orders' }),
    ...where(may('budgets.list'), { to: '/budgets', label: t('titles.budgets'), icon: 'budgets' }),
    ...where(isOffered, { to: '/composition', label: t('nav.scenes'), icon: 'plan' }),
    ...where(may('images.list'), { to: '/images', label: t('titles.images'), icon: 'image' }),
    ...where(may('vendors.list'), { to: '/vendors', label: t('titles.vendors'), icon: 'person' }),
    ...where(may('rates.list'), { to: '/rates', label: t('titles.rates'), icon: 'settings' }),
    ...where(may('shop.list'), { to: '/shop', label: t('titles.shop'), icon: 'shop' }),
    ...where(hasAccount, { to: '/account', label: t('titles.account'), icon: 'key' }),
    { to: '/about', label: t('titles.about'), icon: 'orders' },
    { to: '/data-protection', label: t('titles.dataProtection'), icon: 'check' },
  ]
}

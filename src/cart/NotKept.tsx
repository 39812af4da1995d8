import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { useClient, useSession } from '../browser/session.ts'
import { cartOf } from './cart.ts'

/** Says that the browser has not kept the cart's last change, as where its storage is full. */
export function NotKept() {
  const t = useT()
  const clientId = useClient()?.id ?? null
  const login = useSession()?.userData.login ?? null
  const isKept = useStore(cartOf(clientId, login).isKept)
  if (isKept) return null
  return (
    <p className="notice error" role="alert">
      {t('cart.notKept')}
    </p>
  )
}

import { useCan } from '../browser/apiContext.ts'
import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { cartOf } from './cart.ts'
import { usePerson } from './person.ts'

/** Says that the browser has not kept the cart's last change, as where its storage is full. */
export function NotKept() {
  const t = useT()
  const may = useCan()
  const { client, userData } = usePerson()
  const isKept = useStore(cartOf(client?.id ?? null, userData?.login ?? null).isKept)
  if (isKept) return null
  return (
    <p className="notice error" role="alert">
      {t('cart.notKept')} {t(may('orders.save') ? 'cart.makeRoomOrSave' : 'cart.makeRoom')}
    </p>
  )
}

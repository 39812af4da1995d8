import { useCan } from '../browser/apiContext.ts'
import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { cartOf } from './cart.ts'
import { usePerson } from './person.ts'

/** Says that the browser could not store the cart's last change, for example because its storage is full. */
export function NotStored() {
  const t = useT()
  const may = useCan()
  const { client, userData } = usePerson()
  const isStored = useStore(cartOf(client?.id ?? null, userData?.login ?? null).isStored)
  if (isStored) return null
  return (
    <p className="notice error" role="alert">
      {t('cart.notKept')} {t(may('orders.save') ? 'cart.makeRoomOrSave' : 'cart.makeRoom')}
    </p>
  )
}

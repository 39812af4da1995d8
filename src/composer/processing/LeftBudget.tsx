import { useState } from 'react'
import { textOf, type Words } from '../../api/failureText.ts'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { currentCart } from '../../cart/cart.ts'
import { restoreBudget, restoreFailure } from '../../cart/restoreBudget.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { takeFocus } from '../../ui/takeFocus.ts'

/** A budget that a cart was loaded from and that was left as it was: where it is, and its way back into the list. */
export function LeftBudget({
  id,
  isPutBack,
  note,
}: {
  id: number
  /** It is in its list again. */
  isPutBack: boolean
  /** Notes that it is. */
  note: () => void
}) {
  const t = useT()
  const api = useApi()
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<Words | null>(null)
  const number = orderNumber(id)

  const putBack = async () => {
    if (isSent) return
    setSent(true)
    setFailure(null)
    try {
      await restoreBudget(api, id)
      // An undo must not bring it into the cart as well.
      currentCart().change((now) => now, 'boundary')
      note()
    } catch (error) {
      setFailure(restoreFailure(error))
      setSent(false)
    }
  }

  if (isPutBack)
    return (
      <p ref={takeFocus} role="status" tabIndex={-1}>
        {t('cart.loaded.restored', { number })}
      </p>
    )
  return (
    <div>
      <p>
        {t('processing.saved.leftBudget', { number })}
        {api.has('listarchived') && <> {t('processing.saved.inViews')}</>}
      </p>
      <button type="button" className="btn" aria-disabled={isSent} onClick={() => void putBack()}>
        {t('processing.saved.putBack', { number })}
      </button>
      {failure !== null && (
        <p className="notice error" role="alert">
          {textOf(t, failure)}
        </p>
      )}
    </div>
  )
}

import { textOf } from '../../api/failureText.ts'
import { useApi, useCan } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { orderNumber, reportAddress } from '../../domain/orders/orderId.ts'
import { focusOn } from '../../ui/focusTargets.ts'
import type { Saving } from './useSaving.ts'

/** That the cart was saved before, with other content: as what, and the way to save it once more. */
export function SavedBefore({
  saving: { words, wanted, orderId, version, link, mayFollow },
  saveInto,
  saveAsNew,
  isThat,
  isClosed,
}: {
  saving: Extract<Saving, { kind: 'answered' }>
  saveInto: () => void
  saveAsNew: (type: 'budget' | 'order') => void
  isThat: () => void
  /** The cart can't be saved as it is now. */
  isClosed: boolean
}) {
  const t = useT()
  const api = useApi()
  const may = useCan()
  // The question goes with the press.
  const answer = (press: () => void) => () => {
    if (isClosed) return
    focusOn('save')
    press()
  }
  return (
    <div className="notice error save-cart-failed" role="alert">
      <p>{textOf(t, words)}</p>
      {mayFollow && orderId !== null && wanted === 'budget' && may('budgets.load') && (
        <button
          type="button"
          className="btn primary"
          aria-disabled={isClosed}
          onClick={answer(saveInto)}
        >
          {t('processing.save.into', { number: orderNumber(orderId), version: version + 1 })}
        </button>
      )}
      {orderId !== null && api.has('orderdata') && (
        <a className="btn" href={`/${reportAddress(orderId, link)}`}>
          {t('processing.saved.report')}
        </a>
      )}
      {orderId !== null && (
        <button type="button" className="btn" onClick={isThat}>
          {t('processing.save.isThat')}
        </button>
      )}
      <button
        type="button"
        className="btn"
        aria-disabled={isClosed}
        onClick={answer(() => saveAsNew(wanted))}
      >
        {t(`processing.save.again.${wanted}`)}
      </button>
    </div>
  )
}

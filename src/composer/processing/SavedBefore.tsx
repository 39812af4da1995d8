import { textOf } from '../../api/failureText.ts'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { reportAddress } from '../../domain/orders/orderId.ts'
import type { Saving } from './useSaving.ts'

/** That the cart was saved before, with other content: as what, and the way to save it once more. */
export function SavedBefore({
  saving: { words, wanted, orderId, link },
  saveAsNew,
  isThat,
}: {
  saving: Extract<Saving, { kind: 'known' }>
  saveAsNew: (type: 'budget' | 'order') => Promise<void>
  isThat: () => void
}) {
  const t = useT()
  const api = useApi()
  return (
    <div className="notice error save-cart-failed" role="alert">
      <p>{textOf(t, words)}</p>
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
        onClick={() => {
          // The question goes with the press.
          document.querySelector<HTMLElement>('[data-action="save"]')?.focus()
          void saveAsNew(wanted)
        }}
      >
        {t(`processing.save.again.${wanted}`)}
      </button>
    </div>
  )
}

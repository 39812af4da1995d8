import { useId, useState } from 'react'
import { sentences, textOf } from '../../api/failureText.ts'
import { useCan } from '../../browser/apiContext.ts'
import { useStore } from '../../browser/createStore.ts'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import { useCartOwner, type StoredCart } from '../../cart/cart.ts'
import { lackingDefaults } from '../../cart/defaults.ts'
import type { LackingFabric } from '../../cart/leastPrice.ts'
import type { Pricing } from '../../cart/usePricer.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { saveTarget } from '../../ui/focusTargets.ts'
import { InSight } from '../../ui/InSight.tsx'
import type { ContactDraft } from './contactDraft.ts'
import { whyUnsaved } from './cartToSave.ts'
import { OrderQuestion } from './OrderQuestion.tsx'
import { whyText } from './whyText.ts'
import { SavedBefore } from './SavedBefore.tsx'
import type { Saving } from './useSaving.ts'
import './saveCart.css'

/** What the cart is saved as, why it can't be, and what came of it. */
export function SaveCart({
  cart,
  lackingFabric,
  pricing,
  contact: { draft, change },
  isAlwaysNew,
  older,
  saving,
  save,
  saveInto,
  saveAsNew,
  isThat,
}: {
  cart: StoredCart
  lackingFabric: LackingFabric
  pricing: Pricing
  contact: ContactDraft
  /** The budget that it was loaded from holds what the person doesn't see. */
  isAlwaysNew: boolean
  /** What the scenes are called that have been changed since they were put into the cart. */
  older: readonly string[]
  saving: Saving
  save: (type: 'budget' | 'order') => Promise<void>
  saveInto: () => void
  saveAsNew: (type: 'budget' | 'order') => Promise<void>
  isThat: () => void
}) {
  const t = useT()
  const id = useId()
  const may = useCan()
  const takesZeroPrices = useClient()?.features.zeroPriceOrders === true
  const lacking = useStore(lackingDefaults)
  const { into } = draft
  const budget = into ?? cart.budget
  const why =
    saving.kind === 'refused' && saving.lines.some(({ after }) => after !== null)
      ? 'changed'
      : whyUnsaved(cart, pricing, takesZeroPrices, lacking)
  const isSaving = saving.kind === 'saving'
  const isClosed = why !== null || isSaving
  const number = budget === undefined ? '' : orderNumber(budget.id)
  const isVersion = budget !== undefined && !draft.isNew
  const said = older.length > 0 ? `${id}-older ${id}-why` : `${id}-why`
  const owner = useCartOwner()
  /** The question before an order: whether that is saved beside an earlier save, and whose cart it is about. */
  const [question, setQuestion] = useState<{ isAgain: boolean; owner: string } | null>(null)
  // The question is about this cart as long as that can be saved; what changes in it meanwhile shows in the question.
  if (question !== null && (isClosed || question.owner !== owner)) setQuestion(null)
  const saveAs = (type: 'budget' | 'order', isAgain: boolean) =>
    void (isAgain ? saveAsNew(type) : save(type))
  const press = (type: 'budget' | 'order', isAgain = false) => {
    if (isClosed) return
    if (type === 'order') setQuestion({ isAgain, owner })
    else saveAs(type, isAgain)
  }
  const answer = (isAccepted: boolean) => {
    setQuestion(null)
    if (isAccepted && question !== null) saveAs('order', question.isAgain)
  }

  return (
    <section className="card save-cart" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('processing.save.title')}</h2>
      {budget !== undefined && isAlwaysNew && into === undefined && (
        <p>{t('processing.save.unseen', { number })}</p>
      )}
      {budget !== undefined && (!isAlwaysNew || into !== undefined) && (
        <label className="check">
          <input
            type="checkbox"
            checked={draft.isNew}
            disabled={isSaving}
            onChange={({ target }) => change({ isNew: target.checked })}
          />
          {t(into === undefined ? 'processing.save.asNew' : 'processing.save.beside', { number })}
        </label>
      )}
      {older.length > 0 && (
        <p id={`${id}-older`}>
          {t('processing.older.saved', { scenes: older.join(', '), smart_count: older.length })}
        </p>
      )}
      <div className="save-cart-buttons">
        <button
          type="button"
          className="btn primary"
          data-action="save"
          ref={saveTarget}
          aria-disabled={isClosed}
          aria-describedby={said}
          onClick={() => press('budget')}
        >
          {isVersion
            ? t('processing.save.version', { number, version: budget.version + 1 })
            : t('processing.save.budget')}
        </button>
        {may('budgets.convert') && (
          <button
            type="button"
            className="btn"
            aria-disabled={isClosed}
            aria-describedby={said}
            onClick={() => press('order')}
          >
            {t('processing.save.order')}
          </button>
        )}
      </div>
      {isVersion && (
        <p className="quiet">
          {t(
            into === undefined && cart.budget?.confirmationState === 1
              ? 'processing.save.versionOfConfirmed'
              : 'processing.save.versionTerm',
            { number, version: budget.version + 1 },
          )}
        </p>
      )}
      {isVersion && may('budgets.convert') && (
        <p className="quiet">{t('processing.save.orderOf', { number })}</p>
      )}
      <p id={`${id}-why`} role="status" className="quiet">
        {isSaving ? t('processing.save.saving') : why !== null && whyText(t, why)}
      </p>
      {(why === 'unpriced' || why === 'unanswered') && (
        <button type="button" className="btn" onClick={pricing.retry}>
          {t('processing.save.retry')}
        </button>
      )}
      {saving.kind === 'answered' && (
        <InSight>
          <SavedBefore
            saving={saving}
            saveInto={saveInto}
            saveAsNew={(type) => press(type, true)}
            isClosed={isClosed}
            isThat={isThat}
          />
        </InSight>
      )}
      {question !== null && (
        <OrderQuestion
          cart={cart}
          lackingFabric={lackingFabric}
          draft={draft}
          older={older}
          answer={answer}
        />
      )}
      {saving.kind === 'failed' && (
        <InSight>
          <Failed saving={saving} />
        </InSight>
      )}
    </section>
  )
}

function Failed({ saving: { words, why } }: { saving: Extract<Saving, { kind: 'failed' }> }) {
  const t = useT()
  return (
    <div className="notice error save-cart-failed" role="alert">
      {why === 'session' ? (
        <>
          <p>{t('processing.save.session')}</p>
          <a className="btn" href="/#/login" target="_blank" rel="noreferrer">
            {t('processing.save.login')}
          </a>
        </>
      ) : (
        <p>
          {why === 'lost'
            ? sentences(textOf(t, words), t('processing.save.lost'))
            : textOf(t, words)}
        </p>
      )}
    </div>
  )
}

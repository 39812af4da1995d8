import { useId, useState } from 'react'
import { sentences, textOf } from '../../api/failureText.ts'
import { useCan } from '../../browser/apiContext.ts'
import { useStore } from '../../browser/createStore.ts'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import { useCartOwner, type StoredCart } from '../../cart/cart.ts'
import { withoutAlternatives } from '../../domain/cart.ts'
import { lackingDefaults } from '../../cart/defaults.ts'
import type { LackingFabric } from '../../cart/leastPrice.ts'
import type { Pricing } from '../../cart/usePricer.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { lackingNotice } from '../../lines/lackingNotice.ts'
import { saveTarget } from '../../ui/focusTargets.ts'
import { useScreenIsHeld } from '../../ui/inEdit.ts'
import { InSight } from '../../ui/InSight.tsx'
import type { ClientTerms } from './clientTerms.ts'
import type { ContactDraft } from './contactDraft.ts'
import { whyUnsaved } from './cartToSave.ts'
import { draftsNotice } from './DraftsNotice.tsx'
import { OrderQuestion } from './OrderQuestion.tsx'
import { whyText } from './whyText.ts'
import { SavedBefore } from './SavedBefore.tsx'
import type { Saving } from './useSaving.ts'
import './saveCart.css'

/**
 * What the cart is saved as, why it can't be, and what came of it. One function: its buttons share why they are closed and the question
 * before an order.
 */
export function SaveCart({
  cart,
  lackingFabric,
  pricing,
  contact: { draft, change },
  isAlwaysNew,
  sale,
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
  /** The tax that the client tells of its prices. */
  sale: ClientTerms['sale']
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
  const isHeld = useScreenIsHeld()
  const { into } = draft
  const budget = into ?? cart.budget
  const whyNot = (saved: StoredCart) =>
    saving.kind === 'refused' && saving.lines.some(({ after }) => after !== null)
      ? 'changed'
      : isHeld
        ? 'typing'
        : whyUnsaved(saved, pricing, takesZeroPrices, lacking)
  const why = whyNot(cart)
  // Alternatives are not ordered, so nothing that they lack is in the way of an order.
  const whyNoOrder = why === 'alternatives' ? why : whyNot(withoutAlternatives(cart))
  const isSaving = saving.kind === 'saving'
  const isClosed = why !== null || isSaving
  const isOrderClosed = whyNoOrder !== null || isSaving
  const number = budget === undefined ? '' : orderNumber(budget.id)
  const isVersion = budget !== undefined && !draft.isNew
  // What a person should know before they save; what is not there says nothing.
  const said = [draftsNotice, lackingNotice].join(' ')
  const saidWith = (reason: typeof why) =>
    reason === null && !isSaving ? said : `${said} ${id}-why`
  const owner = useCartOwner()
  /** The question before an order: whether that is saved beside an earlier save, and whose cart it is about. */
  const [question, setQuestion] = useState<{ isAgain: boolean; owner: string } | null>(null)
  // The question is about this cart as long as that can be saved; what changes in it meanwhile shows in the question.
  if (question !== null && (isOrderClosed || question.owner !== owner)) setQuestion(null)
  const saveAs = (type: 'budget' | 'order', isAgain: boolean) =>
    void (isAgain ? saveAsNew(type) : save(type))
  const press = (type: 'budget' | 'order', isAgain = false) => {
    if (type === 'order' ? isOrderClosed : isClosed) return
    if (type === 'order') setQuestion({ isAgain, owner })
    else saveAs(type, isAgain)
  }
  const answer = (isAccepted: boolean) => {
    setQuestion(null)
    if (isAccepted && question !== null) saveAs('order', question.isAgain)
  }

  return (
    <section data-region className="card save-cart" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('processing.save.title')}</h2>
      {budget !== undefined && (
        <BesideChoice
          number={number}
          isInto={into !== undefined}
          isAlwaysNew={isAlwaysNew}
          isNew={draft.isNew}
          isSaving={isSaving}
          change={change}
        />
      )}
      <div className="save-cart-buttons">
        <button
          type="button"
          className="btn primary"
          data-action="save"
          ref={saveTarget}
          aria-disabled={isClosed}
          aria-describedby={saidWith(why)}
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
            aria-disabled={isOrderClosed}
            aria-describedby={saidWith(whyNoOrder)}
            onClick={() => press('order')}
          >
            {t('processing.save.order')}
          </button>
        )}
      </div>
      {isVersion && (
        <VersionNotes
          number={number}
          version={budget.version + 1}
          isOfConfirmed={into === undefined && cart.budget?.confirmationState === 1}
        />
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
            isClosed={saving.wanted === 'order' ? isOrderClosed : isClosed}
            isThat={isThat}
          />
        </InSight>
      )}
      {question !== null && (
        <OrderQuestion
          cart={cart}
          lackingFabric={lackingFabric}
          sale={sale}
          draft={draft}
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

/** Whether the cart becomes the next version of a budget or is saved beside it; where it can't follow it, that is said. */
function BesideChoice({
  number,
  isInto,
  isAlwaysNew,
  isNew,
  isSaving,
  change,
}: {
  number: string
  /** The budget is the one that the same press has saved before, not the one that the cart was loaded from. */
  isInto: boolean
  isAlwaysNew: boolean
  isNew: boolean
  isSaving: boolean
  change: ContactDraft['change']
}) {
  const t = useT()
  if (isAlwaysNew && !isInto) return <p>{t('processing.save.unseen', { number })}</p>
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isNew}
        disabled={isSaving}
        onChange={({ target }) => change({ isNew: target.checked })}
      />
      {t(isInto ? 'processing.save.beside' : 'processing.save.asNew', { number })}
    </label>
  )
}

/** What saving the next version, or an order, means for the budget. */
function VersionNotes({
  number,
  version,
  isOfConfirmed,
}: {
  number: string
  version: number
  isOfConfirmed: boolean
}) {
  const t = useT()
  const may = useCan()
  const term = isOfConfirmed ? 'versionOfConfirmed' : 'versionTerm'
  return (
    <>
      <p className="quiet">{t(`processing.save.${term}`, { number, version })}</p>
      {may('budgets.convert') && (
        <p className="quiet">{t('processing.save.orderOf', { number })}</p>
      )}
    </>
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

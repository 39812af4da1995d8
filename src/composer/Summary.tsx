import { useEffect, useId, useRef } from 'react'
import { useApi, useCan } from '../browser/apiContext.ts'
import { useT } from '../browser/language.ts'
import { useClient } from '../browser/session.ts'
import { ExtraRows } from '../cart/ExtraRows.tsx'
import { LoginOffer } from '../cart/LoginOffer.tsx'
import { PriceChanges } from '../cart/PriceChanges.tsx'
import { useCartOutOfSight, useCartOwner, type StoredCart } from '../cart/cart.ts'
import { usePerson } from '../cart/person.ts'
import { isDivisible } from '../cart/removal.ts'
import { useImageOf } from '../cart/scenes/pictures.ts'
import { sceneIdOf } from '../cart/scenes/sceneId.ts'
import type { StoredScene } from '../cart/storedCart.ts'
import { usePricer, type Pricing } from '../cart/usePricer.ts'
import { placeOfScene } from '../cart/places.ts'
import { cartSceneTitle } from '../cart/cartSceneTitle.ts'
import { allLines, isAllPriced } from '../cart/lines.ts'
import { priceWith, type LackingFabric } from '../cart/leastPrice.ts'
import { isLineTyped } from '../lines/typedLine.ts'
import { focusOn } from '../ui/focusTargets.ts'
import { InSight } from '../ui/InSight.tsx'
import { FetchedPart } from '../ui/FetchedPart.tsx'
import { Fetching } from '../ui/lazily.tsx'
import { markPhotograph } from '../ui/photograph.ts'
import { takesExtras } from '../contract/offers.ts'
import { cartTotals } from '../domain/cart.ts'
import { addsTax } from '../domain/orders/sumRows.ts'
import { AlternativeMark } from './processing/AlternativeMark.tsx'
import { ArticleCard } from './processing/ArticleCard.tsx'
import { AwayForm } from './processing/AwayNotice.tsx'
import { whyTooLarge } from './processing/cartToSave.ts'
import { useClientTerms, type ClientTerms } from './processing/clientTerms.ts'
import { ContactForm } from './processing/ContactForm.tsx'
import { useContactDraft, type ContactDraft } from './processing/contactDraft.ts'
import { DraftsNotice } from './processing/DraftsNotice.tsx'
import { FetchedDoubts } from './processing/FetchedDoubts.ts'
import { FetchedExtras } from './processing/FetchedExtras.ts'
import { isSavingNow } from './processing/isSavingNow.ts'
import { NotForSaving } from './processing/NotForSaving.tsx'
import { SaveCart } from './processing/SaveCart.tsx'
import { TotalRows } from './processing/TotalRows.tsx'
import { useSaving } from './processing/useSaving.ts'
import { whyText } from './processing/whyText.ts'
import './summary.css'

/**
 * Whether prices show. A visitor sees none. If the session is over or the backend has no prices, no more will come, and a sum without some
 * of them would be wrong.
 */
const hasSums = (cart: StoredCart, { isPriced }: Pricing) => isPriced || isAllPriced(cart)

/**
 * The whole cart, scene by scene, with the form that saves it as a budget or an order. One function: it lists the parts of the page in
 * reading order.
 */
export function Summary({
  cart,
  lackingFabric,
  canCompose,
}: {
  cart: StoredCart
  lackingFabric: LackingFabric
  /** The lines outside of scenes can be changed. */
  canCompose: boolean
}) {
  const t = useT()
  const api = useApi()
  const may = useCan()
  const pricing = usePricer(api)
  const clientId = useClient()?.id
  const { userData, client } = usePerson()
  const isVisitor = userData === null
  const totals = cartTotals(cart)
  const { changes, forgetChanges } = pricing
  const hasSum = hasSums(cart, pricing)
  // Lines that the person may not see would be missing in the budget's next version.
  const isAlwaysNew = useCartOutOfSight() > 0
  const contact = useContactDraft(cart, isAlwaysNew)
  const processing = useSaving(api, cart, clientId, contact)
  const isSaving = processing.saving.kind === 'saving' || contact.isElsewhere
  useEffect(() => {
    isSavingNow.set(isSaving)
    return () => isSavingNow.set(false)
  }, [isSaving])
  const heading = useRef<HTMLHeadingElement>(null)
  const owner = useCartOwner()
  const isTyping = canCompose && isLineTyped(owner)
  const mayAdd = may('orders.save') && clientId !== undefined && takesExtras(api.site)
  const terms = useClientTerms(api, mayAdd ? clientId : undefined)
  const sale = terms.status === 'ready' ? terms.result?.sale : undefined
  // What is all that there is can't be an alternative to anything.
  const hasParts = cart.scenes.length + Math.min(1, cart.dbItems.length) > 1

  return (
    <div className="summary">
      <h1 ref={heading} tabIndex={-1}>
        {t('cart.summaryTitle')}
      </h1>
      {changes.length > 0 && (
        <PriceChanges
          title={t('cart.changes.title')}
          changes={changes}
          cart={cart}
          answer={{
            label: t('cart.changes.seen'),
            press: forgetChanges,
            leave: () => heading.current?.focus(),
          }}
        />
      )}
      {isTyping && (
        <p className="notice">
          {t('processing.typing')} <a href={linesPlace}>{t('processing.toLine')}</a>
        </p>
      )}
      {cart.scenes.map((scene, index) => (
        <Block
          key={sceneIdOf(scene)}
          title={cartSceneTitle(scene, index, t)}
          place={placeOfScene(api, scene)}
          scene={scene}
          isMarkable={scene.isAlternative === true || (hasParts && mayAdd)}
          total={totals.scenes[index]}
          cart={cart}
          lackingFabric={lackingFabric}
          pricing={pricing}
          hasSum={hasSum}
          sale={sale}
          isSaving={isSaving}
        />
      ))}
      {cart.dbItems.length > 0 && (
        <Block
          title={t('cart.database')}
          place={canCompose ? linesPlace : null}
          scene={{ items: cart.dbItems }}
          total={totals.dbItems}
          cart={cart}
          lackingFabric={lackingFabric}
          pricing={pricing}
          hasSum={hasSum}
          sale={sale}
          isSaving={isSaving}
        />
      )}
      {/* A line with a price would stand alone where the backend tells no prices. */}
      {mayAdd && cart.rate !== null && api.has('shoppingcart') && (
        <FetchedPart heading="h2" loading={t('app.loading')}>
          <FetchedExtras cart={cart} terms={terms} isSaving={isSaving} />
        </FetchedPart>
      )}
      {hasSum && <ExtraRows cart={cart} className="stage-total quiet" />}
      {hasSum && <TotalRows cart={cart} lackingFabric={lackingFabric} sale={sale} />}
      {isVisitor && (
        <p className="notice">
          {t('processing.visitor')} <LoginOffer />
        </p>
      )}
      {!isVisitor && client === null && <p className="notice">{t('processing.noClient')}</p>}
      <NotForSaving />
      <AwayForm />
      <DraftsNotice />
      <Fetching>
        <FetchedDoubts cart={cart} />
      </Fetching>
      {may('orders.save') && clientId !== undefined && (
        <Processing
          cart={cart}
          lackingFabric={lackingFabric}
          pricing={pricing}
          contact={contact}
          isAlwaysNew={isAlwaysNew}
          sale={sale}
          {...processing}
        />
      )}
    </div>
  )
}

/** The lines outside of scenes, on this page. */
const linesPlace = '#/compositor/'

function Block({
  title,
  place,
  scene,
  isMarkable = false,
  total,
  cart,
  lackingFabric,
  pricing,
  hasSum,
  sale,
  isSaving,
}: {
  title: string
  /** The address at which the scene is changed. */
  place: string | null
  scene: StoredScene
  /** The scene can become an alternative. */
  isMarkable?: boolean
  total: number | undefined
  cart: StoredCart
  lackingFabric: LackingFabric
  pricing: Pricing
  hasSum: boolean
  sale: ClientTerms['sale']
  isSaving: boolean
}) {
  const t = useT()
  const headingId = useId()
  const image = useImageOf()(scene)
  return (
    <section className="card summary-scene" aria-label={title}>
      <header>
        {image !== undefined && <img src={image} alt="" onLoad={markPhotograph} />}
        <h2 id={headingId}>{title}</h2>
        {place !== null && (
          <a href={place} aria-label={t('cart.changeOf', { scene: title })}>
            {t('cart.change')}
          </a>
        )}
        {hasSum && (
          <p className="summary-price num">
            <b>{priceWith(lackingFabric, t)(cart, total, scene.items)}</b>
            {addsTax(sale) && <small>{t('cart.pricesNet')}</small>}
          </p>
        )}
      </header>
      {isMarkable && <AlternativeMark headingId={headingId} scene={scene} isDisabled={isSaving} />}
      <ul className="article-cards">
        {scene.items.map((item) => (
          <ArticleCard
            key={item.drawableUUID}
            item={item}
            scene={scene.scene}
            cart={cart}
            lackingFabric={lackingFabric}
            unpriced={
              pricing.isPriced && item.price.finalPrice === null
                ? (pricing.prices.get(item.drawableUUID) ?? { kind: 'pending' })
                : undefined
            }
            isRemovable={isDivisible(scene)}
            isSaving={isSaving}
          />
        ))}
      </ul>
    </section>
  )
}

const focusSave = () => focusOn('save')

/** The customer's form, and the saving of the cart. */
function Processing({
  cart,
  lackingFabric,
  pricing,
  contact,
  isAlwaysNew,
  sale,
  saving,
  save,
  saveInto,
  saveAsNew,
  isThat,
  accept,
}: {
  cart: StoredCart
  lackingFabric: LackingFabric
  pricing: Pricing
  contact: ContactDraft
  isAlwaysNew: boolean
  sale: ClientTerms['sale']
} & ReturnType<typeof useSaving>) {
  const t = useT()
  const tooLarge = whyTooLarge(cart)
  const names = new Map(allLines(cart).map(({ drawableUUID, name }) => [drawableUUID, name]))

  return (
    <>
      {tooLarge !== null && <p className="notice">{whyText(t, tooLarge)}</p>}
      <ContactForm
        contact={contact}
        isSaving={saving.kind === 'saving' || contact.isElsewhere}
        currency={cart.rate?.symbol}
      />
      {saving.kind === 'refused' && (
        <InSight>
          <PriceChanges
            title={saving.text === '' ? t('cart.changes.title') : saving.text}
            changes={saving.lines.map(({ drawableUUID, before, after, message }) => ({
              id: drawableUUID,
              name: names.get(drawableUUID) ?? '',
              before,
              after,
              text: message,
            }))}
            cart={{ ...cart, rate: saving.rate ?? cart.rate }}
            answer={
              saving.lines.some(({ after }) => after !== null)
                ? { label: t('cart.changes.accept'), press: accept, leave: focusSave }
                : null
            }
          />
        </InSight>
      )}
      <SaveCart
        cart={cart}
        lackingFabric={lackingFabric}
        pricing={pricing}
        contact={contact}
        isAlwaysNew={isAlwaysNew}
        sale={sale}
        saving={saving}
        save={save}
        saveInto={saveInto}
        saveAsNew={saveAsNew}
        isThat={isThat}
      />
    </>
  )
}

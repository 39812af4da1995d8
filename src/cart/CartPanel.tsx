import { useEffect } from 'react'
import { cartPrice, useCart, type StoredCart } from './cart.ts'
import { useCartRate } from './cartRate.ts'
import { useT } from '../browser/language.ts'
import { composing } from '../contract/offers.ts'
import { cartCount, cartTotals, hasLines, withoutAlternatives } from '../domain/cart.ts'
import { Blank } from '../ui/Blank.tsx'
import { Icon } from '../look/Icon.tsx'
import { useApi } from '../browser/apiContext.ts'
import { LoadedFrom } from './LoadedFrom.tsx'
import type { CartLine } from './storedCart.ts'
import { CartUndo } from './CartUndo.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { HistoryButtons } from './history/HistoryButtons.tsx'
import { NotStored } from './NotStored.tsx'
import { OutOfSight } from './OutOfSight.tsx'
import { emptyCartText, placeOfScene } from './places.ts'
import { withoutElements } from './removal.ts'
import { withoutSceneId } from './scenes/openScenes.ts'
import { RateNotice } from './RateNotice.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { ExtraRows } from './ExtraRows.tsx'
import { ToSummary } from './ToSummary.tsx'
import { UnreadLines } from './UnreadLines.tsx'
import { cartSceneTitle } from './cartSceneTitle.ts'
import { priceWith, type LackingFabric } from './leastPrice.ts'
import { paidTotal } from './paidTotal.ts'
import { allLines, arePriced } from './lines.ts'
import { useMissingPrices } from './usePricer.ts'
import { useImageOf } from './scenes/pictures.ts'
import { sceneIdOf } from './scenes/sceneId.ts'
import { isPanelOpen, removeFromCart } from './undo.ts'
import './cartPanel.css'

/** The cart's lines and its total. @see product-spec §2 Navigation bar */
export function CartPanel({
  isOpen,
  lackingFabric,
  restore,
}: {
  isOpen: boolean
  /** The lines with parts that have no fabric. */
  lackingFabric: LackingFabric
  /** Puts the loaded budget back into its list; null if the backend can't. */
  restore: ((budgetId: number) => Promise<unknown>) | null
}) {
  const t = useT()
  const api = useApi()
  const cart = useCart()
  const composer = `/${api.site.product}.html`
  const isEmpty = !hasLines(cart)
  const { news: rateNews, sale } = useCartRate(api, isOpen && !isEmpty)

  useEffect(() => {
    isPanelOpen.set(isOpen)
    return () => isPanelOpen.set(false)
  }, [isOpen])

  return (
    <div className="cart-panel">
      <header className="cart-head">
        <h2>{t('cart.title')}</h2>
        {/* Under a closed panel the keys belong to the page. */}
        <HistoryButtons hasKeys={isOpen} />
      </header>
      <LoadedFrom restore={restore} />
      <NotStored />
      <UnreadLines />
      {isEmpty ? (
        <>
          <Blank
            heading="h3"
            icon="sofa"
            title={t('cart.empty')}
            text={t(emptyCartText(api.site))}
          />
          <OutOfSight />
          {composing(api.site) !== 'nothing' && (
            <a className="btn primary" href={composer}>
              {t('nav.newComposition')}
            </a>
          )}
        </>
      ) : (
        <>
          {isOpen && <Pricing />}
          <Lines cart={cart} lackingFabric={lackingFabric} sale={sale} />
          <OutOfSight />
          {rateNews !== null && <RateNotice news={rateNews} cart={cart} />}
          <ToSummary />
        </>
      )}
      <EmptyCart />
      <CartUndo inPanel />
    </div>
  )
}

/** Prices the lines that have come from the composer without a price. */
function Pricing() {
  useMissingPrices(useApi())
  return null
}

/** The sums of each scene and of the database elements, and the total. */
function Lines({
  cart,
  lackingFabric,
  sale,
}: {
  cart: StoredCart
  lackingFabric: LackingFabric
  sale: ReturnType<typeof useCartRate>['sale']
}) {
  const t = useT()
  const api = useApi()
  const imageOf = useImageOf()
  const totals = cartTotals(cart)
  /** A sum without some of its lines would be wrong: it shows as unknown, or not at all if the backend has no prices. */
  const sumOf = (items: readonly CartLine[], sum: number | undefined) =>
    arePriced(items)
      ? priceWith(lackingFabric, t)(cart, sum, items)
      : api.has('shoppingcart') && cartPrice(cart, null)
  const paid = paidTotal(cart, sale)
  const counted = allLines(withoutAlternatives(cart))
  const total = sumOf(counted, paid.amount)
  return (
    <>
      {paid.net !== undefined && <p className="cart-net quiet">{t('cart.pricesNet')}</p>}
      <ul className="cart-lines">
        {cart.scenes.map((scene, index) => {
          const { items } = scene
          const image = imageOf(scene)
          const number = index + 1
          const title = cartSceneTitle(scene, index, t)
          const place = placeOfScene(api, scene)
          const remove = () =>
            removeFromCart(
              (current) => withoutSceneId(current, sceneIdOf(scene)),
              'scene',
              { number },
              sceneIdOf(scene),
            )
          return (
            <li key={sceneIdOf(scene)}>
              <span className="cart-thumb">
                {image === undefined ? <Icon name="sofa" size={28} /> : <img src={image} alt="" />}
              </span>
              <span>
                {title}
                <small>
                  {t('cart.items', {
                    smart_count: cartCount({ ...cart, scenes: [{ items }], dbItems: [] }),
                  })}
                </small>
                {place !== null && (
                  <a href={place} aria-label={t('cart.changeOf', { scene: title })}>
                    {t('cart.change')}
                  </a>
                )}
              </span>
              <span className="num" translate="no">
                {sumOf(items, totals.scenes[index])}
              </span>
              <RemoveButton name={title} remove={remove} />
            </li>
          )
        })}
        {cart.dbItems.length > 0 && (
          <li>
            <span className="cart-thumb">
              <Icon name="plan" size={26} />
            </span>
            <span>
              {t('cart.database')}
              <small>{t('cart.items', { smart_count: cartCount({ ...cart, scenes: [] }) })}</small>
            </span>
            <span className="num" translate="no">
              {sumOf(cart.dbItems, totals.dbItems)}
            </span>
            <RemoveButton
              name={t('cart.database')}
              remove={() => removeFromCart(withoutElements, 'elements')}
            />
          </li>
        )}
      </ul>
      {total !== false && <ExtraRows cart={cart} className="cart-total quiet" />}
      {total !== false && paid.net !== undefined && (
        <p className="cart-total quiet">
          <span>{t('cart.net')}</span>
          <span className="num" translate="no">
            {sumOf(counted, paid.net)}
          </span>
        </p>
      )}
      {total !== false && (
        <p className="cart-total">
          <span>{t(paid.label)}</span>
          <b className="num" translate="no">
            {total}
          </b>
        </p>
      )}
    </>
  )
}

import { cartPrice, useCart, type StoredCart } from './cart.ts'
import { useCartRate } from './cartRate.ts'
import { useBuilt } from '../browser/built.ts'
import { useT } from '../browser/language.ts'
import { readScene } from '../contract/scene.ts'
import { cartCount, cartTotals } from '../domain/cart.ts'
import { Blank } from '../ui/Blank.tsx'
import { Icon } from '../look/Icon.tsx'
import { useApi } from '../browser/apiContext.ts'
import { LoadedFrom } from './LoadedFrom.tsx'
import { CartUndo } from './CartUndo.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { NotKept } from './NotKept.tsx'
import { OutOfSight } from './OutOfSight.tsx'
import { withoutElements, withoutScene } from './removal.ts'
import { RateNotice } from './RateNotice.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { UnreadLines } from './UnreadLines.tsx'
import { removeFromCart } from './undo.ts'
import { words } from '../api/failureText.ts'
import './cartPanel.css'

/** What the cart holds and comes to. @see product-spec §2 Navigation bar */
export function CartPanel({
  isOpen,
  restore,
}: {
  isOpen: boolean
  /** Puts the budget back that the cart was loaded from; null where the backend can't. */
  restore: ((budgetId: number) => Promise<unknown>) | null
}) {
  const t = useT()
  const api = useApi()
  const built = useBuilt()
  const cart = useCart()
  const composer = `/${api.site.product}.html`
  const isEmpty = cartCount(cart) === 0
  const rateNews = useCartRate(api, isOpen && !isEmpty)

  return (
    <div className="cart-panel">
      <h2>{t('cart.title')}</h2>
      <LoadedFrom restore={restore} />
      <NotKept />
      <UnreadLines />
      {isEmpty ? (
        <>
          <Blank heading="h3" icon="sofa" title={t('cart.empty')} text={t('cart.emptyText')} />
          <OutOfSight />
          {built.composer && (
            <a className="btn primary" href={composer}>
              {t('nav.newComposition')}
            </a>
          )}
        </>
      ) : (
        <>
          <Lines cart={cart} />
          <OutOfSight />
          {rateNews !== null && <RateNotice news={rateNews} cart={cart} />}
          <a className="btn primary" href={`${composer}#/compositor/summary?process=true`}>
            {t('nav.shoppingCart.process')}
          </a>
        </>
      )}
      <EmptyCart />
      <CartUndo />
    </div>
  )
}

/** What each scene and the database elements come to, and the total. */
function Lines({ cart }: { cart: StoredCart }) {
  const t = useT()
  const { site } = useApi()
  const built = useBuilt()
  const totals = cartTotals(cart)
  return (
    <>
      <ul className="cart-lines">
        {cart.scenes.map((scene, index) => {
          const { items, image } = scene
          const number = index + 1
          const line = items[0]?.drawableUUID
          const remove = () =>
            removeFromCart(
              (current) => withoutScene(current, scene),
              words('cart.removed.scene', { number }),
            )
          return (
            // A scene is known by its place in the cart alone.
            <li key={index}>
              <span className="cart-thumb">
                {image === undefined ? <Icon name="sofa" size={28} /> : <img src={image} alt="" />}
              </span>
              <span>
                {t('cart.scene', { number })}
                <small>
                  {t('cart.items', {
                    smart_count: cartCount({ ...cart, scenes: [{ items }], dbItems: [] }),
                  })}
                </small>
                {built.composer && line !== undefined && readScene(scene.scene) !== null && (
                  <a
                    href={`/${site.product}.html#/cart/${encodeURIComponent(line)}`}
                    aria-label={t('cart.changeOf', { scene: t('cart.scene', { number }) })}
                  >
                    {t('cart.change')}
                  </a>
                )}
              </span>
              <span className="num">{cartPrice(cart, totals.scenes[index])}</span>
              <RemoveButton name={t('cart.scene', { number })} remove={remove} />
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
            <span className="num">{cartPrice(cart, totals.dbItems)}</span>
            <RemoveButton
              name={t('cart.database')}
              remove={() => removeFromCart(withoutElements, words('cart.removed.elements'))}
            />
          </li>
        )}
      </ul>
      <p className="cart-total">
        <span>{t('cart.total')}</span>
        <b className="num">{cartPrice(cart, totals.total)}</b>
      </p>
    </>
  )
}

import type { StoredCart } from '../cart/cart.ts'
import { useT } from '../browser/language.ts'
import { cartTotals } from '../domain/cart.ts'
import { Icon } from '../look/Icon.tsx'
import { Lines } from '../cart/CartLines.tsx'
import { cartSceneTitle } from '../cart/cartSceneTitle.ts'
import { priceWith, type LackingFabric } from '../cart/leastPrice.ts'
import { arePriced } from '../cart/lines.ts'
import { isDivisible } from '../cart/removal.ts'
import { useImageOf } from '../cart/scenes/pictures.ts'
import './stage.css'

/** The index of the articles outside the scenes. */
const database = -1

/**
 * One scene of the cart: its picture on the stage, and its lines beside it.
 *
 * @param lackingFabric  the lines with parts that have no fabric
 */
export function Stage({
  cart,
  lackingFabric,
  scene: chosen,
  choose,
  heading: Heading = 'h1',
}: {
  cart: StoredCart
  lackingFabric: LackingFabric
  scene: number
  choose: (scene: number) => void
  heading?: 'h1' | 'h2'
}) {
  const t = useT()
  const totals = cartTotals(cart)
  // If the chosen scene is gone, the last one shows; without scenes, the elements do.
  const isElements = cart.dbItems.length > 0 && (chosen === database || cart.scenes.length === 0)
  const scene = Math.max(0, Math.min(chosen, cart.scenes.length - 1))
  const shown = isElements ? undefined : cart.scenes[scene]
  const imageOf = useImageOf()
  const image = shown && imageOf(shown)
  const items = shown?.items ?? cart.dbItems
  const title = shown === undefined ? t('cart.database') : cartSceneTitle(shown, scene, t)

  const pill = (index: number, label: string) => (
    <button
      key={index}
      type="button"
      aria-pressed={index === (shown === undefined ? database : scene)}
      onClick={() => choose(index)}
    >
      {label}
    </button>
  )

  return (
    <div className="stage-split">
      <section className="stage" aria-label={title}>
        <div className="stage-scenes" role="group" aria-label={t('cart.scenes')}>
          {cart.scenes.map((one, index) => pill(index, cartSceneTitle(one, index, t)))}
          {cart.dbItems.length > 0 && pill(database, t('cart.database'))}
        </div>
        {image === undefined ? (
          <Icon name={shown === undefined ? 'plan' : 'sofa'} size={140} />
        ) : (
          <img src={image} alt={title} />
        )}
      </section>
      <section className="stage-panel">
        <Heading>{title}</Heading>
        <Lines
          cart={cart}
          lackingFabric={lackingFabric}
          items={items}
          isDivisible={shown === undefined || isDivisible(shown)}
        />
        {arePriced(items) && (
          <p className="stage-total">
            <span>{t(shown === undefined ? 'cart.databaseTotal' : 'cart.sceneTotal')}</span>
            <b className="num">
              {priceWith(lackingFabric, t)(
                cart,
                shown === undefined ? totals.dbItems : totals.scenes[scene],
                items,
              )}
            </b>
          </p>
        )}
      </section>
    </div>
  )
}

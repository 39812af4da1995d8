import { useApi } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import type { StoredCart } from '../../cart/cart.ts'
import { cartStateOf } from '../../cart/scenes/cartState.ts'
import type { OpenScene } from '../../cart/scenes/storedScenes.ts'
import { sceneNumbers } from '../../cart/scenes/sceneNumbers.ts'

/** The id of the words, which describe what saves the cart. */
export const outOfCartNotice = 'out-of-cart'

/** How many of them are named; the others are counted. */
const mostNamed = 3

/** The scenes that somebody has composed and never put into the cart, told before it is saved without them. */
export function OutOfCart({ cart, composed }: { cart: StoredCart; composed: OpenScene[] }) {
  const t = useT()
  const language = useLanguage()
  const api = useApi()
  const numbers = sceneNumbers(cart, composed)
  const names = composed.flatMap((one, at) => {
    const { name, lines } = one.composition.scene
    const isOut = one.origin?.cartLines === undefined && cartStateOf(cart, one) === 'out'
    return isOut && lines.length > 0 ? [name || t('cart.scene', { number: numbers[at] ?? 0 })] : []
  })
  if (names.length === 0 || !api.has('scenecatalogue')) return null
  const left = names.length - mostNamed
  const more = left > 0 ? [t('processing.moreScenes', { smart_count: left })] : []
  const scenes = new Intl.ListFormat(language).format([...names.slice(0, mostNamed), ...more])
  return (
    <p className="notice">
      <span id={outOfCartNotice}>
        {t('processing.outOfCart', { smart_count: names.length, scenes })}
      </span>{' '}
      <a href="#/">{t('processing.toScenes')}</a>
    </p>
  )
}

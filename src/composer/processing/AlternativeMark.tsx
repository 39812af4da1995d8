import { useT } from '../../browser/language.ts'
import { currentCart } from '../../cart/cart.ts'
import { withAlternative, type CartScene } from '../../cart/removal.ts'

/** Makes a scene of the cart an alternative, which shows with its price and is not in the total, or a part of the total again. */
export function AlternativeMark(props: {
  /** The id of the scene's heading. */
  headingId: string
  scene: CartScene
  isDisabled: boolean
}) {
  const { headingId, scene, isDisabled } = props
  const t = useT()
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={scene.isAlternative === true}
        disabled={isDisabled}
        aria-describedby={headingId}
        onChange={({ target }) => {
          const { checked } = target
          currentCart().change((cart) => withAlternative(cart, scene, checked))
        }}
      />
      {t('cart.alternative.mark')}
    </label>
  )
}

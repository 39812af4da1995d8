import { useT } from '../../browser/language.ts'
import { currentCart } from '../../cart/cart.ts'
import { sceneDeed } from '../../cart/history/deeds.ts'
import { withRole } from '../../cart/scenes/openScenes.ts'
import { sceneIdOf } from '../../cart/scenes/sceneId.ts'
import type { StoredScene } from '../../cart/storedCart.ts'

/** Makes a scene of the cart an alternative, which shows with its price and is not in the total, or a part of the total again. */
export function AlternativeMark(props: {
  /** The id of the scene's heading. */
  headingId: string
  scene: StoredScene
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
          const role = target.checked ? 'alternative' : 'included'
          const id = sceneIdOf(scene)
          currentCart().change((cart) => withRole(cart, id, role), sceneDeed(role, id))
        }}
      />
      {t('cart.alternative.mark')}
    </label>
  )
}

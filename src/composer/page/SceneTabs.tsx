import { useStore } from '../../browser/createStore.ts'
import { useT } from '../../browser/language.ts'
import { cartOf } from '../../cart/cart.ts'
import { Icon } from '../../look/Icon.tsx'
import { cartStateOf } from '../../cart/scenes/cartState.ts'
import { useWork, type WorkScene } from '../work/work.ts'

/** The scenes that are worked on; those that the cart has as they were before are marked. */
export function SceneTabs() {
  const t = useT()
  const { scenes, sceneId, open, addScene, person } = useWork()
  const cart = useStore(cartOf(person.clientId, person.login))
  const shown: (WorkScene | null)[] = scenes.some(({ id }) => id === sceneId)
    ? [...scenes]
    : [...scenes, null]
  return (
    <div className="scene-tabs" role="group" aria-label={t('cart.scenes')}>
      {shown.map((scene, at) => {
        const id = scene?.id ?? sceneId
        const isOlder = scene !== null && cartStateOf(cart, scene) === 'older'
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === sceneId}
            title={isOlder ? t('cart.older') : undefined}
            onClick={() => open(id)}
          >
            {/* Before the name, whose end may be cut. */}
            {isOlder && <span className="scene-older" />}
            {scene?.composition.scene.name || t('cart.scene', { number: at + 1 })}
          </button>
        )
      })}
      <button
        type="button"
        className="scene-add"
        aria-label={t('composer.scenes.add')}
        title={t('composer.scenes.add')}
        onClick={() => addScene()}
      >
        <Icon name="plus" size={17} />
      </button>
    </div>
  )
}

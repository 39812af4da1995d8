import { useRef } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { useT } from '../../browser/language.ts'
import { cartOf } from '../../cart/cart.ts'
import { Icon } from '../../look/Icon.tsx'
import { cartStateOf } from '../../cart/scenes/cartState.ts'
import { useSceneTitle } from '../work/useSceneTitle.ts'
import { useWork, type WorkScene } from '../work/work.ts'
import { useHasRoom } from './useHasRoom.ts'
import './sceneTabs.css'

/** The width of the button that adds a scene, with its gap, in CSS pixels. */
const addingWidth = 52

type Tab = { id: string; name: string; isOlder: boolean }

/**
 * The open scenes; a mark shows that the cart has an older state of one. They are tabs side by side, or a list that unfolds if there is no
 * room.
 */
export function SceneTabs() {
  const t = useT()
  const { scenes, sceneId, open, addScene, person } = useWork()
  const titleOf = useSceneTitle()
  const cart = useStore(cartOf(person.clientId, person.login))
  const shown: (WorkScene | null)[] = scenes.some(({ id }) => id === sceneId)
    ? [...scenes]
    : [...scenes, null]
  const tabs = shown.map((scene): Tab => {
    const id = scene?.id ?? sceneId
    const isOlder = scene !== null && cartStateOf(cart, scene) === 'older'
    return { id, name: titleOf(id), isOlder }
  })
  const holder = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const hasRoom = useHasRoom(holder, row, addingWidth)
  return (
    <div ref={holder} className="scene-tabs" role="group" aria-label={t('cart.scenes')}>
      {/* Without room the tabs stay, hidden, so that their width can be measured. */}
      <div ref={row} className="scene-row" data-fits={hasRoom}>
        {tabs.map(({ id, name, isOlder }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === sceneId}
            title={isOlder ? t('cart.older') : undefined}
            onClick={() => open(id)}
          >
            {/* The mark comes before the name, whose end may be cut. */}
            {isOlder && <span className="scene-older" />}
            {name}
          </button>
        ))}
      </div>
      {!hasRoom && (
        <select
          className="field"
          aria-label={t('cart.scenes')}
          value={sceneId}
          onChange={({ currentTarget }) => open(currentTarget.value)}
        >
          {tabs.map(({ id, name, isOlder }) => (
            <option key={id} value={id}>
              {isOlder ? `${name} · ${t('cart.older')}` : name}
            </option>
          ))}
        </select>
      )}
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

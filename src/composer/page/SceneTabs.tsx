import { useT } from '../../browser/language.ts'
import { Icon } from '../../look/Icon.tsx'
import { useWork } from '../work/work.ts'

/** The scenes that are worked on. */
export function SceneTabs() {
  const t = useT()
  const { scenes, sceneId, open, addScene } = useWork()
  const shown = scenes.some(({ id }) => id === sceneId)
    ? scenes
    : [...scenes, { id: sceneId, composition: null }]
  return (
    <div className="scene-tabs" role="group" aria-label={t('cart.scenes')}>
      {shown.map(({ id, composition }, at) => (
        <button key={id} type="button" aria-pressed={id === sceneId} onClick={() => open(id)}>
          {composition?.scene.name || t('cart.scene', { number: at + 1 })}
        </button>
      ))}
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

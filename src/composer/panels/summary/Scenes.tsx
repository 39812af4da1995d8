import { useState } from 'react'
import { useApi } from '../../../browser/apiContext.ts'
import { useT } from '../../../browser/language.ts'
import { newKey } from '../../../browser/newKey.ts'
import { takesExtras } from '../../../contract/offers.ts'
import { compositionWithIds, longestName } from '../../../domain/scene/composition.ts'
import { Icon } from '../../../look/Icon.tsx'
import { SumPrice } from '../../prices/SumPrice.tsx'
import { useScenePrices } from '../../prices/useScenePrices.ts'
import type { OpenScene } from '../../../cart/scenes/openScenes.ts'
import { useSceneTitle } from '../../work/useSceneTitle.ts'
import { useWork } from '../../work/work.ts'
import { ScenePicture } from '../pictures/ScenePicture.tsx'
import { RoleSwitch } from '../RoleSwitch.tsx'
import { CompareScenes } from './CompareScenes.tsx'
import { SceneName } from './SceneName.tsx'
import './scenes.css'

/** The open scenes, to show, name, duplicate, compare and delete. */
export function Scenes() {
  const t = useT()
  const { scenes, addScene } = useWork()
  const titleOf = useSceneTitle()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isComparing, setComparing] = useState(false)
  const compared = scenes.filter(({ id }) => ticked.has(id))

  return (
    <section className="scene-cards" aria-labelledby="scene-cards">
      <div className="scene-cards-head">
        <h3 id="scene-cards">{t('panels.summary.scenes')}</h3>
        <button type="button" className="btn ghost" onClick={() => addScene()}>
          <Icon name="plus" size={17} />
          {t('panels.summary.another')}
        </button>
      </div>
      <ul>
        {scenes.map((scene) => (
          <SceneCard
            key={scene.id}
            scene={scene}
            title={titleOf(scene.id)}
            isTicked={ticked.has(scene.id)}
            tick={
              scenes.length < 2
                ? null
                : (isOn) =>
                    setTicked(
                      new Set(
                        isOn ? [...ticked, scene.id] : [...ticked].filter((id) => id !== scene.id),
                      ),
                    )
            }
          />
        ))}
      </ul>
      {scenes.length > 1 && (
        <div className="panel-row">
          <button
            type="button"
            className="btn"
            disabled={compared.length < 2}
            onClick={() => setComparing(true)}
          >
            {t('panels.summary.compare')}
          </button>
          {compared.length < 2 && (
            <span className="panel-note">{t('panels.summary.comparePick')}</span>
          )}
        </div>
      )}
      {isComparing && compared.length > 1 && (
        <CompareScenes scenes={compared} close={() => setComparing(false)} />
      )}
    </section>
  )
}

function SceneCard(props: {
  scene: OpenScene
  title: string
  isTicked: boolean
  /** null if there is no other scene to compare with. */
  tick: ((isOn: boolean) => void) | null
}) {
  const { scene, title, isTicked, tick } = props
  const t = useT()
  const { site } = useApi()
  const { sceneId, open, addScene, removeScene } = useWork()
  const { composition } = scene
  const count = composition.scene.lines.length
  const isOpen = scene.id === sceneId
  const prices = useScenePrices()

  const duplicate = () => {
    const ids = new Map(composition.scene.lines.map(({ id }) => [id, newKey()]))
    const copy = compositionWithIds(composition, (line) => ids.get(line) ?? line)
    const name = t('panels.summary.copyOf', { scene: title }).slice(0, longestName)
    // A copy is another proposal: it doesn't count twice.
    const role = scene.role === 'draft' || !takesExtras(site) ? 'draft' : 'alternative'
    addScene({ ...copy, scene: { ...copy.scene, name } }, { kept: scene.kept, role })
  }

  return (
    <li className={isOpen ? 'scene-card open' : 'scene-card'}>
      <button
        type="button"
        className="scene-open"
        aria-current={isOpen ? 'true' : undefined}
        aria-label={t('panels.summary.open', { scene: title })}
        onClick={() => open(scene.id)}
      >
        <ScenePicture scene={composition.scene} kept={scene.kept} />
      </button>
      <div className="scene-card-text">
        {isOpen ? <SceneName title={title} /> : <b>{title}</b>}
        <small>
          {count === 1
            ? t('panels.summary.modulesOne')
            : t('panels.summary.modulesMany', { count })}
          {prices !== null && count > 0 && ' · '}
          <SumPrice lines={composition.scene.lines} />
        </small>
        <RoleSwitch scene={scene} />
      </div>
      <div className="scene-card-tools">
        {tick !== null && (
          <label className="check" title={t('panels.summary.compareThis', { scene: title })}>
            <input
              type="checkbox"
              checked={isTicked}
              aria-label={t('panels.summary.compareThis', { scene: title })}
              onChange={({ target }) => tick(target.checked)}
            />
          </label>
        )}
        <button
          type="button"
          className="icon-btn small"
          aria-label={t('panels.summary.duplicate', { scene: title })}
          onClick={duplicate}
        >
          <Icon name="plan" size={18} />
        </button>
        <button
          type="button"
          className="icon-btn small"
          aria-label={t('panels.summary.remove', { scene: title })}
          onClick={() => removeScene(scene.id)}
        >
          <Icon name="trash" size={18} />
        </button>
      </div>
    </li>
  )
}

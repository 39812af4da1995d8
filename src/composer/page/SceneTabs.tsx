import { useRef } from 'react'
import { useT, type Translate } from '../../browser/language.ts'
import { Icon } from '../../look/Icon.tsx'
import { RoleSwitch } from '../panels/RoleSwitch.tsx'
import { useSceneTitle } from '../work/useSceneTitle.ts'
import { useWork, type WorkScene } from '../work/work.ts'
import { useHasRoom } from './useHasRoom.ts'
import './sceneTabs.css'

/** The width of the button that adds a scene and of the role's list, with their gaps, in CSS pixels. */
const besideWidth = 222

/** What a scene is, where its title doesn't say that and it is no part of the total. */
const roleText = (scene: WorkScene | null, t: Translate): string | null => {
  if (scene === null || scene.role === 'included') return null
  const isSaid = scene.role === 'draft' && scene.composition.scene.name === ''
  return isSaid ? null : t(`composer.roles.${scene.role}`)
}

/**
 * The open scenes, each with its role unless it is a part of the total, and a list that changes the shown one's. They are tabs side by
 * side, or a list that unfolds if there is no room.
 */
export function SceneTabs() {
  const t = useT()
  const { scenes, sceneId, open, addScene } = useWork()
  const titleOf = useSceneTitle()
  const shown = scenes.find(({ id }) => id === sceneId) ?? null
  const tabs = (shown === null ? [...scenes, null] : scenes).map((scene) => {
    const id = scene?.id ?? sceneId
    return { id, name: titleOf(id), role: roleText(scene, t) }
  })
  const holder = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const hasRoom = useHasRoom(holder, row, besideWidth)
  return (
    <div ref={holder} className="scene-tabs" role="group" aria-label={t('cart.scenes')}>
      {/* Without room the tabs stay, hidden, so that their width can be measured. */}
      <div ref={row} className="scene-row" data-fits={hasRoom}>
        {tabs.map(({ id, name, role }) => (
          <button key={id} type="button" aria-pressed={id === sceneId} onClick={() => open(id)}>
            <span className="scene-title">{name}</span>
            {role !== null && <small> {role}</small>}
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
          {tabs.map(({ id, name, role }) => (
            <option key={id} value={id}>
              {/* The shown one's role is beside it. */}
              {role === null || id === sceneId ? name : `${name} · ${role}`}
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
      {shown !== null && <RoleSwitch scene={shown} />}
    </div>
  )
}

import { useMemo } from 'react'
import { textOf } from '../../../api/failureText.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import { newKey } from '../../../browser/newKey.ts'
import { readScene } from '../../../contract/scene.ts'
import { withIds } from '../../../domain/scene/scene.ts'
import { Icon } from '../../../look/Icon.tsx'
import { showAlert } from '../../../ui/alerts.ts'
import { Blank } from '../../../ui/Blank.tsx'
import { dayText } from '../../../ui/dateText.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWork } from '../../work/work.ts'
import { Tiles } from '../composition/Tiles.tsx'
import { ScenePicture } from '../pictures/ScenePicture.tsx'
import type { Favourite, OwnFavourites } from './ownFavourites.ts'
import { useFavourites } from './useFavourites.ts'
import './favourites.css'

/** What somebody keeps, to start from. */
export function FavouriteList() {
  const t = useT()
  const { favourites, own } = useFavourites()
  if (favourites.status === 'loading')
    return <Skeleton label={t('panels.favourites.loading')} count={4} layout="favourites-coming" />
  if (favourites.status === 'failed')
    return (
      <Failure
        heading="h3"
        isAlert
        title={t('panels.favourites.failed')}
        text={textOf(t, favourites.words)}
        retry={own.load}
      />
    )
  if (favourites.all.length === 0)
    return (
      <Blank
        heading="h3"
        icon="sofa"
        title={t('panels.favourites.none')}
        text={t('panels.favourites.noneText')}
      />
    )
  return (
    <>
      <p className="panel-note">
        {t(own.isOnServer ? 'panels.favourites.where' : 'panels.favourites.here')}{' '}
        {t('panels.favourites.opens')}
      </p>
      <Tiles isWide>
        {favourites.all.map((favourite) => (
          <FavouriteTile key={favourite.id} favourite={favourite} own={own} />
        ))}
      </Tiles>
    </>
  )
}

function FavouriteTile({ favourite, own }: { favourite: Favourite; own: OwnFavourites }) {
  const t = useT()
  const language = useLanguage()
  const { addScene } = useWork()
  const name = favourite.name === '' ? t('panels.favourites.untitled') : favourite.name
  const scene = useMemo(() => readScene(favourite.scene), [favourite])

  const open = () => {
    if (scene === null) return
    const ids = new Map(scene.lines.map(({ id }) => [id, newKey()]))
    const copy = withIds(scene, (line) => ids.get(line) ?? line)
    addScene({ scene: { ...copy, name: favourite.name }, wanted: {} })
  }
  const remove = async () => {
    const fault = await own.remove(favourite.id)
    if (fault === null)
      showAlert('panels.favourites.removed', {
        type: 'info',
        undo: () => void own.save(favourite),
      })
    else showAlert(fault.key, fault)
  }

  return (
    <li className="module-tile">
      <button
        type="button"
        className="module-add suite-add"
        aria-label={t('panels.favourites.open', { name })}
        aria-disabled={scene === null}
        title={scene === null ? t('panels.favourites.later') : undefined}
        onClick={open}
      >
        {scene !== null && <ScenePicture scene={scene} />}
        <span className="module-name">{name}</span>
        <span className="module-facts">
          {scene === null ? t('panels.favourites.later') : dayText(language, favourite.saved)}
        </span>
      </button>
      <button
        type="button"
        className="icon-btn small module-info"
        aria-label={t('panels.favourites.remove', { name })}
        onClick={() => void remove()}
      >
        <Icon name="trash" size={18} />
      </button>
    </li>
  )
}

import { useMemo } from 'react'
import { textOf } from '../../../api/failureText.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import { newKey } from '../../../browser/newKey.ts'
import { cartOfOwner } from '../../../cart/cart.ts'
import { roleFromElsewhere } from '../../../cart/scenes/roles.ts'
import { readScene } from '../../../contract/scene.ts'
import { compositionWithIds } from '../../../domain/scene/composition.ts'
import { Icon } from '../../../look/Icon.tsx'
import { showAlert } from '../../../ui/alerts.ts'
import { Blank } from '../../../ui/Blank.tsx'
import { dayText } from '../../../ui/dateText.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { FetchedUnreadNotice } from '../../../ui/FetchedUnreadNotice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { taken } from '../../scenes/carried.ts'
import { useWork } from '../../work/work.ts'
import { Tiles } from '../composition/Tiles.tsx'
import { ScenePicture } from '../pictures/ScenePicture.tsx'
import type { Favourite, OwnFavourites } from './ownFavourites.ts'
import { useFavourites } from './useFavourites.ts'
import './favourites.css'

/** A person's favourites, to start from. */
export function FavouriteList() {
  const t = useT()
  const { favourites, own } = useFavourites()
  const removeUnread = async () => {
    const fault = await own.removeUnread()
    if (fault !== null) showAlert(fault.key, fault)
  }
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
  if (favourites.all.length === 0 && favourites.unread.length === 0)
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
      <FetchedUnreadNotice unread={favourites.unread} remove={() => void removeUnread()} />
      <p className="panel-note">
        {t(own.isOnServer ? 'panels.favourites.where' : 'panels.favourites.here')}{' '}
        {t('panels.favourites.opens')}
      </p>
      <Tiles>
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
  const { addScene, person } = useWork()
  const name = favourite.name === '' ? t('panels.favourites.untitled') : favourite.name
  const read = useMemo(() => {
    const scene = readScene(favourite.scene)
    return scene && taken(scene)
  }, [favourite])
  const scene = read?.composition.scene ?? null

  const open = () => {
    if (read === null) return
    const cart = cartOfOwner(person.owner)
    const ids = new Map(read.composition.scene.lines.map(({ id }) => [id, newKey()]))
    const copy = compositionWithIds(read.composition, (line) => ids.get(line) ?? line)
    addScene(
      { ...copy, scene: { ...copy.scene, name: favourite.name } },
      { kept: read.kept, role: roleFromElsewhere(cart.whole.get()) },
    )
  }
  const putBack = async () => {
    const fault = await own.save(favourite)
    if (fault !== null) showAlert(fault.key, fault)
  }
  const remove = async () => {
    const fault = await own.remove(favourite.id)
    if (fault === null)
      showAlert('panels.favourites.removed', {
        type: 'info',
        undo: () => void putBack(),
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
        {scene !== null && <ScenePicture scene={scene} kept={read?.kept} />}
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

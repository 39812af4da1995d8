import { useEffect, useEffectEvent } from 'react'
import { cartOfOwner } from '../../cart/cart.ts'
import { drawnPicture, isTaken, picturesOf } from '../../cart/scenes/pictures.ts'
import { sceneIdOf } from '../../cart/scenes/sceneId.ts'
import type { SceneLine } from '../../domain/scene/scene.ts'
import { stagedScene } from '../../furniture/staged.ts'
import { drawnScene } from '../panels/pictures/drawn.ts'
import { pictureKey } from '../scenes/pictureKey.ts'
import { lookOf } from '../work/looks.ts'
import { scenesOf } from '../work/ownScenes.ts'
import { useWork, type Work, type WorkScene } from '../work/work.ts'

const lookIn =
  ({ known, kept }: WorkScene) =>
  (line: SceneLine) =>
    lookOf(line, known, kept)

const keyOf = (scene: WorkScene) => pictureKey(stagedScene(scene.composition.scene, lookIn(scene)))

const drawnAs = (scene: WorkScene) =>
  drawnPicture(drawnScene(scene.composition.scene, scene.known, lookIn(scene)))

/**
 * Gives scenes with lines and without a picture the stored one of their present state.
 *
 * @param isLast  the page is left: the stage takes its picture now, a drawing will do, too, and what lacks one is drawn
 */
function setPictures({ scenes, person: { owner } }: Work, isLast: boolean): void {
  const pictures = picturesOf(owner)
  const isEnough = (image: string | undefined) => image !== undefined && (isLast || isTaken(image))
  const stored = new Map(
    cartOfOwner(owner)
      .whole.get()
      .scenes.map((scene) => [sceneIdOf(scene), scene]),
  )
  const lacking = scenes.flatMap((scene) => {
    const inCart = stored.get(scene.id)
    const isLacking =
      inCart !== undefined && inCart.items.length > 0 && !isEnough(pictures.imageOf(inCart))
    return isLacking ? [{ scene, key: keyOf(scene) }] : []
  })
  if (isLast && lacking.length > 0) pictures.take()
  const drawn = lacking.filter(({ key }) => isLast && pictures.of(key) === undefined)
  if (drawn.length > 0)
    pictures.keep(drawn.map(({ scene, key }) => ({ of: key, image: drawnAs(scene) })))
  const keys = lacking.filter(({ key }) => isEnough(pictures.of(key)))
  if (keys.length > 0)
    scenesOf(owner).setPictures(new Map(keys.map(({ scene, key }) => [scene.id, key])))
}

/**
 * Gives the cart's scenes their pictures: the stage's as soon as that has taken it, and as the page is left, to scenes that have none, the
 * stage's or else a drawing. A command drops a scene's picture.
 */
export function useSceneImages(): void {
  const work = useWork()
  const { owner } = work.person

  const setTaken = useEffectEvent(() => setPictures(work, false))
  const setAll = useEffectEvent(() => setPictures(work, true))

  useEffect(() => picturesOf(owner).subscribe(() => setTaken()), [owner])
  useEffect(() => {
    const leave = () => setAll()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}

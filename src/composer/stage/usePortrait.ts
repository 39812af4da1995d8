import { useEffect } from 'react'
import { isTaken, picturesOf } from '../../cart/scenes/pictures.ts'
import type { StagedModule } from '../../furniture/staged.ts'
import { portrait } from '../../stage/portrait.ts'
import type { Stage } from '../../stage/stage.ts'
import { pictureKey } from '../scenes/pictureKey.ts'
import { useWork } from '../work/work.ts'

/** A scene that has stayed the same for so long is photographed, in milliseconds. */
const quiet = 1200

/**
 * Takes a small picture of each scene that is composed, for its card and the cart: once it has stood still, or as it is saved.
 *
 * @param modules  null while something else stands there too, or nothing is drawn
 * @param isSeen   what nobody looks at is photographed only as it is saved
 */
export function usePortrait(
  stage: Stage | null,
  modules: readonly StagedModule[] | null,
  isSeen: boolean,
): void {
  const { person } = useWork()
  const { owner } = person
  useEffect(() => {
    if (stage === null || modules === null || modules.length === 0) return undefined
    const pictures = picturesOf(owner)
    const take = () => {
      const key = pictureKey(modules)
      const last = pictures.of(key)
      const image = last !== undefined && isTaken(last) ? last : stage.picture(portrait)
      // Also one from before, as the latest; subscribers then give it to the scene.
      if (image !== null) pictures.keep([{ of: key, image }])
    }
    const end = pictures.ready(take)
    const waiting = isSeen ? setTimeout(take, quiet) : undefined
    return () => {
      clearTimeout(waiting)
      end()
    }
  }, [stage, modules, owner, isSeen])
}

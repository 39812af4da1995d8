import { memo, useMemo } from 'react'
import { useStore } from '../../../browser/createStore.ts'
import type { CatalogueFacts } from '../../../domain/scene/composition.ts'
import { stagedScene } from '../../../furniture/staged.ts'
import type { Scene } from '../../../domain/scene/scene.ts'
import type { SceneOrigin } from '../../../cart/scenes/storedScenes.ts'
import { pictureKey, picturesOf } from '../../scenes/pictures.ts'
import { knownOf } from '../../work/known.ts'
import { lookOf } from '../../work/looks.ts'
import { useWork } from '../../work/work.ts'
import { drawnScene } from './drawn.ts'

/** The stage's picture of a scene's present state. */
function useTaken(
  scene: Scene,
  known: CatalogueFacts,
  origin: SceneOrigin | undefined,
): string | undefined {
  const { person } = useWork()
  const pictures = picturesOf(person.owner)
  const key = useMemo(
    () => pictureKey(stagedScene(scene, (line) => lookOf(line, known, origin))),
    [scene, known, origin],
  )
  return useStore(pictures).find(({ of }) => of === key)?.image
}

/** A small picture of a scene, as decoration: the stage's picture, else a drawing. */
export const ScenePicture = memo(function ScenePicture(props: {
  scene: Scene
  /** The scene's origin, with its stored articles; undefined for a scene of the catalogue alone. */
  origin?: SceneOrigin | undefined
}) {
  const { scene, origin } = props
  const { index } = useWork()
  const known = knownOf(index, origin)
  const drawing = useMemo(
    () => drawnScene(scene, known, (line) => lookOf(line, known, origin)),
    [scene, known, origin],
  )
  const taken = useTaken(scene, known, origin)
  return taken === undefined ? (
    <span className="module-picture" dangerouslySetInnerHTML={{ __html: drawing }} />
  ) : (
    <span className="module-picture">
      <img className="photograph" src={taken} alt="" />
    </span>
  )
})

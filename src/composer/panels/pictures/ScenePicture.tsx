import { memo, useMemo } from 'react'
import { useStore } from '../../../browser/createStore.ts'
import { isTaken, picturesOf } from '../../../cart/scenes/pictures.ts'
import type { CatalogueFacts } from '../../../domain/scene/composition.ts'
import { stagedScene } from '../../../furniture/staged.ts'
import type { Scene } from '../../../domain/scene/scene.ts'
import type { Snapshot } from '../../../domain/scene/snapshot.ts'
import { pictureKey } from '../../scenes/pictureKey.ts'
import { knownOf } from '../../work/known.ts'
import { lookOf } from '../../work/looks.ts'
import { useWork } from '../../work/work.ts'
import { drawnScene } from './drawn.ts'

/** The stage's picture of a scene's present state. */
function useTaken(
  scene: Scene,
  known: CatalogueFacts,
  kept: Snapshot | undefined,
): string | undefined {
  const { person } = useWork()
  const pictures = useStore(picturesOf(person.owner))
  const key = useMemo(
    () => pictureKey(stagedScene(scene, (line) => lookOf(line, known, kept))),
    [scene, known, kept],
  )
  return pictures.find(({ of, image }) => of === key && isTaken(image))?.image
}

/** A small picture of a scene, as decoration: the stage's picture, else a drawing. */
export const ScenePicture = memo(function ScenePicture(props: {
  scene: Scene
  /** What the scene keeps of its articles; undefined for a scene of the catalogue alone. */
  kept?: Snapshot | undefined
}) {
  const { scene, kept } = props
  const { index } = useWork()
  const known = knownOf(index, kept)
  const drawing = useMemo(
    () => drawnScene(scene, known, (line) => lookOf(line, known, kept)),
    [scene, known, kept],
  )
  const taken = useTaken(scene, known, kept)
  return taken === undefined ? (
    <span className="module-picture" dangerouslySetInnerHTML={{ __html: drawing }} />
  ) : (
    <span className="module-picture">
      <img className="photograph" src={taken} alt="" />
    </span>
  )
})

import type { ComponentProps } from 'react'
import { useT } from '../../browser/language.ts'
import { FetchedPart } from '../../ui/FetchedPart.tsx'
import { lazily } from '../../ui/lazily.tsx'
import type { OpenScene } from '../../cart/scenes/storedScenes.ts'
import type { UpdateScene as Updating } from './UpdateScene.tsx'

// Whoever composes has it already, and a file of its own would cost everybody who composes more.
const UpdateScene = lazily(
  async () => (await import('../page/Workshop.tsx')).UpdateScene,
  'composer',
  'composition',
)

/** That a scene of the cart has been changed since where it is composed, and its way into the cart as it is now. */
export function OlderScene({
  scene,
  ...props
}: { scene: OpenScene } & Omit<ComponentProps<typeof Updating>, 'sceneId'>) {
  const t = useT()
  return (
    <div className="notice older-scene">
      <p>{t('processing.older.text', { scene: props.title })}</p>
      {/* A scene that has become empty leaves nothing to put there. */}
      {scene.composition.scene.lines.length > 0 && (
        <FetchedPart loading={null}>
          <UpdateScene {...props} sceneId={scene.id} />
        </FetchedPart>
      )}
    </div>
  )
}

import type { Translate } from '../../../browser/language.ts'
import type { OpenScene } from '../../../cart/scenes/keptScenes.ts'

/** What a scene is called: its name, or its place among the others. */
export const sceneTitle = (
  { composition: { scene } }: Pick<OpenScene, 'composition'>,
  at: number,
  t: Translate,
): string => (scene.name === '' ? t('panels.summary.scene', { number: at + 1 }) : scene.name)

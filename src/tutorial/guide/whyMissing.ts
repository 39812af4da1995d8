import type { MessageKey } from '../../../i18n/messages.ts'
import type { Target } from '../steps/step.ts'
import { hasGround, type Here } from './stepsHere.ts'

const noGround = { scene: 'tutorial.guide.emptyScene', module: 'tutorial.guide.noModule' } as const

/**
 * Why the control of a step can't be pointed at, or does nothing.
 *
 * @param isWithinThere  what it stands in is there
 * @param hasStepBefore  another step comes before its own
 */
export function whyMissing(
  { on, lacking }: Target,
  {
    here,
    isWithinThere,
    hasStepBefore,
  }: { here: Here; isWithinThere: boolean; hasStepBefore: boolean },
): MessageKey {
  if (here.lacksClient === true) return 'tutorial.guide.noClient'
  if (on !== undefined && !hasGround('scene', here)) return noGround.scene
  if (on !== undefined && !hasGround(on, here)) return noGround[on]
  if (lacking !== undefined && isWithinThere) return lacking
  return hasStepBefore ? 'tutorial.guide.stepBefore' : 'tutorial.guide.notThere'
}

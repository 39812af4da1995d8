import { saidSteps, type SaidStep } from '../said.ts'
import { plays } from '../steps/plays.ts'
import type { Ground, Screen } from '../steps/step.ts'
import type { LeafPath } from '../tree.ts'

/** The place where the guide is, and the controls that it can point at there. */
export type Here = {
  /** The path of a screen of the portal; `composer` while something is composed there. */
  place: string
  /** Only the composer's page says this. */
  draws3d?: boolean
  /** The content of the open scene. */
  ground?: Ground | null
  /** Somebody is logged in, and works for none of their clients yet. */
  lacksClient?: boolean
}

/** A step that the guide shows, with its place among all steps that its topic describes. */
export type ShownStep = { step: SaidStep; at: number; isPreparation: boolean }

/** Whether a place is the screen of a topic, or lies behind it: a vendor's form behind the list of vendors. */
export const isAt = (screen: Screen, { place }: Here): boolean =>
  place === screen || (screen !== '/' && place.startsWith(`${screen}/`))

/** Whether a scene has what a step or a control asks for. */
export const hasGround = (wanted: Ground, { ground = null }: Here): boolean =>
  ground === wanted || ground === 'module'

/** The steps of a topic that can be taken here, and the preparations that are still needed. */
export function stepsHere(path: LeafPath, here: Here, isNarrow: boolean): ShownStep[] {
  const { before = [], steps } = plays[path]
  const preparations = saidSteps(before)
  return [...preparations, ...saidSteps(steps)]
    .map((step, at) => ({ step, at, isPreparation: at < preparations.length }))
    .filter(
      ({ step: { only, until } }) =>
        !(only === 'in3d' && here.draws3d !== true) &&
        !(only === 'wide' && isNarrow) &&
        !(until !== undefined && hasGround(until, here)),
    )
}

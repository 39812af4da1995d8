import type { MessageKey } from '../../i18n/messages.ts'
import type { Translate } from '../browser/language.ts'
import { targetOf, type Step } from './steps/step.ts'

export type SaidStep = Step & { say: MessageKey }

/** The steps that something is said about. */
export const saidSteps = (steps: readonly Step[]): SaidStep[] =>
  steps.filter((step): step is SaidStep => step.say !== undefined)

/** The words about a step, with the names that its controls have on the screen. */
export function sayingOf(t: Translate, step: SaidStep): string {
  const name = step.called ?? targetOf(step).name
  return t(step.say, name === undefined ? {} : { name: t(name) })
}

import { words, type Words } from '../../api/failureText.ts'
import type { Step } from './step.ts'

/** The name of a step, away from the composer, whose commands have names there only. */
export const stepWords = ({ deed }: Step): Words =>
  deed.kind === 'said'
    ? deed.said
    : words(deed.kind === 'command' ? 'cart.steps.composed' : 'cart.steps.elsewhere')

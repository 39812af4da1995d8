import type { MessageKey } from '../../../../i18n/messages.ts'
import type { Ground, Step, Target } from '../step.ts'

export const composing = { screen: 'composer' } as const

export const button = (name: MessageKey, on?: Ground): Target => ({
  role: 'button',
  name,
  ...(on !== undefined && { on }),
})
export const tab = (
  name: 'composition' | 'materials' | 'accessories' | 'outline' | 'summary',
): Target => ({
  role: 'tab',
  name: `composer.panels.${name}`,
})
export const panel = (name: 'materials' | 'accessories'): Target => ({
  role: 'tabpanel',
  name: `composer.panels.${name}`,
})
export const kind = (name: 'modules' | 'suites' | 'favourites'): Target => ({
  role: 'radio',
  name: `panels.catalogue.${name}`,
  behind: tab('composition'),
})
export const stage: Target = { role: 'region', name: 'composer.stage' }
export const suite = (index: number): Target => ({
  role: 'button',
  name: 'panels.catalogue.startSuite',
  index,
  behind: kind('suites'),
})
/** A composition to work on. */
export const composed: Step[] = [
  { press: kind('suites'), say: 'tutorial.guide.suites', until: 'scene' },
  { press: suite(3), say: 'tutorial.guide.suite', until: 'scene' },
]
export const module: Target = { role: 'treeitem', behind: tab('outline'), on: 'scene' }
export const selected: Step = { press: module, say: 'tutorial.guide.module', until: 'module' }

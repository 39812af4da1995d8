import type { LeafPath } from '../../tree.ts'
import type { Play } from '../step.ts'
import { button, composed, composing, kind, module, stage, suite } from './controls.ts'

/** The steps of putting a scene together. */
export const compositionPlays = {
  '/compositor/composition/view': {
    ...composing,
    before: composed,
    steps: [
      {
        press: button('composer.tools.plan'),
        say: 'tutorial.topics./compositor/composition/view.steps.plan',
      },
      {
        press: button('composer.tools.space'),
        say: 'tutorial.topics./compositor/composition/view.steps.space',
        only: 'in3d',
      },
      { drag: stage, only: 'in3d' },
      {
        press: { ...button('composer.tools.look.front'), behind: button('composer.tools.space') },
        say: 'tutorial.topics./compositor/composition/view.steps.front',
        only: 'in3d',
      },
      {
        press: button('composer.tools.measures'),
        say: 'tutorial.topics./compositor/composition/view.steps.measures',
      },
      {
        press: button('composer.tools.fit'),
        say: 'tutorial.topics./compositor/composition/view.steps.fit',
      },
    ],
  },
  '/compositor/composition/search': {
    ...composing,
    steps: [
      {
        type: {
          role: 'searchbox',
          name: 'panels.catalogue.search',
          behind: kind('modules'),
        },
        text: 'chaise',
        say: 'tutorial.topics./compositor/composition/search.steps.type',
      },
      {
        press: button('panels.catalogue.add'),
        say: 'tutorial.topics./compositor/composition/search.steps.add',
      },
    ],
  },
  '/compositor/composition/info': {
    ...composing,
    steps: [
      {
        press: { ...button('panels.catalogue.info'), behind: kind('modules') },
        say: 'tutorial.topics./compositor/composition/info.steps.open',
      },
      {
        look: { role: 'dialog' },
        say: 'tutorial.topics./compositor/composition/info.steps.read',
      },
      {
        press: { ...button('panels.catalogue.put'), within: { role: 'dialog' } },
        say: 'tutorial.topics./compositor/composition/info.steps.put',
      },
    ],
  },
  '/compositor/composition/presets': {
    ...composing,
    steps: [
      {
        press: kind('suites'),
        say: 'tutorial.topics./compositor/composition/presets.steps.suites',
      },
      { press: suite(2), say: 'tutorial.topics./compositor/composition/presets.steps.start' },
      { look: stage, say: 'tutorial.topics./compositor/composition/presets.steps.go' },
    ],
  },
  '/compositor/composition/tools': {
    ...composing,
    before: composed,
    steps: [
      {
        press: module,
        say: 'tutorial.topics./compositor/composition/tools.steps.select',
      },
      {
        look: { role: 'toolbar', name: 'composer.tools.ofModule', on: 'module' },
        say: 'tutorial.topics./compositor/composition/tools.steps.tools',
      },
      {
        press: button('composer.tools.duplicate', 'module'),
        say: 'tutorial.topics./compositor/composition/tools.steps.duplicate',
      },
      {
        press: button('composer.tools.undo'),
        say: 'tutorial.topics./compositor/composition/tools.steps.undo',
      },
    ],
  },
} as const satisfies Partial<Record<LeafPath, Play>>

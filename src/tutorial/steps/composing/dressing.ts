import type { LeafPath } from '../../tree.ts'
import type { Play, Target } from '../step.ts'
import { button, composed, composing, panel, selected, stage, tab } from './controls.ts'

const swatch = (index: number): Target => ({
  role: 'button',
  index,
  within: { role: 'toolbar', within: panel('materials') },
  behind: tab('materials'),
  on: 'module',
})

/** The steps about fabrics and accessories. */
export const dressingPlays = {
  '/compositor/materials/cart': {
    ...composing,
    before: [...composed, selected],
    steps: [
      { press: tab('materials'), say: 'tutorial.topics./compositor/materials/cart.steps.open' },
      {
        type: {
          role: 'searchbox',
          name: 'panels.materials.search',
          behind: tab('materials'),
          on: 'module',
        },
        text: { es: 'azul', en: 'blue' },
        say: 'tutorial.topics./compositor/materials/cart.steps.search',
      },
      { press: swatch(0), say: 'tutorial.topics./compositor/materials/cart.steps.dress' },
    ],
  },
  '/compositor/materials/mattools': {
    ...composing,
    before: [...composed, selected, { press: tab('materials') }],
    steps: [
      {
        press: {
          role: 'radio',
          name: 'panels.materials.part',
          behind: tab('materials'),
          on: 'module',
        },
        say: 'tutorial.topics./compositor/materials/mattools.steps.part',
      },
      { press: swatch(2), say: 'tutorial.topics./compositor/materials/mattools.steps.dress' },
      {
        press: button('panels.materials.toAll', 'module'),
        say: 'tutorial.topics./compositor/materials/mattools.steps.all',
      },
      {
        press: button('composer.tools.undo'),
        say: 'tutorial.topics./compositor/materials/mattools.steps.undo',
      },
    ],
  },
  '/compositor/accessories': {
    ...composing,
    before: [...composed, selected],
    steps: [
      {
        press: tab('accessories'),
        say: 'tutorial.topics./compositor/accessories.steps.open',
      },
      {
        press: {
          role: 'button',
          index: 1,
          within: panel('accessories'),
          behind: tab('accessories'),
          on: 'module',
        },
        say: 'tutorial.topics./compositor/accessories.steps.choose',
      },
      { look: stage, say: 'tutorial.topics./compositor/accessories.steps.done' },
    ],
  },
} as const satisfies Partial<Record<LeafPath, Play>>

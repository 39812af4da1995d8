import type { MessageKey } from '../../../i18n/messages.ts'
import type { LeafPath } from '../tree.ts'
import type { Ground, Play, Step, Target } from './step.ts'

const composing = { screen: 'composer' } as const

const button = (name: MessageKey, on?: Ground): Target => ({
  role: 'button',
  name,
  ...(on !== undefined && { on }),
})
const tab = (
  name: 'composition' | 'materials' | 'accessories' | 'outline' | 'summary',
): Target => ({
  role: 'tab',
  name: `composer.panels.${name}`,
})
const panel = (name: 'materials' | 'accessories'): Target => ({
  role: 'tabpanel',
  name: `composer.panels.${name}`,
})
const kind = (name: 'modules' | 'suites' | 'favourites'): Target => ({
  role: 'radio',
  name: `panels.catalogue.${name}`,
  behind: tab('composition'),
})
const stage: Target = { role: 'region', name: 'composer.stage' }
const suite = (index: number): Target => ({
  role: 'button',
  name: 'panels.catalogue.startSuite',
  index,
  behind: kind('suites'),
})
/** A composition to work on. */
const composed: Step[] = [
  { press: kind('suites'), say: 'tutorial.guide.suites', until: 'scene' },
  { press: suite(3), say: 'tutorial.guide.suite', until: 'scene' },
]
const module: Target = { role: 'treeitem', behind: tab('outline'), on: 'scene' }
const selected: Step = { press: module, say: 'tutorial.guide.module', until: 'module' }
const swatch = (index: number): Target => ({
  role: 'button',
  index,
  within: { role: 'toolbar', within: panel('materials') },
  behind: tab('materials'),
  on: 'module',
})
const saving: Target = { role: 'dialog', name: 'panels.favourites.title' }

/** What is shown of the composer. */
export const composingPlays = {
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
  '/compositor/summary/price': {
    ...composing,
    needs: 'home.list',
    before: composed,
    steps: [
      { press: tab('summary'), say: 'tutorial.topics./compositor/summary/price.steps.open' },
      {
        look: {
          role: 'list',
          name: 'panels.summary.lines',
          behind: tab('summary'),
          on: 'scene',
        },
        say: 'tutorial.topics./compositor/summary/price.steps.lines',
      },
      {
        type: {
          role: 'spinbutton',
          name: 'panels.summary.unitsOf',
          behind: tab('summary'),
          on: 'scene',
        },
        text: '2',
        say: 'tutorial.topics./compositor/summary/price.steps.units',
      },
    ],
  },
  '/compositor/summary/delete': {
    ...composing,
    before: composed,
    steps: [
      { press: tab('summary'), say: 'tutorial.topics./compositor/summary/delete.steps.open' },
      {
        press: { ...button('panels.summary.removeLine', 'scene'), behind: tab('summary') },
        say: 'tutorial.topics./compositor/summary/delete.steps.remove',
      },
      {
        press: button('composer.tools.undo'),
        say: 'tutorial.topics./compositor/summary/delete.steps.undo',
      },
    ],
  },
  '/compositor/summary/save-fav': {
    ...composing,
    before: [...composed, { press: tab('summary') }],
    steps: [
      {
        press: { ...button('panels.summary.save', 'scene'), behind: tab('summary') },
        say: 'tutorial.topics./compositor/summary/save-fav.steps.open',
      },
      {
        type: { role: 'textbox', name: 'panels.favourites.name', within: saving },
        text: { es: 'Salón con chaise longue', en: 'Lounge with chaise' },
        say: 'tutorial.topics./compositor/summary/save-fav.steps.name',
      },
      {
        press: { ...button('panels.favourites.save'), within: saving },
        say: 'tutorial.topics./compositor/summary/save-fav.steps.save',
      },
      {
        press: kind('favourites'),
        say: 'tutorial.topics./compositor/summary/save-fav.steps.find',
      },
    ],
  },
  '/compositor/summary/scene': {
    ...composing,
    before: composed,
    steps: [
      { press: tab('summary'), say: 'tutorial.topics./compositor/summary/scene.steps.open' },
      {
        press: { ...button('panels.summary.duplicate', 'scene'), behind: tab('summary') },
        say: 'tutorial.topics./compositor/summary/scene.steps.duplicate',
      },
      {
        press: { ...button('panels.summary.another'), behind: tab('summary') },
        say: 'tutorial.topics./compositor/summary/scene.steps.another',
      },
    ],
  },
  '/compositor/summary/cart': {
    ...composing,
    before: composed,
    steps: [
      {
        press: button('composer.cart.put', 'scene'),
        say: 'tutorial.topics./compositor/summary/cart.steps.put',
      },
      {
        press: { role: 'link', name: 'composer.cart.process' },
        say: 'tutorial.topics./compositor/summary/cart.steps.process',
      },
      { look: { role: 'main' } },
    ],
  },
} as const satisfies Partial<Record<LeafPath, Play>>

import type { LeafPath } from '../../tree.ts'
import type { Play, Target } from '../step.ts'
import { button, composed, composing, kind, tab } from './controls.ts'

const saving: Target = { role: 'dialog', name: 'panels.favourites.title' }

/** The steps about a scene’s price, and about saving or ordering it. */
export const summaryPlays = {
  '/compositor/summary/price': {
    ...composing,
    needs: 'home.list',
    calls: ['shoppingcart'],
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
    calls: ['saveorder'],
    before: composed,
    steps: [
      {
        look: { role: 'combobox', name: 'composer.roles.of', on: 'scene' },
        say: 'tutorial.topics./compositor/summary/cart.steps.role',
      },
      {
        press: { role: 'link', name: 'composer.cart.process' },
        say: 'tutorial.topics./compositor/summary/cart.steps.process',
      },
      { look: { role: 'main' } },
    ],
  },
} as const satisfies Partial<Record<LeafPath, Play>>

import type { LeafPath } from '../tree.ts'
import type { Play, Step, Target } from './step.ts'

const orders = { screen: '/orders' } as const
const budgets = { screen: '/budgets' } as const

/** On a phone, what the list is set by lies behind it. */
const behind: Target = { role: 'button', name: 'orders.filters.button', begins: true }
const search: Target = { role: 'searchbox', name: 'orders.search.label' }
const table = (type: 'order' | 'budget'): Target => ({
  role: 'table',
  name: `orders.title.${type}`,
})
const view = (name: 'notSent' | 'all' | 'latest' | 'month' | 'sent'): Target => ({
  role: 'radio',
  name: `orders.view.${name}`,
  behind,
})
const sort: Target = { role: 'combobox', name: 'orders.sort.label', behind }
const views: Target = { role: 'button', name: 'orders.views.button', behind }
const confirmedOnly: Target = { role: 'checkbox', name: 'orders.confirmedOnly', behind }
const unfold: Target = {
  role: 'button',
  name: 'orders.row.details',
  begins: true,
  lacking: 'tutorial.guide.noRows',
}
const details: Target = { role: 'region', name: 'orders.details.label' }
const inDetails = (name: 'orders.actions.convert' | 'orders.actions.annul'): Target => ({
  role: 'button',
  name,
  within: details,
  lacking: 'tutorial.guide.decided',
})
const report: Target = { role: 'link', name: 'orders.details.report', within: details }
const question: Target = { role: 'dialog' }
const thumbnail: Target = {
  role: 'link',
  name: 'orders.row.view',
  lacking: 'tutorial.guide.noScenes',
}
const read: Step = { look: { role: 'main' } }
const picture: Target = { role: 'region', name: 'viewer.view' }

/** The steps about the lists of orders and budgets. */
export const listPlays = {
  '/orders/reference': {
    ...orders,
    steps: [
      { type: search, text: 'rafael', say: 'tutorial.topics./orders/reference.steps.type' },
      { look: table('order'), say: 'tutorial.topics./orders/reference.steps.found' },
    ],
  },
  '/orders/filter': {
    ...orders,
    steps: [
      { press: view('sent'), say: 'tutorial.topics./orders/filter.steps.view' },
      {
        press: { role: 'button', name: 'orders.dates.button', behind },
        say: 'tutorial.topics./orders/filter.steps.dates',
      },
      { look: { role: 'group', name: 'orders.dates.button' } },
      { press: view('all'), say: 'tutorial.topics./orders/filter.steps.again' },
    ],
  },
  '/orders/settings': {
    ...orders,
    steps: [
      {
        choose: sort,
        option: 'orders.sort.priceDesc',
        say: 'tutorial.topics./orders/settings.steps.sort',
      },
      {
        press: { role: 'button', name: 'orders.columns.button', behind },
        say: 'tutorial.topics./orders/settings.steps.columns',
      },
      {
        press: {
          role: 'checkbox',
          name: 'orders.columns.items',
          within: { role: 'group', name: 'orders.columns.title' },
        },
        say: 'tutorial.topics./orders/settings.steps.hide',
      },
      {
        press: { role: 'button', name: 'orders.compact' },
        say: 'tutorial.topics./orders/settings.steps.compact',
        only: 'wide',
      },
    ],
  },
  '/orders/details/status': {
    ...orders,
    steps: [
      { press: unfold, say: 'tutorial.topics./orders/details/status.steps.open' },
      {
        look: { role: 'list', name: 'orders.details.timeline', within: details },
        say: 'tutorial.topics./orders/details/status.steps.timeline',
      },
    ],
  },
  '/orders/details/preview': {
    ...orders,
    steps: [
      { press: unfold, say: 'tutorial.topics./orders/details/preview.steps.open' },
      { press: report, say: 'tutorial.topics./orders/details/preview.steps.report' },
      read,
    ],
  },
  '/orders/details/visor': {
    ...orders,
    steps: [
      { press: thumbnail, say: 'tutorial.topics./orders/details/visor.steps.open' },
      { drag: picture, only: 'in3d', say: 'tutorial.topics./orders/details/visor.steps.turn' },
      read,
    ],
  },
  '/budgets/reference': {
    ...budgets,
    steps: [
      { type: search, text: 'salon', say: 'tutorial.topics./budgets/reference.steps.type' },
      { look: table('budget'), say: 'tutorial.topics./budgets/reference.steps.found' },
    ],
  },
  '/budgets/filter': {
    ...budgets,
    steps: [
      { press: view('all'), say: 'tutorial.topics./budgets/filter.steps.view' },
      {
        press: confirmedOnly,
        say: 'tutorial.topics./budgets/filter.steps.confirmed',
      },
      {
        press: confirmedOnly,
        say: 'tutorial.topics./budgets/filter.steps.again',
      },
    ],
  },
  '/budgets/settings': {
    ...budgets,
    steps: [
      {
        choose: sort,
        option: 'orders.sort.priceDesc',
        say: 'tutorial.topics./budgets/settings.steps.sort',
      },
      {
        press: views,
        say: 'tutorial.topics./budgets/settings.steps.views',
      },
      {
        type: { role: 'textbox', name: 'orders.views.name' },
        text: { es: 'Los más caros', en: 'Dearest first' },
        say: 'tutorial.topics./budgets/settings.steps.name',
      },
      {
        press: { role: 'button', name: 'orders.views.save' },
        say: 'tutorial.topics./budgets/settings.steps.save',
      },
    ],
  },
  '/budgets/details/order': {
    ...budgets,
    needs: 'budgets.convert',
    steps: [
      { press: unfold, say: 'tutorial.topics./budgets/details/order.steps.open' },
      {
        press: inDetails('orders.actions.convert'),
        say: 'tutorial.topics./budgets/details/order.steps.convert',
      },
      {
        press: { role: 'button', name: 'orders.ask.convert.accept', within: question },
        say: 'tutorial.topics./budgets/details/order.steps.accept',
      },
      { look: details },
    ],
  },
  '/budgets/details/delete': {
    ...budgets,
    needs: 'budgets.annul',
    steps: [
      { press: unfold, say: 'tutorial.topics./budgets/details/delete.steps.open' },
      {
        press: inDetails('orders.actions.annul'),
        say: 'tutorial.topics./budgets/details/delete.steps.annul',
      },
      {
        press: { role: 'button', name: 'orders.ask.annul.accept', within: question },
        say: 'tutorial.topics./budgets/details/delete.steps.accept',
      },
      { look: details },
    ],
  },
  '/budgets/details/report': {
    ...budgets,
    steps: [
      { press: unfold, say: 'tutorial.topics./budgets/details/report.steps.open' },
      { press: report, say: 'tutorial.topics./budgets/details/report.steps.report' },
      read,
    ],
  },
  '/budgets/details/visor': {
    ...budgets,
    steps: [
      { press: thumbnail, say: 'tutorial.topics./budgets/details/visor.steps.open' },
      { drag: picture, only: 'in3d', say: 'tutorial.topics./budgets/details/visor.steps.turn' },
      read,
    ],
  },
} as const satisfies Partial<Record<LeafPath, Play>>

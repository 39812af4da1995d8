import type { LeafPath } from '../tree.ts'
import type { Play, Step, Target } from './step.ts'

const vendors = { screen: '/vendors' } as const

const field = (name: 'email' | 'name' | 'password' | 'phone'): Target => ({
  role: 'textbox',
  name: `vendors.fields.${name}`,
})
const save: Target = { role: 'button', name: 'forms.save' }
/** On a phone each vendor is a card, and there is no table. */
const seen: Step = { look: { role: 'table', name: 'titles.vendors' }, only: 'wide' }

/** The steps about the client, its vendors and its rate. */
export const settingsPlays = {
  '/config/vendors/client': {
    // The bar's, on whichever screen: who may choose clients need not manage their users.
    screen: '/',
    needs: 'clients.select',
    steps: [
      {
        press: { role: 'button', name: 'nav.changeClient', begins: true },
        say: 'tutorial.topics./config/vendors/client.steps.open',
      },
      {
        type: { role: 'searchbox', name: 'clients.filter' },
        text: 'harb',
        say: 'tutorial.topics./config/vendors/client.steps.find',
      },
      {
        press: { role: 'radio', within: { role: 'dialog', name: 'clients.title' } },
        say: 'tutorial.topics./config/vendors/client.steps.pick',
      },
      {
        press: { role: 'button', name: 'clients.ok' },
        say: 'tutorial.topics./config/vendors/client.steps.accept',
      },
      { look: { role: 'button', name: 'nav.changeClient', begins: true } },
    ],
  },
  '/config/vendors/new': {
    ...vendors,
    steps: [
      {
        press: { role: 'link', name: 'vendors.add' },
        say: 'tutorial.topics./config/vendors/new.steps.add',
      },
      {
        type: field('email'),
        text: 'lucia@tienda.example',
        say: 'tutorial.topics./config/vendors/new.steps.email',
      },
      {
        type: field('name'),
        text: 'Lucía Campos',
        say: 'tutorial.topics./config/vendors/new.steps.name',
      },
      {
        type: field('password'),
        text: 'sofa-verde-7',
        say: 'tutorial.topics./config/vendors/new.steps.password',
      },
      { press: save, say: 'tutorial.topics./config/vendors/new.steps.save' },
      seen,
    ],
  },
  '/config/vendors/edit': {
    ...vendors,
    steps: [
      {
        press: { role: 'link', name: 'vendors.editUser' },
        called: 'vendors.edit',
        say: 'tutorial.topics./config/vendors/edit.steps.edit',
      },
      {
        type: field('phone'),
        text: '600 000 123',
        say: 'tutorial.topics./config/vendors/edit.steps.phone',
      },
      { press: save, say: 'tutorial.topics./config/vendors/edit.steps.save' },
      seen,
    ],
  },
  '/config/vendors/delete': {
    ...vendors,
    steps: [
      {
        press: { role: 'button', name: 'vendors.removeUser' },
        called: 'vendors.remove',
        say: 'tutorial.topics./config/vendors/delete.steps.remove',
      },
      {
        press: { role: 'button', name: 'vendors.ask.accept', within: { role: 'dialog' } },
        say: 'tutorial.topics./config/vendors/delete.steps.accept',
      },
      seen,
    ],
  },
  '/config/tarifs': {
    screen: '/rates',
    steps: [
      {
        press: { role: 'button', name: 'rate.presets.eu', begins: true },
        say: 'tutorial.topics./config/tarifs.steps.preset',
      },
      {
        type: { role: 'textbox', name: 'rate.fields.factoryPrice' },
        text: '2,4',
        say: 'tutorial.topics./config/tarifs.steps.point',
      },
      {
        look: { role: 'region', name: 'rate.preview.title' },
        say: 'tutorial.topics./config/tarifs.steps.preview',
      },
      { look: save, say: 'tutorial.topics./config/tarifs.steps.save' },
    ],
  },
} as const satisfies Partial<Record<LeafPath, Play>>

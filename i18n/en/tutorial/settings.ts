import type { settingsTopics as es } from '../../es/tutorial/settings.ts'
import type { Widen } from '../../messages.ts'

export const settingsTopics: Widen<typeof es> = {
  '/config': {
    title: 'Settings',
    text: 'Who sells in the shop and how prices are shown.',
  },
  '/config/vendors': {
    title: 'Vendors',
    text: 'The people who sell in the shop and what each of them may do.',
  },
  '/config/vendors/client': {
    title: 'Choose the client',
    text: 'If you work for several shops, this says which.',
    steps: {
      open: 'The bar says which client you work for. Press it to change.',
      find: 'Find the client by name or number.',
      pick: 'Pick it.',
      accept: 'And accept: all you see now is that client’s.',
    },
  },
  '/config/vendors/new': {
    title: 'Add a vendor',
    text: 'With their e-mail and password they can log in at once.',
    steps: {
      add: 'Choose “%{name}”.',
      email: 'Type their e-mail: they log in with it.',
      name: 'Their name…',
      password: '… and a password.',
      save: 'Save.',
    },
  },
  '/config/vendors/edit': {
    title: 'Change their data',
    text: 'Name, phone, password and whether they may confirm orders.',
    steps: {
      edit: 'Press “%{name}” in their row.',
      phone: 'Change what has to be changed: their phone, for example.',
      save: 'Save.',
    },
  },
  '/config/vendors/delete': {
    title: 'Remove a vendor',
    text: 'Somebody who has left the shop can no longer log in.',
    steps: {
      remove: 'Press “%{name}” in their row.',
      accept: 'Confirm it.',
    },
  },
  '/config/tarifs': {
    title: 'Rates',
    text: 'How the shop’s prices are worked out and how they are written.',
    steps: {
      preset: 'Choose your region’s format: currency, separator and position.',
      point: 'Type the value of a point: factory points are multiplied by it.',
      preview: 'This shows what a price will look like.',
      save: 'Once it is right, save it.',
    },
  },
}

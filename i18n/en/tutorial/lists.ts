import type { listTopics as es } from '../../es/tutorial/lists.ts'
import type { Widen } from '../../messages.ts'

export const listTopics: Widen<typeof es> = {
  '/orders': {
    title: 'Orders',
    text: 'What the factory is making and what has been served.',
  },
  '/orders/reference': {
    title: 'Find an order',
    text: 'By name, phone, e-mail, reference or number.',
    steps: {
      type: 'Type what you remember: a part of it is enough.',
      found: 'The list shows only those that match.',
    },
  },
  '/orders/filter': {
    title: 'Filter the list',
    text: 'Keep those that are not sent, the latest, or those between two dates.',
    steps: {
      view: 'Choose which orders you want to see.',
      dates: '“%{name}” sets from which day to which.',
      again: '“%{name}” shows all of them again.',
    },
  },
  '/orders/settings': {
    title: 'The list your way',
    text: 'Change its order, its columns and the height of its rows.',
    steps: {
      sort: 'Sort the list: by date, reference or price.',
      columns: '“%{name}” says which of them show.',
      hide: 'Hide those you don’t use.',
      compact: 'And with compact rows, more of them fit.',
    },
  },
  '/orders/details': {
    title: 'An order’s details',
    text: 'How far it is, its report and its scenes.',
  },
  '/orders/details/status': {
    title: 'Follow an order',
    text: 'See how far it is and what has happened to it.',
    steps: {
      open: 'Open the order’s details.',
      timeline: 'Its history says what happened, when, and who did it.',
    },
  },
  '/orders/details/preview': {
    title: 'Read its report',
    text: 'The whole order, as the customer gets it.',
    steps: {
      open: 'Open the order’s details.',
      report: 'And from there, its report.',
    },
  },
  '/orders/details/visor': {
    title: 'See a scene in 3D',
    text: 'Open in the viewer what was sold, as it was composed.',
    steps: {
      open: 'Press “3D” on the scene’s picture.',
      turn: 'In the viewer, drag the furniture to turn it.',
    },
  },
  '/budgets': {
    title: 'Quotes',
    text: 'What you have offered and what is still to be decided.',
  },
  '/budgets/reference': {
    title: 'Find a quote',
    text: 'By name, phone, e-mail, reference or number.',
    steps: {
      type: 'Type what you remember: a part of it is enough.',
      found: 'The list shows only those that match.',
    },
  },
  '/budgets/filter': {
    title: 'Filter the list',
    text: 'Keep those that are pending, or those that are confirmed.',
    steps: {
      view: 'Choose which quotes you want to see.',
      confirmed: 'Or show only the confirmed ones.',
      again: 'Press again to see all of them.',
    },
  },
  '/budgets/settings': {
    title: 'Save a view',
    text: 'Save the filters and the order that you use most, and come back to them with a click.',
    steps: {
      sort: 'Set the list as you like it: the dearest first, for example.',
      views: 'Open “%{name}”.',
      name: 'Give it a name.',
      save: 'And save it.',
    },
  },
  '/budgets/details': {
    title: 'A quote’s details',
    text: 'All you can do with it.',
  },
  '/budgets/details/order': {
    title: 'Convert to an order',
    text: 'When the customer says yes, the quote becomes an order.',
    steps: {
      open: 'Open the quote’s details.',
      convert: 'Choose “%{name}”.',
      accept: 'Confirm it: an order with the same content is made.',
    },
  },
  '/budgets/details/delete': {
    title: 'Annul a quote',
    text: 'For those that come to nothing. It is not deleted: it stays, marked as annulled.',
    steps: {
      open: 'Open the quote’s details.',
      annul: 'Choose “%{name}”.',
      accept: 'Confirm it. It can’t become an order any more.',
    },
  },
  '/budgets/details/report': {
    title: 'Read and send its report',
    text: 'The whole quote, to be read, printed or sent.',
    steps: {
      open: 'Open the quote’s details.',
      report: 'And from there, its report.',
    },
  },
  '/budgets/details/visor': {
    title: 'See a scene in 3D',
    text: 'Show the customer what it will look like.',
    steps: {
      open: 'Press “3D” on the scene’s picture.',
      turn: 'In the viewer, drag the furniture to turn it.',
    },
  },
}

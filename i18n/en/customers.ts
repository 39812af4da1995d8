/** A new budget for the same customer, and a customer's page. */
export const customers = {
  again: {
    ask: {
      title: {
        budget: 'New quote from quote %{number}?',
        order: 'New quote from order %{number}?',
      },
      text: 'It is composed in the cart.',
      leaves:
        'Quote %{loaded}, which the cart was loaded from, stays in the archive as it was: put it back first if it is to show in the list.',
      typed:
        'What you have typed and not sent, such as an e-mail, will be lost as you leave the list.',
      accept: 'New quote',
    },
    /** Customers of earlier orders and budgets, suggested in the form. */
    suggestions: {
      label: 'Earlier customers',
      found:
        '%{smart_count} earlier customer: arrow down and Enter to fill in the form |||| %{smart_count} earlier customers: arrow down and Enter to fill in the form',
      last: 'last on %{day}',
      filled: 'The form has the data of %{name}.',
      failed: 'Earlier customers could not be looked for.',
    },
    full: 'There is no room in the cart for %{number} beside its drafts. Delete some in the composer first.',
    nothing: '%{number} has no article that a cart could take. Your cart still has what it had.',
    unstored: 'This browser can’t store any more: your cart still has what it had.',
  },
  customers: {
    loading: 'Loading the customer…',
    failed: 'The customer could not be loaded',
    unnamed: 'Without a name',
    back: 'Back to the list',
    contact: 'Contact',
    phone: 'Telephone',
    email: 'E-mail',
    cif: 'Tax number',
    address: 'Address',
    documents: {
      title: 'Documents',
      count: '%{smart_count} document |||| %{smart_count} documents',
      latest: 'The latest %{count} are shown.',
      number: 'Number',
      kind: 'Kind',
      date: 'Date',
      reference: 'Reference',
      state: 'State',
      total: 'Total',
      budget: 'Quote',
      order: 'Order',
      one: { budget: 'Quote %{number}', order: 'Order %{number}' },
      scrolls: 'Table that scrolls with the arrow keys',
      sums: {
        budget: 'Quotes that are not annulled: %{total} (%{count})',
        order: 'Orders that are not annulled: %{total} (%{count})',
        gross: 'with tax',
      },
    },
    notes: {
      title: 'Internal notes',
      intro: 'For the shop alone: they are on no report, in no file and no mail.',
      none: 'There are no notes.',
      add: 'New note',
      save: 'Save note',
      empty: 'Write the note first',
      remove: 'Remove the note of %{day}',
      by: '%{name}, %{moment}',
      failed: 'The note could not be saved',
      notRemoved: 'The note could not be removed',
      removing: {
        title: 'Remove the note?',
        text: 'It is removed for everybody.',
        accept: 'Remove note',
      },
    },
    merge: {
      title: 'The same customer',
      intro:
        'If this person is here twice, with another number or spelt otherwise, find the other one and join them. The documents do not change.',
      search: 'Search by name, telephone or e-mail',
      find: 'Search',
      none: 'There is no other such customer.',
      join: 'Join with %{name}',
      separate: 'Separate %{name}',
      failed: 'They could not be joined',
      ask: {
        title: 'Are they the same person?',
        text: '%{name} will show here, with their documents and notes. They can be separated later.',
        accept: 'Join',
      },
    },
    data: {
      title: 'Personal data',
      intro:
        'For when somebody asks for their data, or that it be erased. It is downloaded or erased from all their quotes and orders, with versions, mails and acceptances.',
      export: 'Download their data',
      file: 'customer-data',
      exportFailed: 'The data could not be downloaded',
      erase: 'Erase their data',
      eraseFailed: 'The data could not be erased',
      ask: {
        title: 'Erase the data of %{name}?',
        text: 'Name, tax number, address, telephone, e-mail, references and remarks are erased from %{count} documents, with their versions, mails, acceptances and accepted files, and so are the notes. This can’t be undone.',
        open: 'From these documents nobody can be reached any more: see first whether one is still in production.',
        law: 'What the law obliges to keep stays, without the person: number, dates, states, articles and amounts (in Spain six years by the Commercial Code, four by the General Tax Act). Invoices, backups and what another browser stores are not here: erase it there when the law allows it.',
        accept: 'Erase the data',
      },
    },
  },
}

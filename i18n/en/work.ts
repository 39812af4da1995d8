/** What waits for a person: over the lists, and on Home. */
export const work = {
  work: {
    title: 'What awaits me',
    names: {
      toConfirm: 'To confirm',
      toConvert: 'Accepted, to convert',
      expiring: 'Expiring in 7 days',
      lacksFabric: 'Fabric missing',
      mine: 'Mine, open',
    },
    means: {
      toConfirm: 'Open quotes that nobody has confirmed yet',
      toConvert: 'Open quotes that are confirmed or accepted and can become orders',
      expiring: 'Open quotes whose prices hold for seven more days at most',
      lacksFabric: 'Not sent yet, with an article whose fabric is still to be chosen',
      mine: 'Not sent yet, and made by you',
      archived: 'Quotes that you have loaded to a cart',
    },
    remove: 'Remove the filter %{what}',
    noVendor: 'Without a vendor',
    failed: 'We could not count what awaits you.',
    cart: '%{smart_count} article in your cart |||| %{smart_count} articles in your cart',
    reminders: {
      title: 'My reminders',
      more: '%{smart_count} more, later |||| %{smart_count} more, later',
      done: 'Done',
      doneWith: 'Done: remove the reminder of %{name}',
      failed: 'Your reminders could not be read.',
      notRemoved: 'The reminder could not be removed.',
    },
    latest: {
      kinds: { budget: 'Quote', order: 'Order' },
      title: 'Changed last',
      none: 'There are no quotes or orders yet.',
      failed: 'The last 30 days could not be loaded.',
    },
    month: {
      states: 'By state, 30 days',
      vendors: {
        budget: 'Quotes by vendor, 30 days',
        order: 'Orders by vendor, 30 days',
      },
      state: 'State',
      vendor: 'Vendor',
      count: 'Number',
      sum: 'Sum',
      none: 'Nothing in the last 30 days.',
      one: { budget: 'Quotes: %{state}', order: 'Orders: %{state}' },
    },
  },
}

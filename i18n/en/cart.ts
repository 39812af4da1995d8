export const cart = {
  alerts: {
    errors: {
      sendOrderConfirmation: 'The order confirmation could not be sent',
      noShoppingCartPrice: 'The price of the cart could not be worked out',
    },
  },
  cart: {
    title: 'Cart',
    scene: 'Scene %{number}',
    database: 'Database elements',
    items: '%{smart_count} item |||| %{smart_count} items',
    outOfSight:
      'Not included: %{smart_count} database element, which your user can’t process. |||| Not included: %{smart_count} database elements, which your user can’t process.',
    changes: {
      title: 'These prices have changed since you saw them',
      changed: '%{name}: %{before} before, now %{after}',
      priced: '%{name}: now %{after}',
      gone: '%{name}: can’t be had as it is',
      accept: 'Take the new prices',
      seen: 'Understood',
    },
    loaded: {
      label: 'Budget that it comes from',
      from: 'Loaded from budget %{number}',
      confirmed:
        'It is confirmed, and the version that you save won’t be: it has to be confirmed or accepted again.',
      restore: 'Put back into the list',
      ask: 'The budget goes back into its list as it was and the cart is emptied: what you have changed here is lost.',
      accept: 'Put back and empty the cart',
      restored: 'Budget %{number} is in its list again.',
      failed: 'The budget could not be put back.',
    },
    remove: {
      title: 'Remove',
      of: 'Remove from the cart: %{name}',
      all: 'Empty the cart',
      origin: 'Forget the budget',
    },
    removed: {
      one: '“%{name}” is no longer in the cart.',
      scene: 'Scene %{number} is no longer in the cart.',
      elements: 'The database elements are no longer in the cart.',
      all: 'The cart is empty.',
      allOf: 'The cart is empty: it no longer holds budget %{number}.',
      pasted:
        '%{smart_count} pasted line is no longer in the cart. |||| %{smart_count} pasted lines are no longer in the cart.',
      undo: 'Undo',
      undone: 'It is in the cart again.',
    },
    notKept:
      'This browser can’t keep any more: what you compose will be lost when the page closes. Free some space, or process the cart now.',
    adopted: 'What you composed before you logged in is in your cart.',
    total: 'Total',
    sceneTotal: 'Total of the scene',
    databaseTotal: 'Total of the elements',
    empty: 'Your cart is empty',
    emptyText: 'Create a composition, or load a budget from its list.',
    back: 'Back to the portal',
    change: 'Change',
    changeOf: 'Change: %{scene}',
    compose: 'Compose',
    summary: 'Summary',
    scenes: 'Scenes',
    units: '%{smart_count} pc |||| %{smart_count} pcs',
    loadingScene: 'Adding the scene…',
    sceneAdded: 'We have added the scene to your cart as “%{scene}”.',
    sceneMissing: 'Order %{order} has no such scene.',
    summaryTitle: 'Cart summary',
    otherRate: 'The scene’s prices follow another rate. Empty the cart to add it.',
    laterScene:
      'This scene was composed with a newer version of the portal. Reload the page and try again.',
    rateNew: 'The client’s rate has changed: the cart’s prices are already the new ones.',
    rateKept:
      'The client’s rate is now in another currency, and some prices can’t be worked out again: they follow the earlier one.',
    rateUnknown: 'We could not check the client’s rate: prices may have changed.',
    demo: 'You are trying this without an account: what you do stays in this browser.',
  },
}

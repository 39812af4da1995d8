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
    draft: 'Draft %{number}',
    alternative: {
      title: '%{title} (alternative, not in the total)',
      mark: 'It is an alternative: it shows with its price, which is not in the total',
    },
    database: 'Items without 3D',
    items: '%{smart_count} item |||| %{smart_count} items',
    outOfSight:
      'Not included: %{smart_count} item without 3D, which your user can’t process. |||| Not included: %{smart_count} items without 3D, which your user can’t process.',
    changes: {
      title: 'These prices have changed since you saw them',
      changed: '%{name}: %{before} before, now %{after}',
      priced: '%{name}: now %{after}',
      gone: '%{name} can’t be ordered as it is',
      accept: 'Take the new prices',
      seen: 'Understood',
    },
    /** What becomes of the cart's content when another quote takes its place. */
    replaced: {
      everything: 'What is in the cart now will be lost.',
      nothing:
        'What you have composed in the cart is not lost: it becomes drafts, which you still have in the composer.',
      rest: 'The scenes that you have composed in the cart become drafts, which you still have in the composer. What else is in the cart now will be lost.',
    },
    loaded: {
      label: 'Quote that it comes from',
      from: 'Loaded from quote %{number}',
      confirmed:
        'It is confirmed, and the version that you save won’t be: it has to be confirmed or accepted again.',
      restore: 'Put back into the list',
      ask: 'The quote goes back into its list as it was and the cart is emptied: what you have changed here is lost.',
      accept: 'Put back and empty the cart',
      askKeeping:
        'The quote goes back into its list as it was, and what was loaded with it leaves the cart, with the items without 3D: what you have changed there is lost. Your other scenes stay.',
      acceptKeeping: 'Put back into the list',
      restored: 'Quote %{number} is in its list again.',
      failed: 'The quote could not be put back.',
      unknown:
        'No reply has come: we don’t know whether the quote is in its list again. Press again; if it is there already, nothing changes.',
    },
    remove: {
      of: 'Remove from the cart: %{name}',
      all: 'Empty the cart',
      origin: 'Forget the quote',
    },
    removed: {
      one: '“%{name}” is no longer in the cart.',
      scene: 'Scene %{number} is no longer in the cart.',
      elements: 'The items without 3D are no longer in the cart.',
      all: 'The cart is empty.',
      allOf: 'The cart is empty: it no longer holds quote %{number}.',
      pasted:
        '%{smart_count} pasted line is no longer in the cart. |||| %{smart_count} pasted lines are no longer in the cart.',
      undo: 'Undo',
      undone: 'It is in the cart again.',
    },
    notKept:
      'This browser can’t keep any more: what you compose will be lost when the page closes.',
    full: 'A cart holds %{lines} lines and %{scenes} scenes at most. Nothing was added.',
    makeRoom: 'Free some space in it.',
    makeRoomOrSave: 'Free some space, or process the cart now.',
    loginAdds: {
      both: 'Log in to see prices and to save it as a quote or an order.',
      prices: 'Log in to see prices.',
      saving: 'Log in to save it as a quote or an order.',
    },
    logIn: 'Log in',
    adopted: 'What you composed before you logged in is in your cart.',
    adoptedAsDrafts:
      'What you composed before you logged in is in the composer as drafts, beside your quote.',
    adoptedInPart:
      'Your cart has no room for all that you composed before you logged in. Take something out, and the rest comes the next time that you open the portal.',
    extras: {
      title: 'Added by the shop',
      articles: 'Articles',
      rebate: 'Discount for the customer',
      otherCurrency: 'in another currency',
    },
    total: 'Total',
    pricesNet: 'Prices without tax',
    priceNet: 'without tax',
    net: 'Total without tax',
    gross: 'Total with tax',
    least: 'from %{price}',
    sceneTotal: 'Total of the scene',
    databaseTotal: 'Total of the elements',
    empty: 'Your cart is empty',
    emptyText: 'Create a composition, or load a quote from its list.',
    emptyToLoad: 'Load a quote from its list.',
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

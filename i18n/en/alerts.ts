export const alerts = {
  alerts: {
    close: 'Close this message',
    undo: 'Undo',
    noConnection: 'There is no connection',
    errors: {
      unexpectedResponse: 'Unexpected server response',
      unexpectedReply: 'The server’s answer to “%{call}” is not one we understand',
      partlyUnread: 'Part of the server’s answer to “%{call}” is not what we understand: %{parts}',
      network: 'We can’t reach the server. Check your connection and try again.',
      notLoadLanguage: 'The texts of that language could not be loaded',
      missingCalls:
        'The site’s configuration (api.json) lacks calls that the portal needs: %{calls}',
      notLoadApi: 'Failed to load api',
      notLoadClients: 'The user’s clients could not be loaded',
      notLoadClientVendors: 'Failed to load vendors for client',
      notLoadVendors: 'The vendors could not be loaded',
      loadLibraryDictionary: 'Failed to load library data',
      loadDBModels: 'Failed to load model dictionaries',
      notLoadOrder: 'The order could not be loaded',
      notLoadOrder404: 'The order was not found',
      notLoadOrders: 'Orders could not be loaded',
      notLoadRate: 'Customer rate could not be charged',
      notAnulateBudget: 'The budget could not be cancelled',
      notConvertOrder: 'Unable to convert quote to order',
      convertBudgetToShoppingCart: 'The budget could not be loaded into the cart',
      sendOrderConfirmation: 'The order confirmation could not be sent',
      budgetConfirmationState: 'The confirmation of the budget could not be changed',
      noShoppingCartPrice: 'The price of the cart could not be worked out',
      notRegister: 'The registration could not be completed',
    },
    info: {
      budget2order: 'The quote is now an order',
      anulateBudget: 'Budget annulled',
      registerComplete:
        'Registration complete. You will shortly receive an e-mail with your user name.',
      priceWarning:
        'The price of this item could not be determined; you may proceed but check with the manufacturer.',
    },
  },
}

export const alerts = {
  alerts: {
    close: 'Close this message',
    undo: 'Undo',
    errors: {
      unexpectedResponse: 'Unexpected server response',
      tooLargeInFront:
        'What was sent is too large for the server in front of the portal. Whoever runs the portal can raise that limit.',
      awayInFront:
        'The server in front of the portal gets no answer from it at the moment. Please try again in a minute.',
      unexpectedReply: 'The server’s answer to “%{call}” is not one we understand',
      partlyUnread: 'Part of the server’s answer to “%{call}” is not what we understand: %{parts}',
      network: 'We can’t reach the server. Check your connection and try again.',
      notLoadLanguage: 'The texts of that language could not be loaded',
      missingCalls:
        'The site’s configuration (api.json) lacks calls that the portal needs: %{calls}',
      faultyApi: 'Failed to load api: in api.json we don’t understand %{field}',
      notLoadApi: 'Failed to load api',
      notLoadOrder: 'The order could not be loaded',
      notLoadOrder404: 'The order was not found',
      notRegister: 'The registration could not be completed',
    },
    info: {
      deviceClock:
        'This device’s clock is wrong. Here today is %{day}, by the server’s clock: deadlines count by that.',
      registerComplete:
        'Registration complete. You will shortly receive an e-mail with your user name.',
      priceWarning:
        'The price of this item could not be determined; you may proceed but check with the manufacturer.',
    },
  },
}

/** What the summary says of a cart on its way into a budget or an order. */
export const processing = {
  processing: {
    /** What lines cost where one of them has parts without a fabric. */
    line: {
      accessories: 'Accessories: %{list}',
      discount: 'Discount: %{list}',
      unitPrice: '%{price} each',
      remarks: 'Remarks',
      pending: 'Working out the price…',
      failed: 'The price could not be worked out.',
      otherCurrency: 'This line would have its price in another currency than the rest.',
      unfilled: 'This line has no article yet.',
    },
    create: 'Create a composition',
    toScenes: 'Go to the scenes',
    moreDrafts: '%{smart_count} more draft |||| %{smart_count} more drafts',
    drafts: {
      beside:
        '%{scenes} is not in the quote, and will not be saved with it. |||| %{scenes} are not in the quote, and will not be saved with it.',
      alone: 'In the composer you have %{scenes}, outside the quote.',
    },
    form: {
      title: 'Who it is for',
      reference: 'Reference',
      clientName: 'Name',
      cif: 'Tax id',
      address: 'Address',
      phone1: 'Phone',
      shopName: 'Shop',
      city: 'City',
      email: 'E-mail',
      zipCode: 'Zip code',
      remarks: 'Remarks',
      factoryRemarks: 'Remarks for the factory',
      kept: 'What you type stays in this browser until you save.',
      elsewhere: 'Another tab is saving this cart: wait a moment.',
      notKept: 'This browser keeps nothing: if you close the page, what you typed is lost.',
      hint: {
        email:
          'This doesn’t look like an e-mail address, so we can’t send the report to it. You can leave it.',
        phone1:
          'Phone numbers have at least nine digits and nothing but digits. You can leave it so.',
        form: 'This isn’t written like a Spanish NIF, NIE or CIF. You can leave it so.',
        control: 'The check character looks wrong. Check it, or leave it as it is.',
        zipCode: 'Spanish zip codes have five digits, from 01000 to 52999. You can leave it so.',
      },
    },
    save: {
      title: 'Save',
      budget: 'Save as quote',
      version: 'Save as version %{version} of quote %{number}',
      versionOfConfirmed:
        'Quote %{number} is confirmed. Version %{version} won’t be: it has to be confirmed or accepted again, until a new date.',
      versionTerm: 'Version %{version}’s prices are valid from the day you save it.',
      order: 'Save as order',
      orderOf: 'If you save it as an order, quote %{number} becomes that order.',
      asNew: 'Save as a new quote, and leave %{number} as it was loaded',
      unseen:
        'Quote %{number} holds items without 3D, which your user can’t process. What you save is a new quote or order without them, and %{number} stays as it was loaded.',
      saving: 'Saving…',
      retry: 'Ask for the prices again',
      failed: 'The cart could not be saved',
      lost: 'We got no reply. Press again; it won’t be saved twice.',
      session:
        'Your session has ended. Log in in another tab and press again: nothing you typed is lost.',
      login: 'Log in',
      into: 'Save the changes to %{number}, as version %{version}',
      beside: 'Save as a new quote and leave %{number} as it is',
      isThat: 'That is it: empty the cart',
      again: {
        budget: 'Save as a new quote as well',
        order: 'Save as a new order as well',
      },
      why: {
        pending: 'The prices of some lines are still being worked out.',
        unpriced: 'Some lines have no price: change them or take them out to save.',
        unanswered: 'The prices of some lines could not be had: ask for them again to save.',
        zeroPrice:
          'The price of some lines isn’t known, and your shop doesn’t take lines without a price.',
        changed: 'Take the new prices before you save.',
        tooManyLines:
          'A quote or order can have up to %{lines} lines. Remove some and save them separately.',
        tooManyScenes:
          'A quote or an order has %{scenes} scenes at most, and here are more: take some out and save them apart.',
        tooLarge:
          'The cart is too large to save at once: remove some lines and save those separately.',
        unfilled: 'A line has no article yet.',
        typing: 'Finish or cancel what you are typing in what the shop adds.',
        extrasCurrency:
          'What the shop has added is in another currency: remove it and enter it again.',
        rebate: 'The discount for the customer is larger than the sum: change it to save.',
        alternatives:
          'Everything in the cart is an alternative: leave at least one scene or item in the total.',
      },
    },
    sums: {
      vat: '%{tax} %{percent}%',
      deposit: 'Deposit %{percent}%',
    },
    extras: {
      usual: {
        title: 'Usual lines',
        add: 'Add',
        added: 'Added: %{name}',
        otherCurrency:
          'The shop’s usual lines are in %{theirs} and this cart is in %{ours}: they can’t be added.',
        failed: 'The usual lines could not be loaded.',
      },
      text: 'Text',
      units: 'Units',
      price: 'Unit price (%{symbol})',
      own: 'Another line',
      add: 'Add line',
      accept: 'Accept',
      changeOf: 'Change %{name}',
      removeAll: 'Remove what was added',
      kind: 'Kind',
      amount: 'Amount',
      value: 'Value',
      words: 'Reason (the customer reads it)',
      addRebate: 'Add discount',
      tooLarge: 'It is larger than the sum: change it to save.',
    },
    order: {
      title: 'Save as an order?',
      customer: 'Customer: %{customer}.',
      noCustomer: 'You have not said which customer it is for.',
      total: 'Total: %{total}.',
      gross: 'Total with tax: %{total} (without tax, %{net}).',
      accessories:
        'The standard accessories of %{smart_count} item could not be loaded: the order goes without them. |||| The standard accessories of %{smart_count} items could not be loaded: the order goes without them.',
      alternatives:
        '%{smart_count} alternative is not ordered and stays in the cart. |||| %{smart_count} alternatives are not ordered and stay in the cart.',
      accepted:
        'The customer accepted version %{version}: the order is made of what the cart holds now.',
      decline: 'The customer has declined version %{version}.',
      change: 'The customer has asked for a change to version %{version}.',
      final: 'An order can’t be changed or annulled from here.',
      accept: 'Place the order',
    },
    saved: {
      send: 'Send it to the customer',
      left: 'What is below has not been saved: it is still in the cart.',
      budget: 'Quote %{number} saved',
      version: 'Version %{version} of quote %{number} saved',
      order: 'Order %{number} saved',
      leftBudget: 'Quote %{number} is still in the archive, as it was loaded.',
      inViews: 'You also find it in the quotes, under ‘Views’.',
      putBack: 'Put %{number} back into the list',
      report: 'See the report',
      budgets: 'See the quotes',
      orders: 'See the orders',
      mailing: 'Sending the confirmation…',
      noMail: 'This portal sends no confirmation by mail.',
    },
    notOffered:
      'Here is what you have and what it costs. This portal saves it neither as a quote nor as an order.',
    typing:
      'A line of the items without 3D isn’t finished: if you save now, your changes to it are left out.',
    toLine: 'Finish the line',
    visitor: 'What you have composed stays here.',
    away: 'You’ve been logged out. Your cart is safe.',
    awayForm:
      'Your session is over: the form for saving comes back as soon as you log in, with what you have written.',
    awayLogin: 'Log in, in another tab',
    notAllowed:
      'Your account can’t save quotes or orders. Whoever looks after your shop’s users can let you.',
    registered:
      'With your account you compose and see prices. To order what is in the cart, talk to the shop.',
    noClient:
      'Choose a client in the portal: prices, quotes and orders are always those of one client.',
  },
}

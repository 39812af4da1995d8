export const report = {
  report: {
    kind: { order: 'Order', budget: 'Quote', confirmed: 'Confirmed quote', unknown: 'Document' },
    version: 'version %{version}',
    list: { order: 'Orders', budget: 'Quotes' },
    home: 'Go to home',
    login: 'Log in',
    loading: 'Loading the report…',
    noId: 'Error, there is no order id defined',
    badId: 'This link leads to no order: its id is not valid',
    noIdHelp: 'Open the report from the list of orders, or by the whole link that was sent to you.',
    failedHelp: 'The document could not be read. Check your connection and try again.',
    anonymous:
      'For privacy, contact data, the shop’s name and remarks are shown only to the shop that made this document: **** stands in their place. Articles and prices are as they are.',
    /** In its place for who comes by a link of the shop's, and so sees whose shop it is. */
    anonymousByLink:
      'For privacy, contact data and remarks are shown only to the shop: **** stands in their place. Articles and prices are as they are.',
    /** In its place for who has the link to accept. */
    anonymousCustomer:
      'For privacy, contact data and remarks are shown only to the shop. Articles and prices are as they are.',
    /** The same where the link shows the notes of single articles. */
    anonymousButNotes:
      'For privacy, contact data and general remarks are shown only to the shop. Articles, their notes and prices are as they are.',
    converted: 'This quote is now order',
    outOfForce: {
      annulled: 'This document was annulled on %{day}.',
      closed: 'This document was closed on %{day}.',
      archived: 'This quote was taken back on %{day} to be composed anew.',
      expired: 'This quote was valid until %{day}. Ask the shop whether its prices still hold.',
    },
    outOfForceUndated: {
      annulled: 'This document is annulled.',
      closed: 'This document is closed.',
    },
    contact: {
      title: 'Contact details',
      clientName: 'Name',
      reference: 'Reference',
      cif: 'Tax id',
      shopName: 'Shop',
      address: 'Address',
      city: 'City',
      zipCode: 'Zip code',
      phone1: 'Phone',
      email: 'E-mail',
    },
    scene: {
      title: 'Scene %{number}',
      named: 'Scene %{number}: %{name}',
      alternative: '%{title} (alternative, not in the total)',
      picture: 'Picture of scene %{number}',
      noPicture: 'This scene has no picture',
      missingPicture: 'The picture of this scene could not be loaded',
      total: 'Scene total',
    },
    materials: {
      title: 'Materials',
      serie: 'price group %{serie}',
      accessory: 'Accessory',
      message: 'Colours may vary with the batch and the screen.',
    },
    elements: { title: 'Items without 3D', total: 'Total of the items without 3D' },
    article: {
      article: 'Article',
      size: 'Size',
      quantity: 'Qty',
      unitPrice: 'Price',
      price: 'Amount',
      discount: 'Discount: %{percents}',
      special: 'Special: %{text}',
      remarks: 'Note: %{text}',
      bare: 'Fabric to be chosen: %{parts}',
    },
    remarks: 'Remarks',
    factoryRemarks: 'Remarks for the factory',
    difference: 'Other charges and discounts',
    least: 'from %{price}',
    /** A price, or the heading of prices, to which the tax is added. */
    net: '%{text} without %{tax}',
    total: 'Total',
    sums: {
      articles: 'Articles',
      rebate: 'Discount for the customer',
      net: 'Net',
      vat: '%{tax} %{percent}%',
      deposit: 'Deposit %{percent}%',
    },
    seller: { title: 'The shop', taxNumber: 'Tax id %{number}' },
    thanks: {
      unknown: 'Thank you for your trust.',
      order: 'Thank you for your trust. If anything looks wrong, tell us before we start building.',
      delivery: 'Thank you for your trust. Delivery is planned for %{day}.',
      budget: 'Thank you for your trust. This quote is valid until %{day}.',
    },
  },
}

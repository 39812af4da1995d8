import { catalogue } from './catalogue.ts'

/** The profile of a client, which its customers read on quotes, and its catalogue. */
export const shop = {
  // Few people open either screen, and each part of its own takes bytes from every page.
  ...catalogue,
  shop: {
    intro:
      'What %{client} tells its customers of itself on quotes, PDFs and mails. What is empty is left out.',
    loading: 'Loading the shop…',
    failed: 'It may pass in a moment.',
    groups: {
      seller: 'Who sells',
      sellerHelp:
        'At the head of each quote and order, and at the foot of its PDF. A change also shows on older ones.',
      sale: 'Tax and deposit',
      saleHelp:
        'Counts for what is saved from now on: what a customer was offered stays as it was.',
      words: 'Terms',
      wordsHelp:
        'At the end of each quote and order, in the customer’s language. If one language is empty, the other stands in its place.',
      usual: 'Usual lines',
      usualHelp:
        'What you often add to a quote: delivery, assembly, taking the old sofa away… Who prepares a cart adds each with one press.',
      logo: 'Logo',
      logoHelp: 'A PNG, JPEG or SVG of up to 2 MB. Customers see it on white paper.',
    },
    fields: {
      tradeName: 'Name of the shop',
      legalName: 'Legal name',
      taxNumber: 'Tax number',
      address: 'Address',
      phone: 'Phone',
      email: 'E-mail',
      web: 'Website',
      iban: 'Bank account (IBAN)',
      vatKind: 'Taxes',
      taxName: 'Tax',
      vatPercent: 'Tax rate, in percent',
      deposit: 'Deposit, in percent of the total',
      wordsEs: 'Terms in Spanish',
      wordsEn: 'Terms in English',
    },
    vat: {
      none: 'Say nothing of it',
      included: 'Prices include tax',
      excluded: 'Prices without tax (added)',
    },
    usual: {
      line: 'Usual line %{number}',
      text: 'Text',
      units: 'Units',
      price: 'Unit price (%{symbol})',
      add: 'Add a usual line',
      remove: 'Remove usual line %{number}',
      otherCurrency:
        'These prices are in %{theirs}, and the shop now sells in %{ours}. They are not converted, and not offered in a cart, until you type them anew.',
      retype: 'Type the prices in %{symbol}',
    },
    hints: {
      iban: 'For the deposit and the payment.',
      taxNumber: 'This is not a Spanish tax number. If it is from elsewhere, leave it as it is.',
      phone: 'This doesn’t look like a telephone number: it lacks digits.',
      deposit: 'Empty for none.',
    },
    logo: {
      alt: 'The logo as it is now',
      none: 'There is no logo yet.',
      choose: 'Choose a logo…',
      change: 'Choose another logo…',
      remove: 'Remove the logo',
      sending: 'Uploading the logo…',
      saved: 'Logo saved',
      removed: 'Logo removed',
      failed: 'The logo could not be saved',
      size: 'The logo is over 2 MB. Save it smaller.',
    },
    errors: {
      tooLong: 'Up to %{max} characters',
      email: 'Type a valid e-mail address',
      web: 'Type a web address such as www.myshop.com',
      iban: 'This is not a valid IBAN: check its digits',
      percent: 'Type a number above 0 up to 100, with 2 decimals at most',
      usualText: 'Type the text',
      units: 'Type a whole number from 1 to %{max}',
      price: 'Type an amount from 0, with 2 decimals at most',
      ambiguous:
        'These may be thousands or decimals: type thousands without a mark, or at most two decimals',
      percentRequired: 'Type the tax rate',
    },
    meanwhile:
      'Somebody has saved the shop meanwhile, in another tab or on another computer. Nothing of yours is saved yet; what you typed is still here.',
    alert: {
      save: 'Shop saved',
      error: 'The shop could not be saved',
      errorLoad: 'The shop could not be loaded',
    },
  },
}

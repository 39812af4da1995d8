export const rates = {
  rate: {
    intro: 'This is how %{client} works out and shows its prices.',
    loading: 'Loading the rate…',
    failed: 'It may pass in a moment.',
    readOnly: 'This rate can only be looked at from here.',
    presets: {
      label: 'Format by region',
      am: 'America',
      eu: 'Europe',
      en: 'United Kingdom',
    },
    fields: {
      factoryPrice: 'Point value',
      symbol: 'Currency symbol',
      separator: 'Thousands separator',
      symbolPosition: 'Symbol position',
    },
    hints: { factoryPrice: 'Factory points are multiplied by this number.' },
    separators: { dot: 'Dot', comma: 'Comma' },
    positions: { left: 'On the left', right: 'On the right' },
    info: {
      button: '+info',
      label: '+info about the point value',
      text: 'The factory reckons a point at %{point} (suggested retail). Your point value decides what you sell it for.',
    },
    preview: {
      title: 'Preview',
      points: 'Sample points',
      price: 'Retail price',
      formula: '%{points} points × %{value}',
      none: 'No prices',
      invalid: 'With a point value, a symbol and sample points you will see the price here.',
      negative: 'Type a number from 0 up, with 3 decimals at most',
    },
    meanwhile:
      'Somebody has saved the rate meanwhile, in another tab or on another computer. Nothing of yours is saved yet; what you typed is still here.',
    ask: {
      title: 'Save this rate?',
      zero: 'With the point at 0, your shop sees no prices any more.',
      grouped:
        'You typed %{typed}, which is saved as %{value}: here the mark is that of the decimals.',
      symbol: 'The currency goes from %{before} to %{after}. Amounts are not converted.',
      accept: 'Save rate',
    },
    errors: {
      pointRequired: 'Type the point value',
      point: 'The point value should be a whole number under 3 decimals points',
      symbolRequired: 'Type the currency symbol',
      symbol: 'The symbol must have between %{min} and %{max} characters',
      separator: 'Choose the thousands separator',
      symbolPosition: 'Choose the position of the symbol',
    },
    alert: {
      save: 'Rate saved',
      error: 'The rate could not be saved',
      errorLoad: 'The rate could not be loaded',
    },
  },
}

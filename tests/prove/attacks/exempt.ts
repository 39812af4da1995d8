/** Texts that a call may carry and no deed attacks, with why. A text that is in neither list is a violation. */
const exempt: readonly [why: string, paths: readonly RegExp[]][] = [
  [
    'a number or a flag, which may travel as text',
    [
      /\.(id|idBudget|other|order|documents|rows|moves|quantity|percent|deposit|factoryPrice|symbolPosition|isShared|accepts)$/,
      /(Id|_id)$/,
      /\.(news\[\]\.order|budget\.version)$/,
      /^(confirmbudget|budget2order|anulatebudget)\.version$/,
    ],
  ],
  [
    'compared with what is stored, and not stored',
    [
      /\.(pass|oldPassword|token|link|seen|version|user)$/,
      /^(resetpassword\.key|endsession\.sessionId|forgotpassword\.email)$/,
    ],
  ],
  ['stored as a hash', [/\.(newPassword|password)$/]],
  [
    'has to be an e-mail address, a web address, an account or a currency’s sign',
    [/\.(login|email|web|iban|symbol)$/, /^sendreport\.to$/],
  ],
  [
    'names an article, a fabric or a line, and has to be there',
    [/\.(drawableUUID|identifier|materials|accessories|article)(\{\})?$/, /\.(line|connector)$/],
  ],
  [
    'not read',
    [
      /\.lines\[\]\.(name|sofa\[\]|size|modelName)$/,
      /\.dbItems\[\]\.(name|sofa\[\]|size|modelName)$/,
    ],
  ],
  ['a picture, which has to be one', [/\.photo$/]],
  ['a scene that a later portal wrote, kept as it came', [/\.scene$/]],
  ['written like the lines of scenes', [/^saveorder\.dbItems\[\]\.shoppingCartData\./]],
]

export const isExempt = (path: string): boolean =>
  exempt.some(([, paths]) => paths.some((one) => one.test(path)))

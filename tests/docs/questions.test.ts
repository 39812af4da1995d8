import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8')

/** A row's rule and the files that it names; a file without a folder is beside the one before it. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => {
    const [, rule = '', places = ''] = line.split('|')
    const files: string[] = []
    for (const [, given = ''] of places.matchAll(/`([^`]+[./][^`]+)`/g))
      files.push(given.includes('/') ? given : posix.join(posix.dirname(files.at(-1) ?? ''), given))
    return { rule: rule.trim(), files }
  })

/** Where would I change …, the words of the row that one reads then, and the file that has to be there. */
const questions: [question: string, rule: RegExp, file: string][] = [
  ['the colour of ‘confirmed’', /colour.*confirmed/, 'src/portal/orders/row/cells.css'],
  ['how a corner docks', /dock, and why/, 'src/domain/scene/docking.ts'],
  ['where a docked corner stands', /docked modules stand/, 'src/domain/scene/layout.ts'],
  ['what a line costs', /a line: its piece/, 'src/domain/pricing/linePrice.ts'],
  ['a decision on budgets', /decisions on budgets/, 'src/domain/orders/decisions.ts'],
  ['who may accept', /may accept.*press/, 'server/features/acceptance/routes.ts'],
  ['an alert’s words', /alert's words/, 'i18n/en/alerts.ts'],
  ['the PDF’s footer', /PDF.*footer/, 'src/paper/reportPdf.ts'],
  ['how often a report may be read', /throttles.*how many/, 'server/calls/limits.ts'],
  [
    'the throttle of logins: the number',
    /throttles of logins/,
    'server/features/session/routes.ts',
  ],
  [
    'the throttle of logins: the delay',
    /throttles of logins/,
    'server/features/session/loginDelay.ts',
  ],
  ['the CSV’s columns', /columns of the exported/, 'src/portal/orders/tools/exportRows.ts'],
  ['a fabric’s weave', /weave/, 'src/furniture/cloth/weaves.ts'],
  ['the tutorial’s clip of filters', /steps of list topics/, 'src/tutorial/steps/lists.ts'],
  ['whether an e-mail is free', /e-mail is free/, 'server/features/vendors.ts'],
  ['until when prices hold', /prices hold: counted/, 'server/orders/validity.ts'],
  ['undo in the composer', /undo/, 'src/cart/history'],
  ['a session’s life', /session's life/, 'server/accounts/sessions.ts'],
  ['rounding', /rounding/, 'src/domain/money.ts'],
  ['the list’s columns', /a list's columns/, 'src/portal/orders/list/columns.ts'],
  ['the composer’s keys', /keys.*composer/, 'src/composer/page/tools.ts'],
  ['the mail to who accepted', /mails.*accepted/, 'server/features/acceptance/receipt.ts'],
  ['what an anonymous reader sees', /anonymous reader/, 'server/orders/masking.ts'],
  ['the pace in virtual reality', /pace/, 'src/viewer/vr/showroom/walker.ts'],
  ['an arm’s width', /arms.*sizes/, 'src/furniture/meshes/style.ts'],
  ['where an arm is on the plan', /parts: where.*drawings/, 'src/furniture/anatomy.ts'],
  ['how many days a price holds', /prices hold: over/, 'src/domain/orders/validity.ts'],
  ['who may set a vendor’s password', /set a password/, 'src/domain/people/vendors.ts'],
  ['how many lines a cart holds', /cart.*limits/, 'src/domain/cart.ts'],
  ['a text of a screen', /every text/, 'i18n/es'],
  ['the words of an order’s mail', /mails: an order's/, 'server/mail/orderLetter.ts'],
  ['how long an alert stays', /how long an alert/, 'src/ui/alertTimes.ts'],
  ['how discounts add up', /discounts/, 'src/domain/pricing/points.ts'],
  ['how long records stay', /records end/, 'src/domain/retention.ts'],
  ['how much JavaScript a page may have', /byte budgets/, 'scripts/budget.ts'],
  ['which tax number is wrong', /tax numbers/, 'src/domain/spain.ts'],
  ['what a search of orders finds', /search of lists/, 'src/domain/orders/search.ts'],
  [
    'a column of the catalogue’s file',
    /columns of a catalogue/,
    'server/catalogue/file/columns.ts',
  ],
  ['what a company’s GLB must hold', /own model/, 'server/catalogue/models/ownModel.ts'],
  ['how bright the stage is', /light and camera/, 'src/stage/panels.ts'],
  ['the dark theme’s colours', /^colours/, 'src/look/tokens.ts'],
  ['a column of the database', /migrations/, 'server/store/migrations'],
  ['which page needs which permission', /page asks/, 'src/entry/access.ts'],
  ['how legs look', /^legs/, 'src/furniture/fittings/kinds.ts'],
  ['a setting of the server', /a setting/, 'server/settings.ts'],
]

test.each(questions)('the architecture tells where %s is changed', (_, rule, file) => {
  const found = rows.filter((row) => rule.test(row.rule))
  expect(found.flatMap(({ files }) => files)).toContain(file)
})

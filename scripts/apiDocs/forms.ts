import { mostRows } from '../../src/contract/limits.ts'
import { cartLimits, mostLines } from '../../src/domain/cart.ts'
import { mostImages } from '../../src/domain/images.ts'
import { customerAnswers, orderStates } from '../../src/domain/orders/states.ts'
import { recordedKinds } from '../../src/domain/orders/timeline.ts'
import { permissions } from '../../src/domain/people/permissions.ts'
import type { Field } from './fields.ts'

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** What each form of a field is read from. */
const forms: Record<string, string> = {
  text: 'a text; a number is read as its digits',
  texts: 'a list of texts, or one text by itself; null in it keeps its place as an empty text',
  'texts by name':
    'an object of texts, as `{"seat": "LIN-ARENA"}`; an empty list is one without any',
  number: 'a number, or one as text with a decimal point: `1240.5`, `"1240.50"`',
  numbers: 'a list of numbers, or one number by itself',
  'whole number': 'a number without decimals, or one as text',
  'number above 0':
    'a whole number, the id of something, or one as text; where it may be left out, 0 is none',
  'yes or no':
    '`true`, `1`, `"1"`, `"true"`, `"yes"`, `"y"`, `"on"`, or `false`, `0`, `"0"`, `"false"`, `"no"`, `"n"`, `"off"`',
  '0 or 1': 'the same as yes or no',
  instant:
    'ISO 8601 as `2026-03-10T09:30:00Z`, a space for the `T` too; `20260310`; or a number: milliseconds since 1970, or seconds from 100,000,000 to 100,000,000,000; where it may be left out, 0 is none. Without a zone it is the reader’s',
  state: `${list(orderStates)}; any other is \`UNKNOWN\``,
  type: '`order` or `budget`; where it is left out, the state says which',
  answer: `${list(customerAnswers)}: the customer would like another one, or none`,
  group:
    'an object; where it may be left out, null, an empty list and an object without fields are none',
  list: `a list by itself or under \`data\` (that of \`dbmodels\` also under \`models\`, those of accessories under \`accessories\`); null is an empty one. Of more than ${mostRows} rows (pictures: ${10 * mostImages}; prices, refusals and differences: the ${mostLines} that one request may have; a budget to load: ${cartLimits.lines} lines and ${cartLimits.scenes} scenes) none is read. Of a list of rows, one that can’t be read is shown as such, and the others stay`,
  'list as JSON text':
    'a list that is sent as a text, which holds its JSON and is to be parsed; `[]` stands for each of its rows',
  event: `${list(recordedKinds)}; any other is passed over. \`archived\`: a budget was loaded to a cart`,
  permissions: `an object of flags, each read as yes or no: ${list(permissions)}; others are passed over`,
  scene: 'the document that this portal’s composer writes: keep it and give it back as it is',
  tree: 'an object whose `root` is a list of nodes, or one node that holds them: `{"root": [{"type": "serie", "id": "LN", "name": "Lino", "children": [{"type": "material", "id": "LN-04", "name": "Lino 04", "metadata": {"serie": "LN"}}]}]}`. Of a node also `icon`, `name_localized` (texts by language) and in `metadata` a price `group`, a `color` as `#rrggbb` and the kind of `cloth` are read. One that can’t be read is left out with what is below it, and the page says so',
  'parts by model':
    'an object of lists, by itself or under `models`: `{"ALBA-2P": [{"part": "seat", "partName": "Seat"}]}`',
  'not read': 'anything: it is not looked at',
  OK: '`"OK"`, `true`, `1`, `"success"`, `"done"`, or a number from 200 to 299; any other is a refusal, told in the words of `message`',
  anything: 'nothing is read of it but `message`: any 2xx without an error inside is done',
}

/**
 * The forms of some fields as a table.
 *
 * @throws where one has a form that is explained nowhere
 */
export function formsTable(fields: readonly Field[]): string {
  const used = new Set(fields.map(({ form }) => form))
  const unexplained = [...used].filter((form) => !(form in forms) && !form.startsWith('`'))
  if (unexplained.length > 0) throw new Error(`docs/api.md explains no ${unexplained.join(', ')}`)
  const rows = Object.entries(forms).filter(([form]) => used.has(form))
  return [
    '| Form | What is read |',
    '| --- | --- |',
    ...rows.map(([form, words]) => `| ${form} | ${words} |`),
  ].join('\n')
}

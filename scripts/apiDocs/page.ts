import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { readJsonFile } from '../../server/jsonFile.ts'
import { contract, type EndpointName } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { fixedPath } from '../../src/contract/fixedPaths.ts'
import { done } from '../../src/contract/outcome.ts'
import { callsOf } from '../../src/contract/offers.ts'
import { siteSchema } from '../../src/contract/site.ts'
import type { Action, DecisionRight } from '../../src/domain/people/permissions.ts'
import { readDocstrings, type Group } from './docstrings.ts'
import { leastReply } from './example.ts'
import { fieldsOf, type Field } from './fields.ts'
import { formsTable } from './forms.ts'

const root = join(import.meta.dirname, '../..')
export const apiDocsFile = join(root, 'docs/api.md')

const site = siteSchema.parse(readJsonFile(join(root, 'public/api.json')))
const docstrings = readDocstrings(
  join(root, 'src/contract'),
  join(root, 'src/domain/orders/decisions.ts'),
)
const names = Object.keys(contract) as EndpointName[]
const isName = (name: string): name is EndpointName => name in contract

const link = (name: string) => `[\`${name}\`](#${name.toLowerCase()})`

/** What a person is offered, where the sentences of the calls that it is made of don't say it. */
const offered: Record<Exclude<Action, DecisionRight>, string> &
  Partial<Record<DecisionRight, string>> = {
  'home.list': 'home',
  'account.list': 'their own account',
  'clients.select': 'the choice of a client',
  'vendors.list': 'the users of a client',
  'rates.list': 'the rate',
  'shop.list': 'the profile of a client',
  'orders.list': 'the list of orders',
  'budgets.list': 'the list of budgets',
  'budgets.load': 'to load a budget to the cart',
  'orders.move': 'to move an order on, and to annul one',
  'orders.save': 'to save the cart as a budget or an order',
  'order-edit.list': 'to edit an order',
  'composition2d.list': 'the 2D composition',
  'images.list': 'the images',
  'vr-orders.list': 'the orders in virtual reality',
}

/** 'Annuls a budget. …' as what is offered: 'to annul a budget'. */
const asOffer = (words: string): string =>
  words
    .replace(/[.].*/, '')
    .replace(/^(.)(\S*)s\b/, (_, first: string, rest: string) => `to ${first.toLowerCase()}${rest}`)

function offeredTable(): string {
  const rows = Object.entries(callsOf).filter(([, calls]) => calls.length > 0)
  return [
    '| A person is offered | where `api.json` has |',
    '| --- | --- |',
    ...rows.map(
      ([action, calls]) =>
        `| ${offered[action as Action] ?? calls.map((name) => asOffer(docstrings.ofCall(name))).join(', ')} | ${calls.map(link).join(', ')} |`,
    ),
  ].join('\n')
}

/** A table of fields; the last column is left out where no field has anything in it. */
function fieldTable(head: string, must: [head: string, yes: string, no: string], fields: Field[]) {
  if (fields.length === 0) return ''
  const hasWords = fields.some(({ words }) => words !== '')
  const cells = (...all: string[]) => `| ${(hasWords ? all : all.slice(0, -1)).join(' | ')} |`
  return [
    cells(head, 'Form', must[0], 'What it is'),
    cells('---', '---', '---', '---'),
    ...fields.map(({ path, form, mayLack, words }) =>
      cells(`\`${path}\``, form, mayLack ? must[2] : must[1], words.replaceAll('|', '\\|')),
    ),
  ].join('\n')
}

const fields = new Map(
  names.map((name) => [
    name,
    {
      sent: fieldsOf(contract[name].params, docstrings).slice(1),
      told: fieldsOf(contract[name].reply, docstrings),
    },
  ]),
)

/** What a file is that is no picture. */
const files: Partial<Record<EndpointName, string>> = {
  gltfscene:
    'The reply is the file itself: `model/gltf+json` for `scene.gltf`, `model/gltf-binary` for `scene.glb`, `model/vnd.usdz+zip` for `scene.usdz`, `image/svg+xml` for `scene.svg`.',
  articlemodel: 'The reply is the model itself, a GLB (`model/gltf-binary`).',
}

/** Forms of a whole reply, which no table of fields tells. */
const wholeForms = ['tree', 'parts by model']

function replyOf(name: EndpointName, told: readonly Field[]): string {
  const [whole, ...inside] = told
  // A reply of plain text is a file: nothing calls it as JSON.
  if (whole?.form === 'text') return files[name] ?? 'The reply is the picture itself.'
  if (contract[name].reply === done)
    return 'The reply: `{ "status": "OK" }`, with a `message` or without.'
  const least = JSON.stringify(leastReply(name, told))
  return [
    whole?.form === 'list' ? 'The reply is a list.' : '',
    wholeForms.includes(whole?.form ?? '') ? `The reply: ${whole?.form}.` : '',
    whole?.form === 'anything' ? 'Any 2xx without an error inside is done.' : '',
    fieldTable('In the reply', ['May be left out', 'no', 'yes'], inside),
    whole?.form === 'anything' ? '' : `The least that is read:\n\n\`\`\`json\n${least}\n\`\`\``,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function section(name: EndpointName): string {
  const { token, optional, bytes }: Endpoint = contract[name]
  const { sent = [], told = [] } = fields.get(name) ?? {}
  const words = docstrings.ofCall(name)
  if (words === '') throw new Error(`src/contract does not say what ${name} is for`)
  const configured = site.endpoints[name]
  const fixed = fixedPath({ location: '' }, name)
  const facts = [
    configured && `\`${configured.method} ${configured.path}\` in \`api.json\` as delivered.`,
    token ? 'With the `access-token` header.' : 'Without a token.',
    optional ? 'May be left out of `api.json`.' : '**The portal can’t be without it.**',
    fixed && `Where it is left out, it is asked at \`${fixed.path}\` of the backend’s host.`,
    bytes && 'The body is the file itself; what is sent beside it is in path and query.',
    sent.length === 0 && 'Nothing is sent.',
  ]
  return [
    `#### \`${name}\``,
    words,
    facts.filter((fact) => typeof fact === 'string').join(' '),
    fieldTable('Sent', ['Always', 'yes', 'no'], sent),
    replyOf(name, told),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const titleOf = ({ words }: Group): string => words.replace(/[.].*/, '')

const groupOf = (group: Group): string =>
  [
    `### ${titleOf(group)}`,
    group.words.slice(titleOf(group).length + 1).trim(),
    ...group.calls.filter(isName).map(section),
  ].join('\n\n')

/** The groups in the contract's order. */
function groups(): Group[] {
  const place = ({ calls }: Group) => names.findIndex((name) => name === calls[0])
  const missing = names.filter(
    (name) => !docstrings.groups.some(({ calls }) => calls.includes(name)),
  )
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: in no group of src/contract`)
  return docstrings.groups.toSorted((one, other) => place(one) - place(other))
}

const smallest = JSON.stringify({
  location: 'https://backend.example/portal',
  product: 'composer',
  library: '/library',
  endpoints: Object.fromEntries(
    (['login', 'userdata', 'listorders', 'orderdata'] as const).map((name) => [
      name,
      { method: site.endpoints[name]?.method, path: site.endpoints[name]?.path },
    ]),
  ),
})
siteSchema.parse(JSON.parse(smallest))

/** The documentation of the backend's calls, made from the contract. */
export async function apiDocs(): Promise<string> {
  const all = [...fields.values()].flatMap(({ sent, told }) => [...sent, ...told])
  const required = names.filter((name) => !contract[name].optional)
  const text = `# Connecting a backend

The calls that the portal makes, for whoever builds a backend for it. Made from \`src/contract\` by \`npm run api-docs\`: change that, not this.

## Where to begin

1. Write an \`api.json\`: it says where the backend is and which calls it has, each with its method and path. The portal reads it at the root of its
   host; this project's server gives out the one that \`SITE_CONFIG\` names (see [operating](operating.md)). This one logs people in and shows them
   orders, budgets and their reports:

\`\`\`json
${smallest}
\`\`\`

2. Answer ${required.map(link).join(' and ')}: without them the portal says so when it loads.
3. Add the other calls one by one. What a backend lacks is offered to nobody:

${offeredTable()}

\`mocks/specBackend.ts\` is such a backend in a file; \`tests/e2e/specBackend.spec.ts\` walks through the portal over it.

## What stands in \`api.json\`

\`endpoints\` has each call under its name. The page of the composer is built as \`dist/composer.html\`: whoever gives out \`dist\` without this project's
server gives it out as \`/{product}.html\`. A fault in this file is told with its field, on the page and on the browser's console.

${fieldTable('Field', ['May be left out', 'no', 'yes'], fieldsOf(siteSchema, docstrings).slice(1))}

## How a call travels

- \`location\` stands before every path: a path of the portal’s own host, or the address of another, which must allow the portal’s origin and the headers
  \`access-token\` and \`content-type\` (CORS).
- A \`:name\` in a path is replaced by that parameter. What has no place in the path travels in the query of a GET, and in a JSON body otherwise. So a
  parameter may be moved by changing the path alone.
- \`access-token\` carries the token that \`login\` gave, \`accept-language\` the person’s language (\`es\` or \`en\`): messages should be in it.
- After 30 s without an answer a call has failed. One whose reply is lost may be sent again.
- \`listorders\` with \`"pages": true\` beside its path searches, sorts and pages by itself. It is then sent \`page\`, \`perPage\`, \`search\`, \`sort\`, \`confirmed\`,
  \`from\` and \`to\`, and answers with the page under \`data\`, the count of all rows as \`total\`, and the \`page\`. Without it, it gives the whole
  list, and the portal does that in memory.
- \`saveuser\` with \`"keys": true\` is sent a \`key\`, the same with a retry, and makes no second user for it.

## How a reply is read

A reply is JSON with a 2xx status. A refusal is a 4xx with a \`message\`, which the person reads. A 2xx is one too where \`status\` or \`code\` inside it is an error
status (400 to 599), or \`status\` says \`error\`, \`fail\` or \`KO\`. A 401 ends the session, also inside a 2xx.

What may be left out may also be null or an empty text. A value that fits none of its forms is never taken for another: its row is shown as one that
could not be read, with field and value. Sizes, \`lineReport\` and the accessories of a line or an article are beside the matter: one in another form is as if it were left out. Fields that are not named here are passed over. “Ours” is what only this project's server tells: a portal
over another backend does without it.

${formsTable(all)}

## The calls

${groups()
  .map((group) => `- ${titleOf(group)}: ${group.calls.map(link).join(', ')}`)
  .join('\n')}

${groups().map(groupOf).join('\n\n')}
`
  return format(text, { ...(await resolveConfig(apiDocsFile)), parser: 'markdown' })
}

import { toCsv } from '../../../src/portal/orders/tools/csv.ts'
import { configuredSite } from '../../../mocks/server.ts'
import { requestOf } from '../../server/caller.ts'
import { contract, type EndpointName } from '../../../src/contract/contract.ts'
import { fillPath, asText } from '../../../src/contract/site.ts'
import { bosses } from '../isolation/people.ts'
import { again, nextAddress, type World } from '../isolation/run.ts'
import type { Call, Deed } from './deed.ts'
import { isSame, keptOf } from './kept.ts'
import { compiled, faultsOf, waitingMails, type Compile } from './mails.ts'
import type { Attack } from './texts.ts'

export type Doing = { compile: Compile; csv: typeof toCsv }
export const asServed: Doing = { compile: compiled, csv: toCsv }

function fileRequest(
  name: EndpointName,
  params: Record<string, unknown>,
  file: string,
  token: string,
) {
  const { method, path } = configuredSite.endpoints[name] ?? { method: 'POST', path: '' }
  const filled = fillPath(path, params)
  const url = new URL(configuredSite.location + filled.path, 'http://tienda.example')
  for (const [key, value] of Object.entries(filled.rest)) url.searchParams.set(key, asText(value))
  return new Request(url, { method, body: file, headers: { 'access-token': token } })
}

/** What no reply may have in its headers. */
const injected = /bcc|x-injected|malo\.example|alert\(/i

/** Calls as the boss of the first shop, or as a customer, and looks at what every reply has to be. */
const callingIn =
  (world: World): Call =>
  async (route, params, { isCustomer = false, file } = {}) => {
    const token = isCustomer ? undefined : bosses[1].token
    const request =
      contract[route].bytes && file !== undefined
        ? fileRequest(route, params, file, token ?? '')
        : requestOf(configuredSite, route, params, { token })
    const { tally } = world
    tally.count('requests')
    const { status, text, headers } = await world.fetch(request, nextAddress())
    if (status >= 500) tally.violate(`${route}: ${status}: ${text.slice(0, 200)}`)
    if (!/^content-type: application\/json/m.test(headers))
      tally.violate(`${route} is answered as something else than JSON`)
    if (!/^x-content-type-options: nosniff$/m.test(headers))
      tally.violate(`${route} lets a browser guess what it is`)
    if (injected.test(headers)) tally.violate(`${route} has a typed text in its headers`)
    return { status, body: text === '' ? null : JSON.parse(text) }
  }

/** Each field's text for an attack, as long as the field may be. */
const typedIn = ({ fields }: Deed, { text }: Attack) =>
  Object.fromEntries(Object.entries(fields).map(([name, { most }]) => [name, text.slice(0, most)]))

const cut = (attack: Attack, most: number): Attack =>
  attack.text.length <= most ? attack : { name: attack.name, text: attack.text.slice(0, most) }

async function checkMails(world: World, says: string, { compile }: Doing) {
  for (const mail of await waitingMails(
    world.planted.store?.(world.database.store) ?? world.database.store,
  )) {
    world.tally.count('mails')
    for (const fault of await faultsOf(mail, compile))
      world.tally.violate(`${says}: a mail ${fault}`)
  }
}

/** Cells of a CSV file. It is read as spreadsheets read it, apart from the product. */
function cellsOf(csv: string): string[] {
  const cells = csv.slice(1).matchAll(/"((?:[^"]|"")*)"|([^;\r\n]+)/g)
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

/** The lists' texts as a file for spreadsheets: none of its cells is a formula, and each text is there. */
function checkCsv(world: World, says: string, texts: readonly string[], { csv }: Doing) {
  const file = csv([texts], { delimiter: ';', decimalMark: ',' })
  const cells = cellsOf(file)
  world.tally.count('cells', cells.length)
  for (const cell of cells)
    if (/^[=+\-@＝＋－＠\t\r\n]/.test(cell))
      world.tally.violate(`${says}: the cell ${cell} is a formula`)
  for (const text of texts)
    if (text.trim() !== '' && cells.every((cell) => cell !== text && cell !== `'${text}`))
      world.tally.violate(`${says}: no cell says ${JSON.stringify(text)}`)
}

/** Types an attack in every field of a call, and reads what has become of it. */
export async function attack(world: World, deed: Deed, one: Attack, doing: Doing): Promise<void> {
  const { tally } = world
  const call = callingIn(world)
  const own = world.things[1]
  const says = `${one.name} in ${deed.route}`
  const typed = typedIn(deed, one)
  const kept = Object.fromEntries(
    Object.entries(deed.fields).map(([name, field]) => [
      name,
      keptOf(cut(one, field.most), field.kept),
    ]),
  )
  // What a field refuses is tried alone, and the others without it.
  const refused = Object.keys(kept).filter((name) => kept[name] === null)
  for (const name of refused) {
    const texts = Object.fromEntries(
      Object.keys(typed).map((key) => [key, key === name ? (typed[key] ?? '') : 'texto']),
    )
    const { status } = await deed.write(call, own, texts)
    tally.count('texts')
    if (status !== 400) tally.violate(`${says}: ${name} is answered ${status}, and not refused`)
  }
  const texts = { ...typed, ...Object.fromEntries(refused.map((name) => [name, 'texto'])) }
  const { status, body } = await deed.write(call, own, texts)
  if (status !== 200) tally.violate(`${says}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  else {
    const read = await deed.read(call, own, body)
    for (const [name, value] of Object.entries(read)) {
      const expected = kept[name] ?? (refused.includes(name) ? 'texto' : undefined)
      if (expected === undefined) continue
      tally.count('texts')
      if (typeof value !== 'string' || !isSame(value, expected))
        tally.violate(
          `${says}: ${name} is read as ${JSON.stringify(value)}, and not ${JSON.stringify(expected)}`,
        )
    }
    const strings = Object.values(read).filter((value) => typeof value === 'string')
    checkCsv(world, says, strings, doing)
    await checkMails(world, says, doing)
  }
  if ('polluted' in {}) tally.violate(`${says}: every object has a field of it`)
  await again(world)
}

/** The longest text of each field is kept whole, and one that is longer is refused. */
export async function stretch(world: World, deed: Deed): Promise<void> {
  const { tally } = world
  const call = callingIn(world)
  const own = world.things[1]
  const longest = Object.fromEntries(
    Object.entries(deed.fields).map(([name, { most }]) => [name, 'ñ'.repeat(most)]),
  )
  for (const [name, { most }] of Object.entries(deed.fields)) {
    if (deed.route === 'savecartcopy' && name === 'later') continue
    const { status } = await deed.write(call, own, { ...longest, [name]: 'ñ'.repeat(most + 1) })
    tally.count('texts')
    if (status !== 400)
      tally.violate(`${deed.route}: ${name} of ${most + 1} characters is answered ${status}`)
  }
  const { status, body } = await deed.write(call, own, longest)
  if (status !== 200) tally.violate(`${deed.route}: the longest texts are answered ${status}`)
  else
    for (const [name, value] of Object.entries(await deed.read(call, own, body)))
      if (name in longest && value !== longest[name])
        tally.violate(`${deed.route}: the longest ${name} is not kept whole`)
  await again(world)
}

import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect } from './harness.ts'
import type { Portal } from './portal.ts'

declare global {
  /** Where the focus has been on its way through a page. A mark in the page itself would make it be laid out anew at each stop. */
  var heardStops: { all: WeakSet<Element>; last: Element | null } | undefined
}

/** A node of the browser's accessibility tree, as its protocol sends it. */
type AxValue = { value?: unknown }
type AxNode = {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: AxValue
  name?: AxValue
  description?: AxValue
  value?: AxValue
  properties?: readonly { name: string; value: AxValue }[]
}

/** The states that screen readers say, in the order in which they are written. */
const states = [
  'checked',
  'pressed',
  'selected',
  'expanded',
  'disabled',
  'readonly',
  'required',
  'invalid',
  'hasPopup',
  'level',
  'keyshortcuts',
] as const
/** What is said without its value where it holds, and not at all where it doesn't. */
const plain: readonly string[] = ['disabled', 'readonly', 'required', 'selected']

/** What a screen reader says as the focus enters it, if it has a name. */
const around =
  /^(?:banner|navigation|main|complementary|region|contentinfo|search|form|dialog|alertdialog|group|radiogroup|toolbar|tablist|tabpanel|table|treegrid|list|tree|grid|listbox|article)$/

const months = (language: string) =>
  Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((length) =>
      new Intl.DateTimeFormat(language, { month: length }).format(new Date(2026, month, 1)),
    ),
  ).flat()
const dayWords = new RegExp(
  `(?<=# (?:de )?)(?:${[...months('es'), ...months('en')].toSorted((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
  'gu',
)

/** A text without what differs from one day and one run to the next: figures, months, greetings. */
const masked = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\/#\/order\/\S+/g, '/#/order/…')
    .replaceAll(/\d+(?:[.,:/-]\d+)*(?![\dD])/g, '#')
    .replaceAll(dayWords, 'MES')
    .replace(/Buenos días|Buenas (?:tardes|noches)|Good (?:morning|afternoon|evening)/, 'SALUDO')

const textOf = (value: AxValue | undefined): string =>
  typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value) : ''

function statesOf(node: AxNode): string[] {
  const own = new Map(node.properties?.map(({ name, value }) => [name, value.value]))
  return states.flatMap((name) => {
    const value = own.get(name)
    if (value === undefined || value === '' || (name === 'invalid' && value === 'false')) return []
    if (plain.includes(name)) return value === true ? [name] : []
    return [`${name}: ${JSON.stringify(value).replaceAll('"', '')}`]
  })
}

/** A stop as one line: role, name, value, states, description. */
function lineOf(node: AxNode, current: string | null, sort: string | null): string {
  const role = textOf(node.role)
  const [name, value, description] = [node.name, node.value, node.description].map((one) =>
    masked(textOf(one)),
  )
  const isField = /^(?:textbox|searchbox|combobox|spinbutton|slider)$/.test(role)
  const parts = [
    `${role} «${name ?? ''}»`,
    ...(isField && value !== '' ? [`= «${value ?? ''}»`] : []),
    ...statesOf(node),
    ...(current === null || current === 'false' ? [] : [`current: ${current}`]),
    ...(sort === null ? [] : [`sort: ${sort}`]),
  ].join(', ')
  return description === '' || description === name ? parts : `${parts} — ${description ?? ''}`
}

/** A named part of the page: which one it is, how it is said, and its name as it is. */
type Part = { id: string; text: string; name: string }

/** The parts around a stop that have a name, from outside in. */
function partsAround(node: AxNode, all: ReadonlyMap<string, AxNode>): Part[] {
  const found: Part[] = []
  for (let at = all.get(node.parentId ?? ''); at !== undefined; at = all.get(at.parentId ?? '')) {
    const [role, name] = [textOf(at.role), masked(textOf(at.name))]
    const isSaid = name !== '' || role === 'banner' || role === 'contentinfo'
    const said = /dialog/.test(role) ? masked(textOf(at.description)) : ''
    if (!at.ignored && around.test(role) && isSaid)
      found.unshift({
        id: at.nodeId,
        text: `${role}${name === '' ? '' : ` «${name}»`}${said === '' ? '' : ` — ${said}`}`,
        name: textOf(at.name),
      })
  }
  return found
}

/** What has the focus, through the browser's accessibility tree; null for the page itself. */
async function focused(page: Page, cdp: CDPSession) {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: 'document.activeElement === document.body ? null : document.activeElement',
  })
  if (result.objectId === undefined) return null
  const [{ nodes }, about] = await Promise.all([
    cdp.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: true,
    }) as Promise<{ nodes: AxNode[] }>,
    page.evaluate(() => {
      const element = document.activeElement
      const stops = globalThis.heardStops
      const isSame = element === stops?.last
      const isSeen = element !== null && stops?.all.has(element) === true
      if (element !== null) stops?.all.add(element)
      if (stops !== undefined) stops.last = element
      return {
        current: element?.getAttribute('aria-current') ?? null,
        // A heading of a table says how it is sorted, and its button doesn't.
        sort: element?.closest('[aria-sort]')?.getAttribute('aria-sort') ?? null,
        isSeen,
        isSame,
      }
    }),
  ])
  const all = new Map(nodes.map((node) => [node.nodeId, node]))
  const [node] = nodes
  return node === undefined ? null : { node, all, ...about }
}

/** The headings, as a list of them shows them. */
const headings = (within: Page | Locator): Promise<string[]> =>
  within.locator('h1, h2, h3, h4').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.closest('[aria-hidden=true], [inert]') === null)
      .map((one) => `${'#'.repeat(Number(one.localName.slice(1)))} ${one.textContent}`),
  )

/** What is said without a press: the words of the live regions, each with its role. */
const announcements = (within: Page | Locator): Promise<string[]> =>
  within
    .locator('[role=status], [role=alert], [role=log], [aria-live]')
    .evaluateAll((all: HTMLElement[]) =>
      all
        .filter((one) => one.closest('[inert]') === null && one.checkVisibility())
        .map((one) => [one.getAttribute('role') ?? 'status', one.innerText.trim()] as const)
        .filter(([, text]) => text !== '')
        .map(([role, text]) => `${role} «${text}»`),
    )

/** Arrows, angles and ticks: a screen reader says what they are called. */
const sign = /[‹›«»→←↑↓↔▲▼▸▾◂|✓✔✕✖]/

/** What no screen may say, whatever it shows: a line for each. */
class Faults {
  readonly found: string[] = []
  readonly #controls = new Set<string>()

  /** The names of the screen: one heading of the first level, and a title that has its words, or those of the main part. */
  names(title: string, shown: readonly string[], main: string | null): void {
    const first = shown.filter((one) => one.startsWith('# ')).map((one) => one.slice(2))
    if (first.length !== 1) this.found.push(`${first.length} headings of the first level`)
    const named = [...first, main ?? ''].map((one) => one.replaceAll(/\s+/g, ' ').trim())
    if (!named.some((one) => one !== '' && title.includes(one)))
      this.found.push(`a title that names neither heading nor main part: ${title}`)
    for (const one of shown) if (sign.test(one)) this.found.push(`a sign is read: ${one}`)
  }

  /** A stop: it has a name of its own among its neighbours, without signs, and lies in no part that is said twice. */
  stop(node: AxNode, parts: readonly Part[]): void {
    const [role, name] = [textOf(node.role), textOf(node.name).trim()]
    const place = parts.map(({ id }) => id).join(' ')
    if (name === '') this.found.push(`${role} without a name`)
    if (sign.test(name)) this.found.push(`a sign is read: ${role} «${name}»`)
    const own = `${place} ${role} ${name}`
    if (this.#controls.has(own)) this.found.push(`two of one name: ${role} «${name}»`)
    this.#controls.add(own)
    for (const [at, part] of parts.entries())
      if (at > 0 && part.name !== '' && part.name === parts[at - 1]?.name && !isMain(parts[at - 1]))
        this.found.push(`said twice: ${part.text}`)
  }
}

const isMain = (part: Part | undefined) => part?.text.startsWith('main ') === true

/**
 * What a screen reader says of a screen to a person who tabs through it: its title, its headings, what its live regions say, then each stop
 * under the parts that the focus enters with it.
 *
 * @param within  a dialog: only it is walked, from where its focus is
 * @param most  how many stops; what comes after them is more of the same
 * @returns the text, and what in it no screen may say
 */
export async function heard(
  { page }: Portal,
  { within, most = 60 }: { within?: Locator; most?: number } = {},
): Promise<{ text: string; faults: string[] }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Accessibility.enable')
  await page.evaluate(() => {
    globalThis.heardStops = { all: new WeakSet(), last: null }
  })
  const faults = new Faults()
  const title = await page.title()
  const lines = [`title: ${masked(title)}`]
  const shown = await headings(within ?? page)
  if (within === undefined) {
    const main = page.getByRole('main')
    faults.names(title, shown, await main.getAttribute('aria-label'))
    await page.evaluate(() => {
      // Tab begins at the top.
      document.body.tabIndex = -1
      document.body.focus()
      document.body.removeAttribute('tabindex')
    })
    await page.keyboard.press('Tab')
  } else await expect(within).toBeVisible()
  lines.push(...[...shown, ...(await announcements(within ?? page))].map(masked), '')
  let before: Part[] = []
  let fields = 0
  for (let stop = 0; stop < most; stop++) {
    const at = await focused(page, cdp)
    // A field for a date is a stop for each of its parts.
    fields = at !== null && at.isSame ? fields + 1 : 0
    if (at === null || (at.isSeen && !at.isSame) || fields > 4) break
    if (at.isSame) {
      await page.keyboard.press('Tab')
      continue
    }
    const parts = partsAround(at.node, at.all)
    const shared = parts.findIndex((part, index) => part.id !== before[index]?.id)
    const from = shared === -1 ? parts.length : shared
    for (const [index, part] of parts.entries())
      if (index >= from) lines.push(`${'  '.repeat(index)}${part.text}`)
    lines.push(`${'  '.repeat(parts.length)}${lineOf(at.node, at.current, at.sort)}`)
    faults.stop(at.node, parts)
    // What is entered after it has had the focus itself has been said.
    before = [...parts, { id: at.node.nodeId, text: '', name: '' }]
    await page.keyboard.press('Tab')
  }
  await cdp.detach()
  return { text: `${lines.join('\n')}\n`, faults: faults.found }
}

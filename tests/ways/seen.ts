import type { Page } from '@playwright/test'
import { storageKeys } from '../../src/browser/storage.ts'
import type { Extras } from '../../src/domain/orders/extras.ts'

/** A line of the cart as the browser keeps it, as far as it is looked at here. */
export type TypedLine = {
  drawableUUID: string
  identifier: string
  price: { finalPrice: number | null }
  materials: Record<string, string>
  accessories: Record<string, string>
  shoppingCartData: { quantity: number; remarks: string }
}
export type KeptScene = {
  items: TypedLine[]
  /** Of a scene that was composed here, or that the composer has worked on. */
  id?: string
  isAlternative?: boolean
  isDraft?: boolean
  /** How it is composed. */
  scene?: { lines: { id: string }[] }
  /** The budget that it was loaded with. */
  from?: number
}
/** The quote that somebody works on, and their drafts beside it. */
export type KeptCart = {
  scenes: KeptScene[]
  dbItems: TypedLine[]
  extras?: Extras
  budget?: { id: number }
}

/** A row of a table in edit, with what stands in its fields. */
export type EditedRow = { key: string; values: Record<string, string>; isWrong: boolean }

/** Presses of a page, as it counts them: on what takes the focus, and on nothing. */
type Presses = { focusing: number; other: number }

declare global {
  interface Window {
    waysPresses?: Presses
    /** A number for each element that has told something. */
    waysTellers?: WeakMap<Element, number>
  }
}

/** Runs in each page before its own code. */
export function countPresses() {
  const presses = { focusing: 0, other: 0 }
  window.waysPresses = presses
  const focusable = 'a[href], button, input, select, textarea, summary, label, [tabindex]'
  const count = (event: Event) => {
    const isOn = event.target instanceof Element && event.target.closest(focusable) !== null
    presses[isOn ? 'focusing' : 'other']++
  }
  addEventListener('pointerdown', count, true)
}

/** What a person sees of a page, and what the page keeps. */
export type Seen = {
  /** When its document was loaded: another number for another document. */
  loaded: number
  presses: Presses
  /** The focus stands on something, and not on the page as a whole. */
  hasFocus: boolean
  /** Of the window, in pixels. */
  width: number
  url: string
  /** Path and hash. */
  place: string
  language: string
  heading: string
  /** The title of the topmost dialog. */
  dialog: string | null
  /** What says that one has to wait. */
  busy: string | null
  edited: EditedRow[]
  /** What the fields of forms hold, by name: two lines of one article have the same. */
  fields: Record<string, string[]>
  /** Sums of the whole quote, of its lines outside of scenes, and of the scene that the composer shows. */
  totals: { of: 'cart' | 'elements' | 'scene'; where: string; text: string }[]
  cart: KeptCart | null
  /** The line that is typed and not accepted, which the tab keeps for who comes back to it. */
  keptLine: { id: string; changes: Record<string, unknown> } | null
  /** The id of the scene that the composer shows in this tab, or has shown last. */
  openScene: string | null
  rate: unknown
  login: string | null
  client: number | null
  /** Place in the history. */
  index: number
  /** The keys of its places. */
  entries: string[]
  /** What tells something: alerts, notices, dialogs. The same words in another element are told anew. */
  told: string[]
}

/** Looks at a page, all at once. */
export const look = (page: Page): Promise<Seen> =>
  page.evaluate((keys) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      element.getClientRects().length > 0
    const all = <Kind extends Element = HTMLElement>(
      selector: string,
      root: ParentNode = document,
    ) => [...root.querySelectorAll<Kind>(selector)].filter(isSeen)
    const textOf = (element: Element | undefined) =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
    const tellers = (window.waysTellers ??= new WeakMap())
    const tellerOf = (element: Element) => {
      const number = tellers.get(element) ?? Math.random()
      tellers.set(element, number)
      return number
    }
    const read = (key: string, storage = localStorage): unknown => {
      try {
        return JSON.parse(storage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    }
    const valueOf = (field: Element) =>
      field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
        ? String(field.checked)
        : (field as HTMLInputElement).value
    const session = read(keys.session) as { userData: { login: string } } | null
    const client = read(keys.client) as number | null
    const login = session?.userData.login ?? null
    const owner = client === null || login === null ? 'visitor' : `${client}.${login}`
    const dialog = all('dialog[open], [role=dialog], [role=alertdialog]').at(-1)
    const nameOf = (field: Element) =>
      field.getAttribute('name') ??
      field.getAttribute('aria-label') ??
      textOf((field as HTMLInputElement).labels?.[0])
    const form =
      'input:not([type=search],[type=radio],[type=file],[role=combobox]), textarea, select'
    const sums = (of: Seen['totals'][number]['of'], selector: string) =>
      all(selector).map((element) => ({ of, where: selector, text: textOf(element) }))
    return {
      loaded: performance.timeOrigin,
      presses: { ...(window.waysPresses ?? { focusing: 0, other: 0 }) },
      hasFocus:
        // A film in full screen is all that is seen.
        document.fullscreenElement instanceof HTMLVideoElement ||
        ![null, document.body, document.documentElement].includes(
          document.activeElement as HTMLElement | null,
        ),
      width: innerWidth,
      url: location.href,
      place: location.pathname + location.hash,
      language: document.documentElement.lang,
      heading: textOf(all('h1')[0]),
      dialog: dialog === undefined ? null : textOf(all('h1, h2', dialog)[0]),
      busy:
        (document.readyState !== 'complete' && 'a page that loads') ||
        (textOf(document.body) === '' && 'an empty page') ||
        all('.loading, [aria-busy=true], .skeleton')
          .map((element) => element.getAttribute('aria-label') ?? element.className)
          .join(', ') ||
        null,
      edited: all('tr.edited[data-key]').map((row) => ({
        key: row.dataset.key ?? '',
        values: Object.fromEntries(
          all('[data-field]', row).map((field) => [field.dataset.field ?? '', valueOf(field)]),
        ),
        isWrong: row.querySelector('[aria-invalid=true]') !== null,
      })),
      fields: Object.fromEntries(
        Object.entries(
          Object.groupBy(
            all(form).filter((field) => field.closest('tr.edited') === null),
            nameOf,
          ),
        ).map(([name, fields]) => [name, (fields ?? []).map(valueOf)]),
      ),
      totals: [
        ...sums('elements', '.lines-total .num'),
        ...sums('cart', '.cart-total .num'),
        ...sums('cart', '.summary .stage-total:not(.quiet) .num'),
        ...sums('cart', '.composer:has(.summary) .composer-price'),
        ...sums('scene', '.composer-price[data-pending=false] .num'),
      ],
      cart: read(`${keys.cart}.${owner}`) as KeptCart | null,
      keptLine: read(`${keys.editedLine}.${owner}`, sessionStorage) as Seen['keptLine'],
      openScene: sessionStorage.getItem(`${keys.openScene}.${owner}`),
      rate: read(`${keys.cartRate}.${owner}`),
      login,
      client,
      index: window.navigation.currentEntry?.index ?? 0,
      entries: window.navigation.entries().map(({ key }) => key),
      told: all('.alert, .notice, [role=alert], [role=status], dialog[open], .failure, .blank')
        .filter((element) => textOf(element) !== '')
        .map((element) => `${tellerOf(element)} ${textOf(element)}`),
    }
  }, storageKeys)

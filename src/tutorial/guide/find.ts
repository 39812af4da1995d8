/** A step's control, as it is looked for on a page: its role and what its name must look like. */
export type Wanted = {
  role: string
  /** A regular expression; null for any name. */
  pattern: string | null
  index: number
  within: Wanted | null
}

/** Stands alone: the browser of tests and clips is given this file's text, so that they press what people are pointed at. */
const selectors: Readonly<Record<string, string>> = {
  button: 'button:not([role])',
  checkbox: 'input[type=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
  group: 'fieldset, [role=group]',
  link: 'a[href]',
  list: 'ol, ul',
  main: 'main',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby]',
  searchbox: 'input[type=search]',
  spinbutton: 'input[type=number], [role=spinbutton]',
  tab: '[role=tab]',
  table: 'table',
  tabpanel: '[role=tabpanel]',
  textbox:
    'textarea, input:not([type=search], [type=radio], [type=checkbox], [type=number], [type=hidden])',
  toolbar: '[role=toolbar]',
  treeitem: '[role=treeitem]',
}

/** The text of a node that is read out. */
function readOut(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element)) return ''
  if (node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('hidden')) return ''
  const label = node.getAttribute('aria-label')
  if (label !== null) return label
  return [...node.childNodes].map(readOut).join('')
}

/** The accessible name of a control, as far as this product's pages name their controls. */
function nameOf(element: Element): string {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/)
  const named = ids
    .map((id) => (id === '' ? null : element.ownerDocument.getElementById(id)))
    .filter((one) => one !== null)
  const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)
  const labels = isField ? [...((element as HTMLInputElement).labels ?? [])] : []
  const legend = element.tagName === 'FIELDSET' ? element.querySelector(':scope > legend') : null
  const texts =
    named.length > 0
      ? named.map(readOut)
      : element.hasAttribute('aria-label')
        ? [element.getAttribute('aria-label') ?? '']
        : labels.length > 0
          ? labels.map(readOut)
          : legend !== null
            ? [readOut(legend)]
            : isField
              ? []
              : [readOut(element)]
  const name = texts.join(' ').replace(/\s+/g, ' ').trim()
  return name === '' ? (element.getAttribute('title') ?? '') : name
}

/** Whether a person can see and reach it; the guide points at no part of itself. */
const isThere = (element: Element): boolean =>
  element.closest('.guide, [inert], [hidden], [aria-hidden=true]') === null &&
  element.checkVisibility({ visibilityProperty: true }) &&
  element.getClientRects().length > 0

/** The visible part of a control: radio buttons and boxes hide behind their label. */
const seenOf = (element: Element): Element =>
  element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type)
    ? (element.labels?.[0] ?? element)
    : element

/**
 * The visible part of a step's control.
 *
 * @param root  where to look; under a modal dialog only what is in it can be reached
 * @returns null where there is none, or none that can be reached
 */
export function findControl(
  { role, pattern, index, within }: Wanted,
  root: ParentNode = document,
): Element | null {
  const modal = [...document.querySelectorAll('dialog[open]:modal')].at(-1)
  const whole = within === null ? (modal ?? root) : findControl(within, root)
  if (whole === null) return null
  const name = pattern === null ? null : new RegExp(pattern)
  const own = whole instanceof Element && whole.matches(selectors[role] ?? role) ? [whole] : []
  const found = [...own, ...whole.querySelectorAll(selectors[role] ?? role)].filter(
    (element) => isThere(seenOf(element)) && (name === null || name.test(nameOf(element))),
  )
  const one = found[index]
  return one === undefined ? null : seenOf(one)
}

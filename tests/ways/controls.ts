import type { JSHandle, Page } from '@playwright/test'

export type Control = {
  /** Tells it from the others of its page: 'button Save', the second of that name 'button Save 2'. */
  id: string
  kind: 'press' | 'type' | 'choose'
  /** What can be chosen. */
  values: string[]
  /** What kind of text it takes. */
  type: string
  isNewPage: boolean
}

/**
 * The controls of a page that a person can use now: those of the topmost dialog alone, where one is open. Left out are those that lead
 * away from the product.
 *
 * @param wanted  gives the element of that id
 */
function controlsOf(wanted?: string): { controls: Control[]; element: Element | null } {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const selector =
    'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=menuitem], [role=treeitem]'
  /** Something lies over it where it is: a drawer, which one shuts first. */
  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    const drawer = document.querySelector('.drawer[data-open=true]')
    if (above === null) return drawer !== null && !drawer.contains(element)
    if (above.contains(element) || element.contains(above)) return false
    return ![...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(above))
  }
  /** Only a screen reader has it, as the headings of cards. */
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
  const isUsable = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    if (isClipped(element.parentElement)) return false
    if (element.matches(':disabled, [aria-disabled=true], [inert] *')) return false
    const { width, height, bottom } = element.getBoundingClientRect()
    // The way past the bar stands above the page until it has the focus.
    if (width < 2 || height < 2 || bottom + scrollY <= 0) return false
    if (isCovered(element)) return false
    if (!(element instanceof HTMLAnchorElement)) return true
    return (
      element.origin === location.origin &&
      element.target !== '_blank' &&
      !element.hasAttribute('download')
    )
  }
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const label = (element as HTMLInputElement).labels?.[0]?.textContent
    const name =
      element.getAttribute('aria-label') ||
      labelled ||
      label ||
      element.textContent ||
      (element as HTMLElement).title
    return name.replace(/\s+/g, ' ').trim().slice(0, 60)
  }
  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    (element instanceof HTMLAnchorElement
      ? 'link'
      : element instanceof HTMLInputElement
        ? element.type
        : element.localName)
  const texts = [
    'text',
    'search',
    'email',
    'password',
    'tel',
    'number',
    'textarea',
    'spinbutton',
    'combobox',
    'url',
    'date',
  ]
  const counts = new Map<string, number>()
  const controls: Control[] = []
  let element: Element | null = null
  for (const one of (dialog ?? document).querySelectorAll(selector)) {
    // The way past the bar is there for keys alone.
    if (!isUsable(one) || one.matches('.skip')) continue
    const role = roleOf(one)
    const name = `${role} ${nameOf(one)}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const id = count === 1 ? name : `${name} ${count}`
    if (id === wanted) element = one
    const isChoice = one instanceof HTMLSelectElement
    const isText =
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
      texts.includes(one.type === 'textarea' ? 'textarea' : role === 'combobox' ? role : one.type)
    // While a form is on its way nobody types into it.
    if (isText && one.readOnly) continue
    controls.push({
      id,
      kind: isChoice ? 'choose' : isText ? 'type' : 'press',
      values: isChoice ? [...one.options].map(({ value }) => value) : [],
      type: isText ? (role === 'combobox' ? role : (one as HTMLInputElement).type) : role,
      isNewPage:
        one instanceof HTMLAnchorElement &&
        // The portal's way to the composer's page.
        (one.hash === '#/composition' ||
          one.pathname + one.search !== location.pathname + location.search),
    })
  }
  return { controls, element }
}

export const controls = async (page: Page): Promise<Control[]> =>
  page.evaluate(`(${controlsOf.toString()})().controls`)

export const controlAt = async (page: Page, id: string): Promise<JSHandle<Element | null>> =>
  page.evaluateHandle(`(${controlsOf.toString()})(${JSON.stringify(id)}).element`)

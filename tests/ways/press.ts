import type { Locator } from '@playwright/test'
import { controlAt } from './controls.ts'
import { Broken } from './complaint.ts'
import type { Walk } from './walk.ts'

/** Why Playwright could not press something, in a line. */
function whyNot(error: unknown): string {
  const text = String(error)
  const over = /(<[^>]*>)[^\n]*intercepts pointer events/.exec(text)?.[1]
  return over === undefined ? (text.split('\n')[0] ?? text) : `${over} lies over it`
}

/**
 * Whether the first of these can be pressed now: it is seen, and nothing lies over it, such as a drawer, which one shuts first. Of what
 * is out of sight a drawer or a dialog is thought to cover all.
 */
export const canPress = (what: Locator): Promise<boolean> =>
  what.evaluateAll(([element]) => {
    if (element === undefined || !element.checkVisibility({ visibilityProperty: true }))
      return false
    if (element.matches(':disabled, [aria-disabled=true], [inert] *')) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    if (above !== null) return above.contains(element) || element.contains(above)
    const covers = document.querySelectorAll('.drawer[data-open=true], dialog:modal')
    return [...covers].every((cover) => cover.contains(element))
  })

/** Presses what is there, as a pointer does: where something lies over it, that is a fault of the page. */
export async function press(what: Locator, name: string): Promise<void> {
  try {
    await what.click()
  } catch (error) {
    // A search took it away under the hand.
    if ((await what.count()) === 0) return
    throw new Broken('press', `“${name}” can’t be pressed: ${whyNot(error)}`)
  }
}

/** Presses the control of that id. */
export async function pressControl(walk: Walk, id: string): Promise<void> {
  const found = await controlAt(walk.page, id)
  // A circle or a box to tick is pressed by its text, behind which it may be hidden.
  const element = (
    await found.evaluateHandle((one) => (one instanceof HTMLInputElement && one.labels?.[0]) || one)
  ).asElement()
  if (element === null) return
  try {
    await element.click()
  } catch (error) {
    const text = String(error)
    // It went away under the hand.
    if (/not attached|closed|detached/.test(text)) return
    throw new Broken('press', `“${id}” can’t be pressed: ${whyNot(error)}`)
  }
}

import type { Page } from '@playwright/test'
import { en } from '../../../i18n/en.ts'
import { geometryFaults } from '../../e2e/geometry.ts'
import type { Complaint } from '../complaint.ts'
import type { Walk } from '../walk.ts'

const groups = Object.keys(en).join('|')

/** What no text of a page may have in it: a key of the catalogue, a gap of one, a value that nobody has put into words. */
const wrong = `\\b(?:${groups})(?:\\.[a-z]\\w+){1,5}\\b|\\[object |\\bundefined\\b|\\bNaN\\b|%\\{|\\|\\|\\|\\|`

/** What is seen at once: words, focus, boxes. */
const lookAtScreen = (page: Page) =>
  page.evaluate((pattern) => {
    const complaints: { rule: string; text: string }[] = []
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
      (one) => ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    )
    const words = [document.title, document.body.innerText, ...labels]
    const raw = words
      .map((text) => new RegExp(pattern).exec(text)?.[0])
      .find((text) => text !== undefined)
    if (raw !== undefined) complaints.push({ rule: 'words', text: `“${raw}” is shown` })

    const focus = document.activeElement
    if (focus !== null && focus !== document.body && focus.tagName !== 'IFRAME') {
      const { width, height } = focus.getBoundingClientRect()
      const isShown = focus.checkVisibility({ visibilityProperty: true }) && width + height > 0
      if (!isShown)
        complaints.push({
          rule: 'focus',
          text: `The focus is on what is not shown: ${focus.outerHTML.slice(0, 90)}`,
        })
    }

    return complaints
  }, wrong)

/**
 * What lies over something on purpose: the way past the bar while it has the focus, the outline of a field, through which one presses,
 * and the picture that grows under the pointer in its frame. Which bars scroll sideways is the matter of the walk over all screens.
 */
const onPurpose =
  /^sideways: (?!the page)| by <(button\.skip|fieldset\.Mui)| out of <span\.gallery-picture>/

/** Words, focus and boxes are as they should be on any screen. */
export async function screenIsWell({ page, seen }: Walk): Promise<Complaint[]> {
  if (seen.busy !== null) return []
  const faults = (await geometryFaults(page)).filter((text) => !onPurpose.test(text))
  return [...(await lookAtScreen(page)), ...faults.map((text) => ({ rule: 'geometry', text }))]
}

import type { Locator, Page } from '@playwright/test'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import type { Language } from '../../i18n/messages.ts'
import { lookUp } from '../../i18n/translate.ts'
import { wantedOf } from '../../src/tutorial/guide/wanted.ts'
import { plays } from '../../src/tutorial/steps/plays.ts'
import {
  inSight,
  targetOf,
  type Screen,
  type Step,
  type Target,
} from '../../src/tutorial/steps/step.ts'
import type { LeafPath } from '../../src/tutorial/tree.ts'
import { controlSelector } from './selector.ts'

/** Who watches a topic being played, and makes what is done to be seen. */
export type Camera = {
  /** What had to be there before is there. */
  begin: () => Promise<void>
  /** The pointer goes to a control, which is then pressed. */
  press: (control: Locator, press: () => Promise<void>) => Promise<void>
  /** A text is typed into a field that has the focus. */
  type: (text: string) => Promise<void>
  /** The pointer drags across a control. */
  drag: (control: Locator) => Promise<void>
  /** A control is only looked at. */
  look: (control: Locator) => Promise<void>
}

type Played = {
  language: Language
  /** The address of the server. */
  url: string
  /** The name of the composer's page. */
  product: string
  draws3d: boolean
  /** On a phone, where controls lie behind others. */
  isNarrow?: boolean
  camera?: Camera
}

const catalogues = { es, en }

const addressOf = (screen: Screen, { url, product }: Played) =>
  screen === 'composer' ? `${url}/${product}.html#/` : `${url}/#${screen}`

/** Takes the steps of a topic on its screen, as they are declared. @throws where one of them can't be taken */
export async function playTopic(page: Page, path: LeafPath, how: Played): Promise<void> {
  const { screen, before = [], steps } = plays[path]
  const words = (key: string) => lookUp([catalogues[how.language]], key) ?? key
  const locate = (target: Target) => page.locator(controlSelector(wantedOf(target, words)))
  const controlOf = (step: Step) => locate(targetOf(step))
  await page.goto(addressOf(screen, how))
  const take = async (step: Step, camera?: Camera) => {
    if (how.isNarrow === true) await bringIntoSight(inSight(targetOf(step)).map(locate))
    await takeStep(step, controlOf(step), words, how.language, camera)
    await page.waitForFunction(isSettled)
  }
  for (const step of before) await take(step)
  const [first] = steps
  if (first !== undefined && how.camera !== undefined) await controlOf(first).waitFor()
  await how.camera?.begin()
  for (const step of steps) {
    const isLeftOut =
      (step.only === 'in3d' && !how.draws3d) || (step.only === 'wide' && how.isNarrow === true)
    if (!isLeftOut) await take(step, how.camera)
  }
}

/** Waits until a control or one of some others is seen. */
const anyOf = (control: Locator, others: readonly Locator[]) =>
  others
    .reduce((one, other) => one.or(other), control)
    .filter({ visible: true })
    .first()
    .waitFor()

/**
 * Presses what a control lies behind until the control is there, as the guide tells it. Each of the ways is pressed once: what a press
 * opens, a second one may shut.
 *
 * @param places  the control, and the ways to it, the last one first
 */
async function bringIntoSight([control, ...ways]: readonly Locator[]): Promise<void> {
  if (control === undefined) return
  let left = ways
  await anyOf(control, left)
  while (!(await control.isVisible())) {
    const seen = await Promise.all(left.map((way) => way.isVisible()))
    const at = seen.indexOf(true)
    if (at === -1) return
    await left[at]?.click()
    left = left.slice(0, at)
    await anyOf(control, left)
  }
}

/** Whether a page shows what it has been asked for: nothing of it is still to come. */
export const isSettled = (): boolean =>
  document.querySelector('[aria-busy=true], [data-pending=true], progress') === null

/** Takes a step, in one go where nobody watches. */
async function takeStep(
  step: Step,
  control: Locator,
  words: (key: string) => string,
  language: Language,
  camera?: Camera,
): Promise<void> {
  if ('look' in step) await (camera?.look(control) ?? control.waitFor())
  else if ('press' in step) {
    const press = () => control.click()
    await (camera?.press(control, press) ?? press())
  } else if ('choose' in step) {
    const choose = async () => {
      await control.selectOption({ label: words(step.option) })
    }
    await (camera?.press(control, choose) ?? choose())
  } else if ('type' in step) {
    const text = typeof step.text === 'string' ? step.text : step.text[language]
    if (camera === undefined) await control.fill(text)
    else {
      await camera.press(control, async () => {
        await control.click()
        await control.selectText()
      })
      await camera.type(text)
    }
  } else await (camera?.drag(control) ?? dragAcross(control))
}

/** Drags across the middle of a control. @throws where nothing is seen of it */
export async function dragAcross(control: Locator): Promise<void> {
  await control.hover()
  const { mouse } = control.page()
  const box = await control.boundingBox()
  if (box === null) throw new Error(`Nothing is seen of ${control.toString()}`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await mouse.down()
  await mouse.move(x + 160, y + 30, { steps: 3 })
  await mouse.up()
}

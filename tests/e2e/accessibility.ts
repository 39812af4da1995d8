import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { storageKeys } from '../../src/browser/storage.ts'
import { faintMarks } from './faint.ts'
import { expect, test } from './harness.ts'
import { expectInPlace } from './inPlace.ts'
import type { Portal } from './portal.ts'
import { isDaily, release } from './release.ts'
import { settled } from './settled.ts'
import { showLanguage, storeElsewhere } from './shownIn.ts'
import { expectTrue, translate } from './translator.ts'

/** What axe is given in the page. It is put there once and not for every run, which takes three times as long. */
declare global {
  var axe: { run: (root: Document, options: RunOptions) => Promise<AxeResults> } | undefined
}

const everyRule: RunOptions = {}
const colors: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }
const allButColors: RunOptions = { rules: { 'color-contrast': { enabled: false } } }

/** What axe finds on the page as it is, best practices included: a line for each element. */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  // Colours glide from one theme to another.
  await settled(page)
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axe.source)
  return page.evaluate(async (chosen) => {
    const results = await globalThis.axe?.run(document, { ...chosen, resultTypes: ['violations'] })
    return (results?.violations ?? []).flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
    )
  }, options)
}

/** What is open and wrong on the page, so that a state that is gone is not taken for one in which nothing is found. */
const openParts = (page: Page): Promise<string[]> =>
  page
    .locator(
      'dialog[open], [role=dialog], [role=alertdialog], [role=listbox], [role=grid], table, [aria-expanded=true], [aria-invalid=true], [data-open=true]',
    )
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => `${part.localName} ${part.getAttribute('role') ?? ''}`)
        .sort(),
    )

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await storeElsewhere(page, storageKeys.theme, theme)
  await page.evaluate((mode) => {
    document.documentElement.dataset.theme = mode
  }, theme)
}

/** A laptop's window and a larger one: a page that is looked at in one of them is looked at in the other too. */
const laptop = { width: 1280, height: 720 }
const desktop = { width: 1440, height: 900 }

/** Systems that ask for more contrast, or put colours of their own in the place of the page's. */
const systems = [{ contrast: 'more' }, { forcedColors: 'active' }] as const

async function checkSystems(page: Page, what: string): Promise<void> {
  for (const system of systems) {
    await page.emulateMedia(system)
    await settled(page)
    expect(await faintMarks(page), `${what}, ${JSON.stringify(system)}`).toEqual([])
    await page.emulateMedia({ contrast: null, forcedColors: null })
  }
  await settled(page)
}

/**
 * Expects a state of the page to be sound in both themes and languages: axe finds nothing, what carries meaning is seen, also where the system
 * asks for more contrast or forces its colours, and nothing bursts, lies over something else or is out of sight. A theme changes colours
 * alone, and a language changes everything but them. Nothing is opened again for it, and at the end the page is as it was. The other
 * language, and the other width of a desk, are looked at before a release. Then a browser translates the page, and what the walk does next
 * it does to that: no text of an earlier state may be left.
 *
 * @param what  the state's name
 * @param isBusy  it is one in which something is still to come
 */
export async function expectAccessible(
  portal: Portal,
  what: string,
  { isBusy = false } = {},
): Promise<void> {
  const { page, language } = portal
  const busy = page.locator('[aria-busy=true]')
  if (isBusy) await expect(busy).not.toHaveCount(0)
  else await expect(busy).toHaveCount(0)
  await expectTrue(page, what)
  const open = await openParts(page)
  const check = async (variant: string, options: RunOptions) => {
    expect(await findings(page, options), `${what}, ${variant}`).toEqual([])
    expect(await openParts(page), `${what}, ${variant}, is still what it was`).toEqual(open)
    expect(await faintMarks(page), `${what}, ${variant}: what carries meaning is seen`).toEqual([])
  }
  const own = page.viewportSize() ?? laptop
  const others = isDaily ? [] : [laptop, desktop].filter(({ width }) => width !== own.width)
  const checkPlaces = async (variant: string) => {
    await expectInPlace(portal, `${what}, ${variant}`, [own])
    if (others.length === 1) await expectInPlace(portal, `${what}, ${variant}`, others, 1)
  }
  await check(`${language}, light`, everyRule)
  await checkSystems(page, what)
  await checkPlaces(language)
  await showTheme(page, 'dark')
  await check(`${language}, dark`, colors)
  await showTheme(page, 'light')
  if (!isDaily) {
    const other = language === 'es' ? 'en' : 'es'
    await showLanguage(page, other)
    await check(`${other}, light`, allButColors)
    await checkPlaces(other)
    await showLanguage(page, language)
  }
  await translate(page)
}

/** Makes the page one that fingers press, as on a tablet. */
export async function byFingers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
}

/** What on the page is pressed or written in, and smaller than a finger. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page
    .locator('button, select, input:not([type=checkbox], [type=radio]), [role=tab]')
    .evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { width, height } = part.getBoundingClientRect()
        const isShown = part.checkVisibility() && part.closest('[inert]') === null
        const isSmall = isShown && (Math.round(width) < 44 || Math.round(height) < 44)
        return isSmall ? [`${Math.round(width)} × ${Math.round(height)} ${part.outerHTML}`] : []
      }),
    )

const sizes = { desktop, phone: { width: 360, height: 740 } } as const

type Size = keyof typeof sizes

/**
 * Runs a group of tests once on a wide screen and once on a phone.
 *
 * @param daily  the size that more of it depends on; at the other one the group runs before a release
 */
export function atBothSizes(title: string, daily: Size, tests: (size: Size) => void): void {
  for (const size of ['desktop', 'phone'] as const) {
    test.describe(`${title} (${size})`, size === daily ? {} : release, () => {
      test.use({ viewport: sizes[size] })
      // Such tests walk through many states, and look at each in every variant.
      test.describe.configure({ timeout: 240_000 })
      tests(size)
    })
  }
}

import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Language } from '../../i18n/messages.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { expect, test } from './harness.ts'
import type { Portal } from './portal.ts'

/** What axe is given in the page. It is put there once and not for every run, which takes three times as long. */
declare global {
  var axe: { run: (root: Document, options: RunOptions) => Promise<AxeResults> } | undefined
}

const everyRule: RunOptions = {}
const colors: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }
const allButColors: RunOptions = { rules: { 'color-contrast': { enabled: false } } }

/** What axe finds on the page as it is, best practices included: a line for each element. */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axe.source)
  return page.evaluate(async (chosen) => {
    const results = await globalThis.axe?.run(document, { ...chosen, resultTypes: ['violations'] })
    return (results?.violations ?? []).flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
    )
  }, options)
}

/** How far the page is wider than the window. Where room is kept for a scroll bar, it is narrower. */
const sideScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })

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

/** Stores a value as another tab would, which this one then follows. */
const storeElsewhere = (page: Page, key: string, value: string | null): Promise<void> =>
  page.evaluate(
    ([name, text]) => {
      const newValue = text === null ? null : JSON.stringify(text)
      if (newValue === null) localStorage.removeItem(name)
      else localStorage.setItem(name, newValue)
      dispatchEvent(new StorageEvent('storage', { key: name, newValue }))
    },
    [key, value] as const,
  )

async function showLanguage(page: Page, language: Language): Promise<void> {
  await storeElsewhere(page, storageKeys.language, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await storeElsewhere(page, storageKeys.theme, theme)
  await page.evaluate((mode) => {
    document.documentElement.dataset.theme = mode
  }, theme)
}

/**
 * Expects axe to find nothing on a state of the page, in both themes and languages: a theme changes colours alone, and a language
 * changes everything but them. Nothing is opened again for it, and at the end the page is as it was.
 *
 * @param what  the state's name
 * @param isBusy  it is one in which something is still to come
 */
export async function expectAccessible(
  { page, language }: Portal,
  what: string,
  { isBusy = false } = {},
): Promise<void> {
  const busy = page.locator('[aria-busy=true]')
  if (isBusy) await expect(busy).not.toHaveCount(0)
  else await expect(busy).toHaveCount(0)
  const open = await openParts(page)
  const check = async (variant: string, options: RunOptions) => {
    expect(await findings(page, options), `${what}, ${variant}`).toEqual([])
    expect(await sideScroll(page), `${what}, ${variant}, scrolls sideways`).toBe(0)
    expect(await openParts(page), `${what}, ${variant}, is still what it was`).toEqual(open)
  }
  await check(`${language}, light`, everyRule)
  await showTheme(page, 'dark')
  await check(`${language}, dark`, colors)
  await showTheme(page, 'light')
  const other = language === 'es' ? 'en' : 'es'
  await showLanguage(page, other)
  await check(`${other}, light`, allButColors)
  await showLanguage(page, language)
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

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const

/** Runs a group of tests once on a wide screen and once on a phone. */
export function atBothSizes(title: string, tests: (size: keyof typeof sizes) => void): void {
  for (const size of ['desktop', 'phone'] as const) {
    test.describe(`${title} (${size})`, () => {
      test.use({ viewport: sizes[size] })
      tests(size)
    })
  }
}

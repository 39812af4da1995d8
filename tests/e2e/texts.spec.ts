import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Manifest } from 'vite'
import type { Language } from '../../i18n/messages.ts'
import type { Part } from '../../i18n/parts.ts'
import { expect, inBothLanguages, test } from './harness.ts'

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../dist/.vite/manifest.json'), 'utf8'),
) as Manifest

/** The file that the texts of a part are built into. */
function fileOf(language: Language, part: Part): string {
  const file = manifest[`i18n/${language}/${part}.ts`]?.file
  if (file === undefined) throw new Error(`The build has no texts of ${part} in ${language}`)
  return `**/${file}`
}

/** What looks like a key instead of a text, whenever the page shows it. */
async function watchForKeys(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const keys: string[] = []
    Object.assign(window, { keys })
    const look = () => {
      const shown = document.querySelector('body')?.innerText ?? ''
      const found = shown.match(/\b[a-z]\w+(?:\.[a-z]\w+)+\b/g) ?? []
      keys.push(...found.filter((word) => !word.includes('demo.example')))
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => (window as unknown as { keys: string[] }).keys)
}

inBothLanguages('texts', (language) => {
  const other = language === 'es' ? 'en' : 'es'
  const nameOfOther = language === 'es' ? 'English' : 'Castellano'

  test('[LANG-01] only those of the language that shows are fetched, and no key is ever seen', async ({
    portal,
    page,
  }) => {
    const keys = await watchForKeys(page)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await portal.logInByForm('sales')
    await page.getByRole('link', { name: portal.t('titles.orders'), exact: true }).click()
    const list = page.getByRole('table', { name: portal.t('orders.title.order') })
    await expect(list).toBeVisible()
    await list.getByRole('row').nth(1).waitFor()

    const files = (code: Language) =>
      Object.entries(manifest)
        .filter(([source]) => source.startsWith(`i18n/${code}/`))
        .map(([, { file }]) => `/${file}`)
    expect(fetched.filter((path) => files(language).includes(path)).length).toBeGreaterThan(3)
    expect(fetched.filter((path) => files(other).includes(path))).toEqual([])
    await expect.poll(keys).toEqual([])
  })

  test('[LANG-01] a language whose texts can’t be fetched is told as an alert, and the next try shows it', async ({
    portal,
    page,
  }) => {
    portal.expectFault(/ERR_FAILED/)
    await portal.goto('/login')
    await page.route(fileOf(other, 'shell'), (route) => route.abort())
    const choice = page.getByRole('button', { name: nameOfOther })
    await choice.click()
    await expect(portal.alert(portal.t('alerts.errors.notLoadLanguage'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)

    await page.unroute(fileOf(other, 'shell'))
    await choice.click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })

  test('[LANG-01] a page whose texts can’t be fetched says so, and the next try shows it', async ({
    portal,
    page,
  }) => {
    portal.expectFault(/ERR_FAILED/)
    await page.route(fileOf(language, 'shell'), (route) => route.abort())
    await portal.goto('/login')
    await expect(page.getByRole('alert')).toContainText(portal.t('app.noTexts'))

    await page.unroute(fileOf(language, 'shell'))
    await page.getByRole('button', { name: portal.t('app.retry') }).click()
    await expect(page.getByRole('textbox', { name: portal.t('login.user') })).toBeVisible()
  })

  test('[LANG-01] a screen whose texts can’t be fetched says so in its place, and the next try shows it', async ({
    portal,
    page,
  }) => {
    portal.expectFault(/ERR_FAILED|Code could not be fetched/)
    await page.route(fileOf(language, 'legal'), (route) => route.abort())
    await portal.goto('/about')
    await expect(page.getByRole('heading', { name: portal.t('alerts.noConnection') })).toBeVisible()

    await page.unroute(fileOf(language, 'legal'))
    await page.getByRole('button', { name: portal.t('app.retry') }).click()
    await expect(page.getByRole('heading', { name: portal.t('titles.about') })).toBeVisible()
  })
})

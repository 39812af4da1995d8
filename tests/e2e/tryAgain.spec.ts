import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { Manifest } from 'vite'
import { ComposerPage } from './composer.ts'
import { expect, inTurns, test } from './harness.ts'
import { release } from './release.ts'

const dist = join(import.meta.dirname, '../../dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** The files of a module and of all that it imports statically. */
function filesWith(module: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (chunk === undefined || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const one of chunk.imports ?? []) filesWith(one, files)
  return files
}

const fail = {
  'out of reach': (route: Route) => route.abort(),
  refused: (route: Route) => route.fulfill({ status: 503 }),
}

/**
 * Keeps a file from a page until it is let come. What the browser's loader of modules has asked for in vain it never gets on this page,
 * as in browsers that remember it: so the tests say the same in every browser.
 *
 * @returns lets it come
 */
async function keepBack(page: Page, file: RegExp, how: keyof typeof fail): Promise<() => void> {
  let isKept = true
  let isRemembered = false
  await page.route(file, async (route) => {
    const isModule = route.request().resourceType() === 'script'
    if (isKept && isModule) isRemembered = true
    await (isKept || (isModule && isRemembered) ? fail[how](route) : route.fallback())
  })
  return () => {
    isKept = false
  }
}

/** The files that the screen about the product is made of. */
const ofScreen = {
  code: /\/assets\/AboutScreen-[^/]+[.]js$/,
  'code that it imports': /\/assets\/LegalPage-[^/]+[.]js$/,
  texts: /\/assets\/legal-[^/]+[.]js$/,
  styles: /\/assets\/LegalPage-[^/]+[.]css$/,
}

inTurns('a screen that could not be fetched', () => {
  for (const [what, file] of Object.entries(ofScreen))
    for (const how of ['out of reach', 'refused'] as const)
      test(
        `${what} ${how}: it says so, and the next try shows it in its styles`,
        // A screen’s texts are kept back daily in texts.spec.ts.
        how === 'refused' || what === 'texts' ? release : {},
        async ({ portal, page }) => {
          portal.expectFault(/ERR_FAILED|503|Code could not be fetched/)
          const letCome = await keepBack(page, file, how)
          await portal.goto('/about')
          const failed = page.getByRole('heading', { name: portal.t('alerts.noConnection') })
          await expect(failed).toBeVisible()
          const again = page.getByRole('button', { name: portal.t('app.retry') })
          letCome()
          await again.click()
          const title = page.getByRole('heading', { name: portal.t('titles.about') })
          await expect(title).toBeVisible()
          await expect(page.getByRole('article')).toHaveCSS('font-size', '16px')
        },
      )

  test('where the login can’t be fetched, the page says so, and the next try shows it', async ({
    portal,
    page,
  }) => {
    portal.expectFault(/ERR_FAILED|Code could not be fetched/)
    const letCome = await keepBack(page, /\/assets\/Login-[^/]+[.]js$/, 'out of reach')
    await portal.goto('/login')
    const again = page.getByRole('button', { name: portal.t('app.retry') })
    await expect(again).toBeVisible()
    letCome()
    await again.click()
    await expect(page.getByRole('textbox', { name: portal.t('login.user') })).toBeVisible()
  })
})

test('nothing of the pages is imported later whose files are not fetched first', () => {
  const left = Object.entries(manifest).flatMap(([module, { file, dynamicImports = [] }]) => {
    const code = readFileSync(join(dist, file), 'utf8')
    const there = filesWith(module)
    const needed = dynamicImports.flatMap((one) => [...filesWith(one)])
    return needed
      .filter((one) => !there.has(one) && !code.includes(`"${one}"`))
      .map((one) => `${file} imports ${one}`)
  })
  expect(left).toEqual([])
})

test('who goes Back from where scenes are composed, which could not be fetched, finds the cart, and the focus is never lost', async ({
  portal,
  page,
}) => {
  portal.expectFault(/ERR_FAILED|Code could not be fetched/)
  const focused = page.locator('main:focus, main :focus')
  await page.route(/\/assets\/Workshop-[^/]+[.]js$/, (route) => route.abort())
  await portal.logIn('sales')
  await page.goto(`${portal.server.url}/tresillo.html#/compositor/summary?process=true`)
  await page
    .getByRole('link', { name: portal.t('cart.compose') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: portal.t('app.failed') })).toBeVisible()
  await expect(focused).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: portal.t('cart.empty') })).toBeVisible()
  await expect(focused).toBeVisible()
})

test('who loses the network while composing goes to the cart; what can’t be fetched there takes nothing from Back', async ({
  portal,
  page,
}) => {
  portal.expectFault(/ERR_|Failed to fetch|Code could not be fetched/)
  const composer = new ComposerPage(portal)
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const process = page.getByRole('link', { name: portal.t('composer.cart.process') }).first()
  const doubts = page.waitForResponse(/\/assets\/Doubts-[^/]+[.]js$/)
  await composer.open()
  await composer.adding('Alba, rincón').click()
  await doubts
  await page.context().setOffline(true)
  await process.click()
  await expect(title(portal.t('cart.summaryTitle'))).toBeVisible()

  await page.context().setOffline(false)
  await page.route(/\/assets\/Doubts-[^/]+[.]js$/, (route) => route.abort())
  await composer.open()
  await page.reload()
  await expect(composer.modules).toHaveCount(1)
  await page.context().setOffline(true)
  await process.click()
  await expect(title(portal.t('app.failed'))).toBeVisible()
  await page.goBack()
  await expect(composer.modules).toHaveCount(1)
})

test('a dialog whose content could not be fetched says so in its place, and the next try shows it', async ({
  portal,
  page,
}) => {
  portal.expectFault(/ERR_|Code could not be fetched/)
  const composer = new ComposerPage(portal)
  const dialog = page.getByRole('dialog')
  const files = {
    keys: await keepBack(page, /\/assets\/Shortcuts-[^/]+[.]js$/, 'out of reach'),
    card: await keepBack(page, /\/assets\/InfoCard-[^/]+[.]js$/, 'out of reach'),
  }
  await composer.open()
  for (const { letCome, open, content } of [
    {
      letCome: files.keys,
      open: composer.button(portal.t('composer.shortcuts.title')),
      content: dialog.getByRole('checkbox'),
    },
    {
      letCome: files.card,
      open: composer.button(portal.t('panels.catalogue.info', { article: 'Alba, rincón' })),
      content: dialog.getByText('ALB-CO', { exact: true }),
    },
  ]) {
    await open.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    letCome()
    await dialog.getByRole('button', { name: portal.t('app.retry') }).click()
    await expect(content).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('what could not be fetched without a network is there as soon as there is one', async ({
  portal,
  page,
}) => {
  portal.expectFault(/ERR_|Code could not be fetched/)
  await portal.logIn('sales')
  await portal.goto('/')
  await portal.idle()
  await page.context().setOffline(true)
  await portal.goto('/about')
  await expect(page.getByRole('heading', { name: portal.t('alerts.noConnection') })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: portal.t('titles.about') })).toBeVisible()
})

test('a cart that is opened without a network says what it can’t tell, and tells it once there is one', async ({
  portal,
  page,
}) => {
  portal.expectFault(/ERR_|Failed to fetch/)
  await portal.logIn('manager')
  const composer = new ComposerPage(portal)
  const doubts = page.waitForResponse(/\/assets\/Doubts-[^/]+[.]js$/)
  await composer.open()
  await composer.adding('Alba, rincón').click()
  await doubts
  const process = page.getByRole('link', { name: portal.t('composer.cart.process') }).first()
  await process.click()
  const total = page.locator('.stage-total b').first()
  await expect(total).toContainText('desde')
  const dear = await total.textContent()
  await page.goBack()
  await page.reload()
  await expect(composer.modules).toHaveCount(1)
  await portal.idle()

  // All of it has its price: whether that is the least one, nobody can tell.
  const summary = page.getByRole('main')
  await page.context().setOffline(true)
  await process.click()
  await expect(summary).toContainText(portal.t('lines.bare.unknown'))
  await expect(total).toHaveText(dear ?? '')
  await page.context().setOffline(false)
  await expect(summary).toContainText(portal.t('lines.bare.title'))
  await expect(summary).not.toContainText(portal.t('lines.bare.unknown'))
  await expect(total).toHaveText(dear ?? '')

  await page.goBack()
  await page.context().setOffline(true)
  await composer.adding('Alba, rincón').click()
  await process.click()
  await expect(summary).toContainText(portal.t('cart.rateUnknown'))
  await expect(summary).toContainText(portal.t('processing.save.why.unanswered'))
  await page.context().setOffline(false)
  await expect(summary).not.toContainText(portal.t('cart.rateUnknown'))
  await expect(total).toContainText('desde')
  await expect(total).not.toHaveText(dear ?? '')
})

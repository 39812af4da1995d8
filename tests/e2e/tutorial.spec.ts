import type { Locator } from '@playwright/test'
import { isSettled, playTopic } from '../../scripts/clips/play.ts'
import { controlSelector } from '../../scripts/clips/selector.ts'
import { wantedOf } from '../../src/tutorial/guide/wanted.ts'
import { plays } from '../../src/tutorial/steps/plays.ts'
import { saidSteps, sayingOf } from '../../src/tutorial/said.ts'
import { inSight, targetOf, type Target } from '../../src/tutorial/steps/step.ts'
import { leaves, leavesOf, type LeafPath } from '../../src/tutorial/tree.ts'
import { atBothSizes, expectAccessible } from './accessibility.ts'
import { expect } from './harness.ts'
import { test } from './played.ts'
import type { Portal } from './portal.ts'
import { release } from './release.ts'
import { expectOutcome } from './tutorialOutcomes.ts'
import { without3d } from './webgl.ts'

/** The steps of every topic are taken in both languages and at both sizes, each language at one of them. */
const devices = [
  { language: 'es', isNarrow: false, viewport: { width: 1440, height: 900 } },
  { language: 'en', isNarrow: true, viewport: { width: 360, height: 740 } },
] as const
const areas = ['/compositor', '/orders', '/budgets', '/config'] as const
/** One on each device is played daily. */
const daily = { wide: '/budgets', narrow: '/orders' } as const

for (const area of areas)
  for (const { language, isNarrow, viewport } of devices) {
    const when = area === (isNarrow ? daily.narrow : daily.wide) ? {} : release
    test.describe(`the topics below ${area} (${language}, ${viewport.width} px)`, when, () => {
      test.use({ language, viewport })
      test('every step can be taken on its screen, and does what it says', async ({
        portal,
        page,
      }) => {
        await portal.logIn('manager')
        await without3d(page)
        const kept = await page.context().storageState()
        for (const path of leavesOf(area))
          await test.step(path, async () => {
            // A tab shows the panels that it was left with.
            await page.evaluate(() => sessionStorage.clear())
            await page.goto('about:blank')
            await page.context().setStorageState(kept)
            await playTopic(page, path, {
              language,
              url: portal.server.url,
              product: 'tresillo',
              draws3d: false,
              isNarrow,
            })
            await expectOutcome(path, portal)
          })
      })
    })
  }

const topicOf = ({ page }: Portal) => page.getByRole('article')
const headingOf = (portal: Portal) => topicOf(portal).getByRole('heading', { level: 2 })
const titleOf = (portal: Portal, path: LeafPath) => portal.t(`tutorial.topics.${path}.title`)

/** What a browser says of the film that it shows. */
const film = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => ({
    runs: !element.paused && element.currentTime > 0,
    loop: element.loop,
    muted: element.muted,
    seconds: Math.round(element.duration * 10) / 10,
  }))

for (const [language, width] of [
  ['es', 1440],
  ['en', 360],
] as const)
  test.describe(() => {
    test.use({ language, viewport: { width, height: 900 } })
    test(
      `[TUTO-03] every leaf has its title, its text and a looping muted clip of the length that its label says (${language}, ${width} px)`,
      language === 'en' ? {} : release,
      async ({ portal }) => {
        const topic = topicOf(portal)
        for (const path of leaves)
          await test.step(path, async () => {
            await portal.goto(`/tuto?${path}`)
            await expect(headingOf(portal)).toHaveText(titleOf(portal, path))
            await expect(topic.getByText(portal.t(`tutorial.topics.${path}.text`))).toBeVisible()
            const video = topic.locator('video')
            await video.scrollIntoViewIfNeeded()
            await expect.poll(() => film(video)).toMatchObject({ runs: true })
            const { loop, muted, seconds } = await film(video)
            expect({ loop, muted }).toEqual({ loop: true, muted: true })
            expect(seconds).toBeGreaterThanOrEqual(3)
            expect(seconds).toBeLessThanOrEqual(32)
            const label = portal.t('tutorial.clip.length', { seconds })
            await expect(topic.getByText(label, { exact: true })).toBeVisible()
          })
      },
    )
  })

test('under reduced motion a clip is fetched and runs once it is asked for, and only while it is seen', async ({
  portal,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.webm')) fetched.push(request.url())
  })
  await page.setViewportSize({ width: 1000, height: 700 })
  await portal.goto('/tuto?/orders/settings')
  const video = topicOf(portal).locator('video')
  await expect(video).toHaveAccessibleDescription(/.+/)
  const play = page.getByRole('button', { name: portal.t('tutorial.clip.play') })
  await expect(play).toBeVisible()
  expect(fetched).toEqual([])
  await play.press('Enter')
  await expect.poll(() => film(video)).toMatchObject({ runs: true })
  await page.setViewportSize({ width: 1000, height: 200 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => film(video)).toMatchObject({ runs: false })
  await video.scrollIntoViewIfNeeded()
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect.poll(() => film(video)).toMatchObject({ runs: true })
  await page.getByRole('button', { name: portal.t('tutorial.clip.pause') }).press('Enter')
  await expect.poll(() => film(video)).toMatchObject({ runs: false })
})

test('[NAV-02] by the keyboard alone: opened over a screen at its topic, searched, left and opened again where it was, and shown on the screen itself', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  await portal.goto('/budgets')
  await expect(page.getByRole('table')).toBeVisible()
  const button = page.getByRole('button', { name: portal.t('titles.tutorial') })
  const frame = page.getByRole('dialog', { name: portal.t('titles.tutorial') })
  await button.press('Enter')
  await expect(headingOf(portal)).toHaveText(portal.t('tutorial.topics./budgets.title'))
  const search = frame.getByRole('searchbox')
  await expect(search).toBeFocused()
  const path = '/budgets/settings'
  await page.keyboard.type(titleOf(portal, path))
  await expect(frame.getByRole('navigation').getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(headingOf(portal)).toHaveText(titleOf(portal, path))
  await expectAccessible(portal, 'the tutorial over a screen')

  const focusIsInFrame = () =>
    frame.evaluate((dialog) => {
      // Between its last control and its first a browser may show its own, which no page sees.
      const { activeElement } = document
      return activeElement === document.body || dialog.contains(activeElement)
    })
  const controls = await frame.locator('a[href], button, input').count()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let at = 0; at <= controls + 2; at++) {
      await page.keyboard.press(key)
      expect(await focusIsInFrame(), `the focus after ${key} ${at}`).toBe(true)
    }

  await page.keyboard.press('Escape')
  await expect(frame).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(headingOf(portal)).toHaveText(titleOf(portal, path))
  await page.goBack()
  await expect(frame).toHaveCount(0)
  await portal.expectPlace(/^\/budgets/)
  await button.press('Enter')
  await expect(headingOf(portal)).toHaveText(titleOf(portal, path))

  await frame.getByRole('link', { name: portal.t('tutorial.show.begin') }).press('Enter')
  const guide = page.getByRole('dialog', {
    name: portal.t('tutorial.guide.label', { title: titleOf(portal, path) }),
  })
  await expect(guide).toBeFocused()
  await expect(frame).toHaveCount(0)
  await expectAccessible(portal, 'the guide over a screen')
  const focusOn = guide.getByRole('button', { name: portal.t('tutorial.guide.focus') })
  await guide.getByRole('button', { name: portal.t('tutorial.guide.next') }).press('Enter')
  const views = page.getByRole('button', { name: portal.t('orders.views.button') })
  await expect.poll(() => besides(views)).toBeLessThan(2)
  await focusOn.press('Enter')
  await expect(views).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(guide).toContainText(portal.t('tutorial.guide.step', { step: 3, count: 4 }))
  // To the guide and back, from wherever the focus is.
  const name = page.getByRole('textbox', { name: portal.t('orders.views.name') })
  await expect.poll(() => besides(name)).toBeLessThan(2)
  await page.keyboard.press('F6')
  await expect(guide).toBeFocused()
  await page.keyboard.press('F6')
  await expect(name).toBeFocused()
  // Closed from the page itself, where the focus stays: in what 'Views' has opened, the key is its own first.
  await page.keyboard.press('Escape')
  await expect(guide).toBeVisible()
  await expect(views).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  await expect(views).toBeFocused()

  // A press on a label is its field's as well: that is one step, not two.
  await portal.goto('/tuto?/budgets/filter')
  await page.getByRole('link', { name: portal.t('tutorial.show.begin') }).press('Enter')
  const filtering = page.getByRole('dialog', {
    name: portal.t('tutorial.guide.label', { title: titleOf(portal, '/budgets/filter') }),
  })
  const expectStep = (step: number) =>
    expect(filtering).toContainText(portal.t('tutorial.guide.step', { step, count: 3 }))
  await expectStep(1)
  await page.getByText(portal.t('orders.view.all'), { exact: true }).click()
  await expectStep(2)
  const confirmedOnly = page.getByText(portal.t('orders.confirmedOnly'), { exact: true })
  await confirmedOnly.click()
  await expectStep(3)
  const box = page.getByRole('checkbox', { name: portal.t('orders.confirmedOnly') })
  await expect(box).toBeChecked()
  await filtering.getByRole('button', { name: portal.t('tutorial.guide.done') }).press('Enter')
  await expect(filtering).toHaveCount(0)
  await expect(box).toBeFocused()

  // It ends with its screen.
  await portal.goto('/tuto?/budgets/filter')
  await page.getByRole('link', { name: portal.t('tutorial.show.begin') }).press('Enter')
  await expectStep(1)
  await page
    .getByRole('navigation', { name: portal.t('nav.main') })
    .getByRole('link', { name: portal.t('titles.orders') })
    .press('Enter')
  await portal.expectPlace(/^\/orders/)
  await expect(filtering).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(filtering).toHaveCount(0)
})

/** Pixels between the guide's outline and what would be one around a control; Infinity without either. */
async function besides(control: Locator): Promise<number> {
  const outline = control.page().locator('.guide-outline')
  if ((await control.count()) === 0 || (await outline.count()) === 0) return Infinity
  // Else a box that goes meanwhile would be waited for, with nobody to open what it lies behind.
  const briefly = { timeout: 2000 }
  const boxOf = (one: Locator) => one.boundingBox(briefly).catch(() => null)
  const [own, around] = await Promise.all([boxOf(control), boxOf(outline)])
  if (own === null || around === null) return Infinity
  return Math.max(
    Math.abs(own.x - 5 - around.x),
    Math.abs(own.y - 5 - around.y),
    Math.abs(own.width + 10 - around.width),
  )
}

atBothSizes('being shown the way', 'phone', (size) => {
  // In both languages between them.
  test.use({ language: size === 'phone' ? 'en' : 'es' })
  test('every step of a topic is pointed at where it is, also behind a phone’s button or a tab', async ({
    portal,
    page,
    language,
  }) => {
    await portal.logIn('manager')
    const topics: LeafPath[] =
      // The list's last choice, which its address takes a moment later, comes at the end.
      ['/compositor/materials/cart', '/orders/filter']
    for (const path of topics)
      await test.step(path, async () => {
        await portal.goto(`/tuto?${path}`)
        await page.getByRole('link', { name: portal.t('tutorial.show.begin') }).click()
        const guide = page.getByRole('dialog', {
          name: portal.t('tutorial.guide.label', { title: titleOf(portal, path) }),
        })
        const words = (...args: Parameters<Portal['t']>) => portal.t(...args)
        const locate = (target: Target) => page.locator(controlSelector(wantedOf(target, words)))
        const { before = [], steps } = plays[path]
        const counted = saidSteps(steps)
        for (const step of [...saidSteps(before), ...counted]) {
          const number = counted.indexOf(step) + 1
          await expect(guide).toContainText(
            number === 0
              ? portal.t('tutorial.guide.preparation')
              : portal.t('tutorial.guide.step', { step: number, count: counted.length }),
          )
          await expect(guide).toContainText(sayingOf(words, step))
          const [own, ...ways] = inSight(targetOf(step))
          if (own === undefined) throw new Error('A step without a control')
          // What was typed before may still be searched for.
          await page.waitForFunction(isSettled)
          // Opens what the guide points at, until the control itself is in sight.
          await expect(async () => {
            for (const way of ways) {
              const first = portal.t('tutorial.guide.first', {
                name: way.name === undefined ? '' : portal.t(way.name),
              })
              if ((await guide.textContent())?.includes(first) !== true) continue
              expect(await besides(locate(way))).toBeLessThan(2)
              await locate(way).click()
              // The guide looks a moment later: pressed again until then, what has opened would shut.
              await expect(guide).not.toContainText(first)
            }
            expect(await besides(locate(own))).toBeLessThan(2)
          }).toPass({ intervals: [600], timeout: 90_000 })
          // What a person does goes on by itself.
          if ('type' in step) {
            const text = typeof step.text === 'string' ? step.text : step.text[language]
            await locate(own).fill(text)
            await locate(own).press('Tab')
          } else if ('press' in step) await locate(own).click()
          else await guide.locator('.btn.primary').click()
        }
        await expect(guide).toHaveCount(0)
      })
  })
})

test('who has watched a film in full screen has the focus where it was', async ({
  portal,
  page,
}) => {
  await portal.logIn('sales')
  await portal.goto('/tuto?/compositor/summary/cart')
  const enlarge = page.getByRole('button', { name: portal.t('tutorial.clip.enlarge') })
  await enlarge.click()
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await expect.poll(isFull).toBe(true)
  await page.evaluate(() => document.exitFullscreen())
  await expect.poll(isFull).toBe(false)
  await expect(enlarge).toBeFocused()
})

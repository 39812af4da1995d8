import { expectAccessible } from './accessibility.ts'
import { expect, test } from './harness.ts'

test.use({ language: 'en', viewport: { width: 360, height: 740 } })

test('[NAV-02] by the keyboard alone on a phone: from the bar, its list is unfolded, searched and folds at a topic, which leads to the screen itself', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  await portal.goto('/budgets')
  const help = page.getByRole('button', { name: portal.t('titles.tutorial') })
  const frame = page.getByRole('dialog', { name: portal.t('titles.tutorial') })
  const topic = frame.getByRole('article').getByRole('heading', { level: 2 })
  const open = () => help.press('Enter')
  // What loads behind the dialog would change what is looked at.
  await expect(page.getByRole('table')).toBeVisible()
  await open()
  await expect(topic).toHaveText(portal.t('tutorial.topics./budgets.title'))
  await expectAccessible(portal, 'the tutorial over a phone’s screen')

  const list = frame.getByRole('button', { name: portal.t('tutorial.list') })
  await expect(list).toHaveAttribute('aria-expanded', 'false')
  for (let tabs = 0; tabs < 4 && !(await list.evaluate((one) => one.matches(':focus'))); tabs++)
    await page.keyboard.press('Tab')
  await expect(list).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('searchbox')).toBeFocused()
  const title = portal.t('tutorial.topics./budgets/settings.title')
  await page.keyboard.type(title)
  await expect(frame.getByRole('navigation').getByRole('link')).toHaveCount(1)
  await expectAccessible(portal, 'the tutorial’s list on a phone, searched')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(topic).toHaveText(title)
  await expect(list).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Escape')
  await expect(frame).toHaveCount(0)
  await expect(help).toBeFocused()
  await open()
  await expect(topic).toHaveText(title)
  await frame.getByRole('link', { name: portal.t('tutorial.show.begin') }).press('Enter')
  const guide = page.getByRole('dialog', { name: portal.t('tutorial.guide.label', { title }) })
  await expect(guide).toBeFocused()
  await expect(frame).toHaveCount(0)
  await portal.expectPlace(/^\/budgets/)
  await expectAccessible(portal, 'the guide over a phone’s screen')
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
})

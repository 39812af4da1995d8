import { expect, test } from './harness.ts'
import { faintMarks } from './faint.ts'
import { heard } from './heard.ts'
import { Portal } from './portal.ts'
import { screenNames, screens, seller, type Screen } from './screens.ts'
import { settled } from './settled.ts'

const read: { language: 'es' | 'en'; names: readonly Screen[] }[] = [
  { language: 'es', names: screenNames },
  { language: 'en', names: ['budgets-open-row', 'composer-suite', 'lines', 'summary'] },
]

for (const { language, names } of read)
  test.describe(`what a screen reader says (${language})`, () => {
    test.use({ language })
    test.describe.configure({ timeout: 400_000 })

    test(`to a person who tabs through the screens is as tests/heard/${language} has it`, async ({
      portal,
      page,
      browser,
      server,
    }) => {
      const expectHeard = async (
        name: string,
        by: Portal,
        options?: Parameters<typeof heard>[1],
      ) => {
        const place = `${language}/${name}`
        // A dialog that is still fading in is fainter than it will be.
        await settled(by.page)
        expect.soft(await faintMarks(by.page), `${place}: what is faint`).toEqual([])
        const { text, faults } = await heard(by, options)
        expect.soft(faults, `${place}: what no screen may say`).toEqual([])
        expect.soft(text, place).toMatchSnapshot([language, `${name}.txt`])
      }

      await portal.goto('/login')
      await expect(page.getByRole('textbox', { name: portal.t('login.user') })).toBeVisible()
      await expectHeard('login', portal)
      const person = await seller(portal)
      for (const name of names) {
        // Another document: what the screen before has left open is gone.
        await page.goto('about:blank')
        const options = await screens[name](person)
        await expectHeard(name, portal, options ?? {})
      }

      const api = await portal.api()
      const { place: link } = await api.call('acceptancelink', { budgetId: person.budget })
      const context = await browser.newContext({ locale: language })
      const customer = new Portal(await context.newPage(), server, language)
      await customer.goto(link.slice(2))
      await expect(
        customer.page.getByRole('button', { name: portal.t('acceptance.open') }),
      ).toBeVisible()
      await customer.idle()
      await expectHeard('acceptance', customer)
      await context.close()
      expect([...portal.faults, ...customer.faults]).toEqual([])
    })
  })

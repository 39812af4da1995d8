import { messagesIn } from '../../i18n/server/messages.ts'
import { expect, inBothLanguages, inTurns, test } from './harness.ts'
import { expectLetters } from './outbox.ts'
import type { Email, Portal } from './portal.ts'
import { release } from './release.ts'

const email: Email = 'elvira@correo.example'

/** The portal's name in its letters. */
const nameOf = async (portal: Portal) => (await portal.api()).site.company?.name ?? ''
const keyIn = (text: string) => /(?:[a-z2-9]{4}-){3}[a-z2-9]{4}/.exec(text)?.[0] ?? ''

/** Opens the register form over the login. */
async function openForm(portal: Portal) {
  await portal.page.getByRole('button', { name: portal.t('login.register') }).click()
  const dialog = portal.page.getByRole('dialog', { name: portal.t('register.title') })
  return {
    dialog,
    email: dialog.getByRole('textbox', { name: portal.t('register.email') }),
    name: dialog.getByRole('textbox', { name: portal.t('register.name') }),
    send: dialog.getByRole('button', { name: portal.t('register.send') }),
  }
}

/** Registers, closes the alert that answers, and returns its message. */
async function register(portal: Portal, email: string): Promise<string> {
  const form = await openForm(portal)
  await form.email.fill(email)
  await form.name.fill('Elvira Quiroga')
  await form.send.click()
  await expect(form.dialog).toHaveCount(0)
  const alert = portal.page.getByRole('status').filter({ has: portal.page.getByRole('button') })
  const message = await alert.innerText()
  await alert.getByRole('button', { name: portal.t('alerts.close') }).click()
  await expect(alert).toHaveCount(0)
  return message
}

inBothLanguages('registration', (language) => {
  const { mail } = messagesIn(language)

  test('[REG-01, REG-02, REG-03] who registers gets user name and key by mail, and enters with them', async ({
    portal,
    page,
    server,
  }) => {
    await portal.goto('/login')
    const asked = page.waitForRequest(await portal.addressOf('register'))
    expect(await register(portal, email)).toContain(portal.t('alerts.info.registerComplete'))
    const request = await asked
    expect(request.method()).toBe('GET')
    const { searchParams } = new URL(request.url())
    expect(Object.fromEntries(searchParams)).toMatchObject({
      EMAIL: email,
      FNAME: 'Elvira Quiroga',
    })

    const [letter] = await expectLetters(server, email, 1)
    const key = keyIn(letter?.text ?? '')
    const name = await nameOf(portal)
    expect(letter).toMatchObject({
      subject: mail.createdSubject(name),
      text: mail.created(name, email, key),
    })
    await portal.enter(email, key)
    await portal.expectPlace(/^\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(portal.t('home.hello'))
  })

  test('[REG-03] who registers again is told the very same, by mail that there is an account, and its key stays', async ({
    portal,
    server,
  }) => {
    await portal.goto('/login')
    const first = await register(portal, email)
    const [created] = await expectLetters(server, email, 1)
    expect(await register(portal, email.toUpperCase())).toBe(first)
    const letters = await expectLetters(server, email, 2)
    const name = await nameOf(portal)
    expect(letters).toContainEqual(
      expect.objectContaining({
        subject: mail.knownSubject(name),
        text: mail.known(name, email),
      }),
    )
    await portal.enter(email, keyIn(created?.text ?? ''))
    await portal.expectPlace(/^\/$/)
  })
})

inTurns('the form', () => {
  test(
    '[REG-01] what is missing or too short is told at its field, and nothing is sent',
    release,
    async ({ portal }) => {
      await portal.goto('/login')
      const sent = await portal.sent('register')
      const form = await openForm(portal)
      await form.send.click()
      await expect(form.email).toHaveAccessibleDescription(portal.t('register.emailRequired'))
      await expect(form.email).toBeFocused()
      await expect(form.name).toHaveAccessibleDescription(portal.t('register.nameRequired'))
      await form.email.fill('elvira')
      await form.name.fill('El')
      await form.send.click()
      await expect(form.email).toHaveAccessibleDescription(portal.t('register.emailRequired'))
      await form.email.fill('elvira@correo.example')
      await form.send.click()
      await expect(form.email).toHaveAccessibleDescription('')
      await expect(form.name).toHaveAccessibleDescription(portal.t('register.nameRequired'))
      await expect(form.name).toBeFocused()
      await expect(form.email).toHaveValue('elvira@correo.example')
      expect(sent).toEqual([])
    },
  )
})

test(
  '[REG-03] a registration that does not get through says so and stays as typed',
  release,
  async ({ portal, page, server }) => {
    portal.expectFault(/ERR_FAILED/)
    await portal.goto('/login')
    const address = await portal.addressOf('register')
    await page.route(address, (route) => route.abort())
    const form = await openForm(portal)
    await form.email.fill(email)
    await form.name.fill('Elvira Quiroga')
    await form.send.click()
    await expect(portal.alert(portal.t('alerts.errors.notRegister'))).toBeVisible()
    await expect(form.email).toHaveValue(email)
    await page.unroute(address)
    await form.send.click()
    await expect(form.dialog).toHaveCount(0)
    await expectLetters(server, email, 1)
  },
)
test.describe('an English page in a Spanish browser', () => {
  test.use({ language: 'en', locale: 'es-ES' })

  test('[REG-02, LANG-01] brings an English mail', async ({ portal, page, server }) => {
    await portal.goto('/login')
    await page.getByRole('button', { name: 'English' }).click()
    await register(portal, email)
    const [letter] = await expectLetters(server, email, 1)
    expect(letter?.subject).toBe(messagesIn('en').mail.createdSubject(await nameOf(portal)))
  })
})

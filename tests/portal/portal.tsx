import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { MockBackend } from '../../mocks/server.ts'
// Loaded with the tests, so that no test waits for it.
import { App } from '../../src/portal/app/App.tsx'
import { Login } from '../../src/entry/login/Login.tsx'
import { ReportScreen } from '../../src/report/ReportScreen.tsx'
import { TutorialScreen } from '../../src/tutorial/page/TutorialScreen.tsx'
import { VersionScreen } from '../../src/report/VersionScreen.tsx'
import { setLanguage } from '../../src/browser/language.ts'
import { clearSession, selectedClient } from '../../src/browser/session.ts'
import { alertStore, closeAlert } from '../../src/ui/alerts.ts'
import { forgetTyped } from '../../src/ui/typedText.ts'
import { login } from '../../src/entry/login/logIn.ts'
import { portalApi } from '../../src/entry/portalApi.ts'
import { Shell } from '../../src/entry/Shell.tsx'
import { password } from '../../mocks/data.ts'
import { pasteInto } from '../ui/pasteInto.ts'

/** Goes to a place of the portal as a link or the address bar does. */
export function goTo(place: string) {
  history.pushState(null, '', `#${place}`)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** Opens the portal at a place, as a page load does. */
export function openPortal(place = '/') {
  goTo(place)
  const user = userEvent.setup()
  return {
    user,
    ...render(
      <Shell
        Login={Login}
        App={App}
        Report={ReportScreen}
        Version={VersionScreen}
        Tutorial={TutorialScreen}
        prepare={() => undefined}
      />,
    ),
  }
}

/** Puts a session into the browser, as a login of before left it. */
export async function haveSession(
  { site }: Pick<MockBackend, 'site'>,
  user: string,
  client?: number,
) {
  await login(portalApi(site), user, password)
  if (client !== undefined) selectedClient.set(client)
}

/** Takes back what the server has of a person's choices, as if they had never chosen anything. */
export async function forgetChoices(
  { store, clock }: Pick<MockBackend, 'store' | 'clock'>,
  userId = 1,
) {
  const me = { clientId: 1, userId }
  const act = { by: { login: '', name: '' }, clock: () => clock.now }
  for (const { name } of await store.choices.own(me))
    await store.choices.saveOwn(me, { name, value: null }, act)
}

/** The browser's storage, but for how it takes values. happy-dom's own takes no spies. */
export function takeValuesBy(setItem: () => void) {
  const real = localStorage
  vi.stubGlobal('localStorage', {
    setItem,
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    clear: () => real.clear(),
  })
}

/** A browser whose storage is full or off. */
export const refuseToStore = () => {
  throw new DOMException('no room', 'QuotaExceededError')
}

/** Fills in user and password at the login and enters. */
export async function logIn(user: ReturnType<typeof userEvent.setup>, name: string, pass: string) {
  const field = await screen.findByRole('textbox', { name: 'Usuario' })
  await user.clear(field)
  await pasteInto(user, field, name)
  await user.clear(screen.getByLabelText('Contraseña'))
  await pasteInto(user, screen.getByLabelText('Contraseña'), pass)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

/** Leaves the browser as if nobody had been there. */
export function leavePortal() {
  cleanup()
  clearSession()
  forgetTyped()
  localStorage.clear()
  // The texts are there: it shows at once.
  void setLanguage('es')
  for (const { id } of alertStore.get()) closeAlert(id)
  goTo('/')
}

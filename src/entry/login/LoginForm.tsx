import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { failureText, words, textOf, type FailureKeys, type Words } from '../../api/failureText.ts'
import { loadTexts, useT } from '../../browser/language.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import { inTab } from '../../browser/tabStorage.ts'
import { composing } from '../../contract/offers.ts'
import { loginLimits } from '../../domain/people/limits.ts'
import { login } from './logIn.ts'
import { useApi } from '../../browser/apiContext.ts'
import { showAlert } from '../../ui/alerts.ts'
import type { Forgotten as ForgottenForm } from './Forgotten.tsx'
import { Register } from './Register.tsx'
import { typedCode } from '../../domain/typed.ts'
import './loginForm.css'

const rememberedUser = stored(storageKeys.user, z.string())
/** The typed user name, which survives a reload and a look at other pages. A password is never stored. */
const typedUser = inTab(storageKeys.user, z.string())

type Refusal = Words & { field?: 'user' | 'pass' }

/** @see product-spec §8 */
const failures = {
  failed: 'login.errorStatus',
  network: 'login.errorNetwork',
  statuses: { 401: 'login.error401', 404: 'login.error404' },
  server: 'login.errorServer',
} as const satisfies FailureKeys

async function loadForgotten() {
  const [{ Forgotten }] = await Promise.all([import('./Forgotten.tsx'), loadTexts('account')])
  return Forgotten
}

/**
 * User and password. What was typed stays when the login fails. One function: its fields, its failures and its submit share the
 * typed values.
 *
 * @see product-spec §2 Login, §5, §8
 */
export function LoginForm() {
  const t = useT()
  const api = useApi()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [user, setUser] = useState(() => typedUser.get() ?? rememberedUser.get() ?? '')
  const [pass, setPass] = useState('')
  const [isShown, setShown] = useState(false)
  const [isRemembered, setRemembered] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [isRegistering, setRegistering] = useState(false)
  const [forgotten, setForgotten] = useState<{ Form: typeof ForgottenForm } | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const focus = (field: 'user' | 'pass') =>
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()

  // The first field that is still to be filled in.
  const start = useEffectEvent(() => focus(user === '' ? 'user' : 'pass'))
  useEffect(() => start(), [])

  const enter = async () => {
    setBusy(true)
    try {
      await login(api, typedCode(user), pass)
      typedUser.set(null)
      if (isRemembered) rememberedUser.set(typedCode(user))
      else rememberedUser.clear()
    } catch (error) {
      setRefusal(failureText(error, failures))
      setBusy(false)
      focus('pass')
    }
  }

  const openForgotten = async () => {
    try {
      setForgotten({ Form: await loadForgotten() })
    } catch {
      showAlert('alerts.errors.network')
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const missing = typedCode(user) === '' ? 'user' : pass === '' ? 'pass' : null
    setRefusal(missing && { ...words(`login.${missing}Required`), field: missing })
    if (missing) focus(missing)
    else void enter()
  }

  const invalid = (field: 'user' | 'pass') =>
    refusal?.field === field ? { 'aria-invalid': true, 'aria-describedby': `${id}-refusal` } : {}

  return (
    <>
      <form ref={form} className="login-form" noValidate onSubmit={submit}>
        <label className="labelled">
          {t('login.user')}
          <input
            className="field"
            name="user"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={loginLimits.user}
            value={user}
            onChange={({ target }) => {
              setUser(target.value)
              typedUser.set(target.value)
            }}
            {...invalid('user')}
          />
        </label>
        <div className="labelled">
          <label htmlFor={`${id}-pass`}>{t('login.pass')}</label>
          <div className="pass">
            <input
              id={`${id}-pass`}
              className="field"
              name="pass"
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              required
              maxLength={loginLimits.pass}
              value={pass}
              onChange={(event) => setPass(event.target.value)}
              {...invalid('pass')}
            />
            <button
              type="button"
              aria-pressed={isShown}
              aria-label={t('password.reveal')}
              onClick={() => setShown(!isShown)}
            >
              {t(isShown ? 'password.hide' : 'password.show')}
            </button>
          </div>
        </div>
        <label className="check">
          <input
            type="checkbox"
            name="remember"
            checked={isRemembered}
            onChange={(event) => setRemembered(event.target.checked)}
          />
          {t('login.remember')}
        </label>
        {api.has('forgotpassword') && (
          <button
            type="button"
            className="forgotten"
            aria-haspopup="dialog"
            onClick={() => void openForgotten()}
          >
            {t('login.forgotten')}
          </button>
        )}
        {refusal && (
          <p role="alert" id={`${id}-refusal`} className="notice error">
            {textOf(t, refusal)}
          </p>
        )}
        <button className="btn primary" type="submit" aria-disabled={isBusy} data-busy={isBusy}>
          {t(isBusy ? 'login.entering' : 'login.enter')}
        </button>
        <div className="login-others">
          {api.site.registration && (
            <button
              type="button"
              className="btn"
              aria-haspopup="dialog"
              onClick={() => setRegistering(true)}
            >
              {t('login.register')}
            </button>
          )}
          {composing(api.site) !== 'nothing' && (
            <a className="btn" href={`/${api.site.product}.html`}>
              {t('login.demo')}
            </a>
          )}
        </div>
      </form>
      {forgotten && <forgotten.Form user={user} close={() => setForgotten(null)} />}
      {isRegistering && api.site.registration && (
        <Register registration={api.site.registration} close={() => setRegistering(false)} />
      )}
    </>
  )
}

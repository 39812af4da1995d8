import { useEffect, useState } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { hasExpired } from '../place.ts'
import { Icon } from '../../look/Icon.tsx'
import { Wordmark } from '../../look/Wordmark.tsx'
import { greeting } from './greeting.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginFoot } from './LoginFoot.tsx'
import { Showroom } from './Showroom.tsx'
import './login.css'

/** The login: a light page of its own. `prepare` fetches what comes after it, once the form is there. */
export function Login({ prepare }: { prepare: () => void }) {
  const t = useT()
  const language = useLanguage()
  const [hour] = useState(() => new Date().getHours())
  useTitle(t('titles.login'))

  useEffect(() => {
    const timer = setTimeout(prepare, 1500)
    addEventListener('focusin', prepare, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('focusin', prepare)
    }
  }, [prepare])

  return (
    <div className="login">
      <main className="login-side" tabIndex={-1} aria-label={t('titles.login')}>
        <Loading />
        <div className="login-head">
          <Wordmark />
          <a
            className="icon-btn"
            href="#/tuto"
            title={t('titles.tutorial')}
            aria-label={t('titles.tutorial')}
          >
            <Icon name="help" />
          </a>
        </div>
        <div className="login-middle">
          <div>
            <h1>{t(greeting(hour, language))}</h1>
            <p className="quiet">{t('login.welcome')}</p>
          </div>
          {hasExpired() && (
            <p role="status" className="notice">
              {t('login.expired')}
            </p>
          )}
          <LoginForm />
        </div>
        <LoginFoot />
      </main>
      <Showroom />
    </div>
  )
}

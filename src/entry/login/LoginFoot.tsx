import { languages } from '../../../i18n/messages.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { setTheme, useTheme } from '../../browser/theme.ts'
import { Icon } from '../../look/Icon.tsx'
import { useApi } from '../../browser/apiContext.ts'
import { chooseLanguage } from '../../ui/chooseLanguage.ts'
import './loginFoot.css'

/** Languages, theme, social links and the legal text. */
export function LoginFoot() {
  const t = useT()
  const { site } = useApi()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <footer className="login-foot">
      <div role="group" aria-label={t('nav.language')}>
        {languages.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === language}
            onClick={() => void chooseLanguage(code)}
          >
            {name}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="icon-btn small"
        aria-label={t(theme === 'dark' ? 'nav.lightTheme' : 'nav.darkTheme')}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={18} />
      </button>
      <nav aria-label={t('login.links')}>
        {site.social.map(({ name, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
        <a href="#/about">{t('nav.legal')}</a>
      </nav>
    </footer>
  )
}

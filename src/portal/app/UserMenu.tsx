import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { languages } from '../../../i18n/messages.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { useSession } from '../../browser/session.ts'
import { setTheme, useTheme } from '../../browser/theme.ts'
import { Icon, type IconName } from '../../look/Icon.tsx'
import { composerName } from '../../cart/places.ts'
import { composing } from '../../contract/offers.ts'
import { useApi, useCan } from '../../browser/apiContext.ts'
import type { Route } from '../../entry/access.ts'
import { goToLogin } from '../../entry/place.ts'
import { chooseLanguage } from '../../ui/chooseLanguage.ts'
import { logout } from '../../entry/portalApi.ts'
import { openTutorial } from '../../tutorial/frame.ts'
import { topicOfRoute } from './links.ts'
import { useCanChooseClient } from './useCanChooseClient.ts'
import './userMenu.css'

/** Everything a person can go to or set, each entry by its permission. @see product-spec §2 Navigation bar */
export function UserMenu({
  route,
  close,
  chooseClient,
}: {
  route: Route
  close: () => void
  chooseClient: () => void
}) {
  const t = useT()
  const api = useApi()
  const may = useCan()
  const session = useSession()
  const canChoose = useCanChooseClient()

  const go = (to: string, label: string, icon: IconName) => (
    <li>
      <Link to={to} onClick={close}>
        <Icon name={icon} />
        {label}
      </Link>
    </li>
  )
  const act = (label: string, icon: IconName, action: () => void, className?: string) => (
    <li className={className}>
      <button
        type="button"
        onClick={() => {
          close()
          action()
        }}
      >
        <Icon name={icon} />
        {label}
      </button>
    </li>
  )

  return (
    <nav className="menu" aria-label={t('nav.menu')}>
      {session !== null && (
        <>
          <p className="menu-user">
            <b>{session.userData.name ?? session.userData.login}</b>
            <span className="quiet">{session.userData.login}</span>
          </p>
          <ul>
            {go('/', t('nav.home'), 'house')}
            {may('orders.list') && go('/orders', t('nav.orders'), 'orders')}
            {may('budgets.list') && go('/budgets', t('nav.budgets'), 'budgets')}
            {canChoose && act(t('nav.changeClient'), 'shop', chooseClient)}
            {may('vendors.list') && go('/vendors', t('nav.vendors'), 'person')}
            {may('rates.list') && go('/rates', t('nav.rates'), 'settings')}
            {may('images.list') && go('/images', t('nav.images'), 'image')}
            {composing(api.site) !== 'nothing' && go('/composition', t('nav.scenes'), 'plan')}
            {(api.has('changepassword') || api.has('listsessions')) &&
              go('/account', t('titles.account'), 'key')}
            <li>
              <a href={`/${api.site.product}.html`}>
                <Icon name="sofa" />
                {t(composerName(api.site))}
              </a>
            </li>
          </ul>
        </>
      )}
      <Choices />
      <ul>
        {act(t('titles.tutorial'), 'help', () => openTutorial(topicOfRoute(route)), 'narrow-only')}
        {go('/about', t('nav.about'), 'orders')}
        {go('/data-protection', t('nav.dataProtection'), 'check')}
        {session === null
          ? act(t('titles.login'), 'person', () => goToLogin())
          : act(t('nav.logout'), 'out', () => void logout(api))}
      </ul>
    </nav>
  )
}

function Choices() {
  const t = useT()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <div className="menu-choices">
      <Choice label={t('nav.language')}>
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
      </Choice>
      <Choice label={t('nav.theme')}>
        {(['light', 'dark'] as const).map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={mode === theme}
            aria-label={t(`nav.${mode}Theme`)}
            title={t(`nav.${mode}Theme`)}
            onClick={() => setTheme(mode)}
          >
            <Icon name={mode === 'dark' ? 'moon' : 'sun'} size={18} />
          </button>
        ))}
      </Choice>
    </div>
  )
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="segments" role="group" aria-label={label}>
    {children}
  </div>
)

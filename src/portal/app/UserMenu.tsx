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
import { goToLogin } from '../../entry/place.ts'
import { chooseLanguage } from '../../ui/chooseLanguage.ts'
import { logout } from '../../entry/portalApi.ts'
import { useCanChooseClient } from './useCanChooseClient.ts'
import './userMenu.css'

/** Everything a person can go to or set, each entry by its permission. @see product-spec §2 Navigation bar */
export function UserMenu({
  close,
  chooseClient,
  go: openPalette,
}: {
  close: () => void
  chooseClient: () => void
  /** Opens the palette. */
  go: () => void
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
          <p className="menu-user" translate="no">
            <b>{session.userData.name ?? session.userData.login}</b>
            <span className="quiet">{session.userData.login}</span>
          </p>
          <ul>
            {act(t('nav.palette'), 'search', openPalette, 'narrow-only')}
            {go('/', t('titles.home'), 'house')}
            {may('orders.list') && go('/orders', t('titles.orders'), 'orders')}
            {may('budgets.list') && go('/budgets', t('titles.budgets'), 'budgets')}
            {canChoose && act(t('nav.changeClient'), 'shop', chooseClient)}
            {may('vendors.list') && go('/vendors', t('titles.vendors'), 'person')}
            {may('rates.list') && go('/rates', t('titles.rates'), 'settings')}
            {may('images.list') && go('/images', t('titles.images'), 'image')}
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
        {go('/about', t('titles.about'), 'orders')}
        {go('/data-protection', t('titles.dataProtection'), 'check')}
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

import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useId, useState, type ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { useCart } from '../../cart/cart.ts'
import { useT } from '../../browser/language.ts'
import { useClient, useSession } from '../../browser/session.ts'
import { cartCount } from '../../domain/cart.ts'
import { Icon } from '../../look/Icon.tsx'
import { Wordmark } from '../../look/Wordmark.tsx'
import type { Route } from '../../entry/access.ts'
import { TutorialButton } from '../../tutorial/TutorialButton.tsx'
import { useApi, useCan } from '../../browser/apiContext.ts'
import { logout } from '../../entry/portalApi.ts'
import type { PortalDataProvider } from '../data/dataProvider.ts'
import { ClientChip } from './ClientChip.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { FetchedPart } from '../../ui/FetchedPart.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import { barLinks, isBehind, topicOfRoute } from './links.ts'
import './navigation.css'

type Panel = 'menu' | 'cart'

const UserMenu = lazily(async () => (await import('./UserMenu.tsx')).UserMenu)
const CartDrawer = lazily(async () => (await import('./CartDrawer.tsx')).CartDrawer)

/** The keys that open the palette, as keyboards name them in every language. */
const paletteKey = 'Ctrl K'

/**
 * The navigation bar, its user menu and its cart panel, of which one is open at most. One function: the bar and its panels share
 * the state of which one is open.
 *
 * @see product-spec §2
 */
export function Navigation({
  route,
  chooseClient,
  go,
  skip,
}: {
  route: Route
  chooseClient: () => void
  /** Opens the palette. */
  go: () => void
  /** Brings the focus past the bar. */
  skip: () => void
}) {
  const t = useT()
  const id = useId()
  const api = useApi()
  const may = useCan()
  const provider = useDataProvider<PortalDataProvider>()
  const cache = useQueryClient()
  const session = useSession()
  const client = useClient()
  const isNarrow = useNarrow()
  const [panel, setPanel] = useState<Panel | null>(null)
  // Fetched when one first opens, and mounted from then on: a removed line can be restored after the panel was closed.
  const [opened, setOpened] = useState<readonly Panel[]>([])
  const close = () => setPanel(null)

  const restoreToList = async (budgetId: number) => {
    await provider.restore(budgetId)
    void cache.invalidateQueries({ queryKey: ['budgets', 'getList'] })
  }
  const restore = api.has('restorebudget') ? restoreToList : null

  const toggle = (name: Panel) => ({
    'aria-expanded': panel === name,
    'aria-controls': `${id}-${name}`,
    'data-panel': true,
    onClick: () => {
      setOpened([...opened, name])
      setPanel(panel === name ? null : name)
    },
  })

  return (
    <>
      <header className="bar" data-region>
        <button type="button" className="skip" onClick={skip}>
          {t('app.skip')}
        </button>
        <Link to="/" className="bar-brand" aria-label={`${t('app.name')}, ${t('titles.home')}`}>
          <Wordmark />
        </Link>
        <TutorialButton topic={topicOfRoute(route)} />
        {session !== null && (
          <nav className="bar-links" aria-label={t('nav.main')}>
            {barLinks(may).map((link) => (
              <Link
                key={link.to}
                to={link.to}
                aria-current={isBehind(link, route) ? 'page' : undefined}
              >
                {t(link.label)}
              </Link>
            ))}
          </nav>
        )}
        <div className="bar-right">
          {session !== null && !isNarrow && <ClientChip client={client} choose={chooseClient} />}
          {session !== null && (
            <button
              type="button"
              className="icon-btn wide-only"
              title={`${t('nav.palette')} (${paletteKey})`}
              aria-label={t('nav.palette')}
              aria-haspopup="dialog"
              aria-description={paletteKey}
              onClick={go}
            >
              <Icon name="search" />
            </button>
          )}
          {session !== null && <CartButton {...toggle('cart')} />}
          <button
            type="button"
            className="icon-btn"
            title={t('nav.menu')}
            aria-label={t('nav.menu')}
            {...toggle('menu')}
          >
            <Icon name="person" />
          </button>
          {session !== null && (
            <button
              type="button"
              className="icon-btn"
              title={t('nav.logout')}
              aria-label={t('nav.logout')}
              onClick={() => void logout(api)}
            >
              <Icon name="out" />
            </button>
          )}
        </div>
      </header>
      {session !== null && isNarrow && (
        <section className="bar-client" aria-label={t('nav.client')}>
          <ClientChip client={client} choose={chooseClient} />
        </section>
      )}
      <Drawer id={`${id}-menu`} label={t('nav.menu')} isOpen={panel === 'menu'} close={close}>
        {opened.includes('menu') && (
          <FetchedPart loading={t('app.loading')}>
            <UserMenu close={close} chooseClient={chooseClient} go={go} />
          </FetchedPart>
        )}
      </Drawer>
      {session !== null && (
        <Drawer id={`${id}-cart`} label={t('nav.cart')} isOpen={panel === 'cart'} close={close}>
          {opened.includes('cart') && (
            <FetchedPart loading={t('app.loading')}>
              <CartDrawer isOpen={panel === 'cart'} restore={restore} />
            </FetchedPart>
          )}
        </Drawer>
      )}
    </>
  )
}

/** Opens the cart's panel, and says how much is in it. On its own, so that the bar is not drawn again with each change of the cart. */
function CartButton(props: ComponentProps<'button'>) {
  const t = useT()
  const count = cartCount(useCart())
  // A title that differs from the name would be read after it.
  const label = t('nav.cartCount', { smart_count: count })
  return (
    <button type="button" className="icon-btn" title={label} aria-label={label} {...props}>
      <Icon name="cart" />
      {count > 0 && <b className="badge">{count > 99 ? '99+' : count}</b>}
    </button>
  )
}

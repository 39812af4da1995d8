import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { composing } from '../../contract/offers.ts'
import { useImmersive } from '../../browser/immersive.ts'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import type { DrawnModule } from '../../furniture/elevation.ts'
import { drawingColors, fabrics } from '../../look/fabrics.ts'
import { Icon } from '../../look/Icon.tsx'
import { isVisitor, mayHaveElements } from '../../domain/people/permissions.ts'
import { useApi, useCan, useIsBarredFromSaving, useOwnSession } from '../../browser/apiContext.ts'
import { FetchedPart } from '../../ui/FetchedPart.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { useFrontView } from '../../ui/useFrontView.ts'
import { offersWork } from '../data/orderList.ts'
import { tiles } from './tiles.ts'
import './home.css'

const HomeWork = lazily(async () => (await import('./HomeWork.tsx')).HomeWork, 'orders', 'work')

const made = { h: 880, design: 'contemporary' } as const
/** The content of the tile that opens the composer. */
const sofa: readonly DrawnModule[] = [
  {
    shape: { kind: 'seat', ...made, w: 1960, d: 960, seats: 3, arms: 'left' },
    color: fabrics.terracotta,
    cushion: drawingColors.cushion,
  },
  {
    shape: { kind: 'chaise', ...made, w: 980, d: 1620, seats: 1, arms: 'right' },
    color: fabrics.terracotta,
  },
]

/** A client name of more characters is cut, with the whole name in a tooltip. @see product-spec §9 */
const longName = 25

/**
 * The first screen after the login. `prepare` fetches the code of the lists, which most people go to next.
 *
 * @see product-spec §2 Home
 */
export function Home({ prepare }: { prepare: () => void }) {
  const t = useT()
  const may = useCan()
  const client = useClient()
  const { userData } = useOwnSession()
  const { acl } = userData
  const api = useApi()
  const { site, has } = api
  const offer = composing(site)
  const what = offer === 'scenes' && !has('shoppingcart') ? 'unpriced' : offer
  const isLooking = useIsBarredFromSaving() && offer !== 'nothing'
  const isVrCapable = useImmersive(site.features.vr) === 'able'
  const hasElements = mayHaveElements(acl, client?.features)
  const name = client?.name ?? ''

  const seesLists = may('orders.list') || may('budgets.list')
  const hasWork = seesLists && client !== null && offersWork(api) && !isVisitor(userData)

  useEffect(() => {
    if (!seesLists) return undefined
    const timer = setTimeout(prepare, 600)
    return () => clearTimeout(timer)
  }, [seesLists, prepare])

  const drawing = useFrontView(sofa)

  return (
    <div className="home">
      <header>
        <h1 title={name.length > longName ? name : undefined}>
          {t('home.hello')}{' '}
          <span className="home-client" translate="no">
            {name}
          </span>
        </h1>
        <p className="quiet">{t('home.what')}</p>
      </header>
      {hasWork && (
        <div className={may('budgets.confirm') ? 'home-work decides' : 'home-work'}>
          <FetchedPart loading={<span className="visually-hidden">{t('app.loading')}</span>}>
            <HomeWork />
          </FetchedPart>
        </div>
      )}
      <div className="tiles">
        <a className="tile main" href={`/${site.product}.html`}>
          <span className="tile-stage" dangerouslySetInnerHTML={{ __html: drawing }} />
          <span className="tile-text">
            <b>{t(offer === 'nothing' ? 'cart.title' : 'home.tiles.composition')}</b>
            <small>
              {t(`home.tiles.compositionText.${what}`)}
              {isLooking && ` ${t('home.tiles.notSaved')}`}
            </small>
          </span>
          <Icon name="arrow" />
        </a>
        {tiles({ may, client, hasElements, isVrCapable }).map(
          ({ to, icon, label, text, isPage }) => {
            const content = (
              <>
                <Icon name={icon} size={26} />
                <span className="tile-text">
                  <b>{t(label)}</b>
                  <small>{t(text)}</small>
                </span>
              </>
            )
            return isPage ? (
              <a key={to} className="tile" href={to}>
                {content}
              </a>
            ) : (
              <Link key={to} className="tile" to={to}>
                {content}
              </Link>
            )
          },
        )}
      </div>
    </div>
  )
}

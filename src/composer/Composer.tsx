import { Suspense, useState } from 'react'
import { pageParts } from '../../i18n/parts.ts'
import type { Api } from '../api/api.ts'
import { textOf } from '../api/failureText.ts'
import { cartPrice, useCart } from '../cart/cart.ts'
import { isAnyPriced } from '../cart/lines.ts'
import { LoadedFrom } from '../cart/LoadedFrom.tsx'
import { CartUndo } from '../cart/CartUndo.tsx'
import { EmptyCart } from '../cart/EmptyCart.tsx'
import { NotKept } from '../cart/NotKept.tsx'
import { UnreadLines } from '../cart/UnreadLines.tsx'
import { OutOfSight } from '../cart/OutOfSight.tsx'
import { restoreBudget } from '../cart/restoreBudget.ts'
import { useCartRate } from '../cart/cartRate.ts'
import { RateNotice } from '../cart/RateNotice.tsx'
import { ApiContext, useCan } from '../browser/apiContext.ts'
import { loadTexts, useT } from '../browser/language.ts'
import { useHash } from '../browser/hash.ts'
import { useStore } from '../browser/createStore.ts'
import { useStart } from '../browser/start.ts'
import { useClient, useSession } from '../browser/session.ts'
import { offers } from '../contract/offers.ts'
import { useVisitorCart } from '../cart/visitorCart.ts'
import { lazily } from '../ui/lazily.tsx'
import { cartCount, cartTotals } from '../domain/cart.ts'
import { mayHaveElements } from '../domain/people/permissions.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Blank } from '../ui/Blank.tsx'
import { FailedPage } from '../ui/FailedPage.tsx'
import { Alerts } from '../ui/Alerts.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { useBuilt } from '../browser/built.ts'
import { ComposerBar } from './page/ComposerBar.tsx'
import { Stage } from './Stage.tsx'
import { SavedNotice } from './processing/SavedNotice.tsx'
import { lastSaved } from './processing/useSaving.ts'
import { Summary } from './Summary.tsx'
import { useOrderScene, type Notice } from './useOrderScene.ts'

const LinesScreen = lazily(async () => {
  const [{ LinesScreen }] = await Promise.all([
    import('../lines/LinesScreen.tsx'),
    loadTexts('table', 'lines'),
  ])
  return LinesScreen
})

const Workshop = lazily(async () => {
  const [{ Workshop }] = await Promise.all([
    import('./page/Workshop.tsx'),
    loadTexts('composer', 'composition'),
  ])
  return Workshop
})

/** The composer's page. For now it shows what the cart holds. */
export const Composer = () => (
  <ErrorBoundary fallback={(retry) => <FailedPage message="app.brokenText" retry={retry} />}>
    <ComposerPage />
  </ErrorBoundary>
)

function ComposerPage() {
  const start = useStart(pageParts.composer)
  if (start.status === 'loading') return null
  if (start.status === 'failed') return <FailedPage message={start.message} retry={start.retry} />
  return (
    <ApiContext value={start.api}>
      <Place api={start.api} />
    </ApiContext>
  )
}

/** What the address shows: the cart's summary, or where scenes are composed. */
function Place({ api }: { api: Api }) {
  const built = useBuilt()
  const isSummary = useHash().startsWith('/compositor/summary')
  if (isSummary || !built.composer || !api.has('scenecatalogue')) return <CartPage api={api} />
  return (
    <Suspense fallback={null}>
      <Workshop api={api} />
    </Suspense>
  )
}

function CartPage({ api }: { api: Api }) {
  const t = useT()
  const hash = useHash()
  const cart = useCart()
  const session = useSession()
  const notice = useOrderScene(api, hash)
  const [scene, setScene] = useState<number | null>(null)
  // A scene that has just joined the cart is shown at once; else the first one is.
  const arrived =
    notice !== null && notice !== 'loading' && !notice.isError ? cart.scenes.length - 1 : null
  const isSummary = hash.startsWith('/compositor/summary')
  const isEmpty = cartCount(cart) === 0
  const rateNews = useCartRate(api, !isEmpty)
  const may = useCan()
  const client = useClient()
  // A visitor composes on trial, with the catalogue of visitors.
  const canCompose =
    session === null
      ? offers(api.site, 'order-edit.list')
      : may('order-edit.list') && mayHaveElements(session.userData.acl, client?.features)
  useVisitorCart()
  useTitle(t('titles.composition'))
  const lastOrder = useStore(lastSaved)
  const hasNotice = isSummary && (isEmpty || lastOrder?.hasLeft === true)
  const saved = hasNotice ? lastOrder : null
  const restore = api.has('restorebudget')
    ? (budgetId: number) => restoreBudget(api, budgetId)
    : null

  /** What the address asks for, as far as there is something of it. */
  const content = () => {
    const stage = <Stage cart={cart} scene={scene ?? arrived ?? 0} choose={setScene} />
    const summary = isSummary && !isEmpty && <Summary cart={cart} />
    if (saved !== null)
      return (
        <>
          <SavedNotice saved={saved} />
          {summary}
        </>
      )
    if (summary !== false) return summary
    if (canCompose && !isSummary)
      return (
        <>
          {cart.scenes.length > 0 && stage}
          <div className="composer-lines">
            <Suspense fallback={null}>
              <LinesScreen heading={cart.scenes.length > 0 ? 'h2' : 'h1'} />
            </Suspense>
          </div>
        </>
      )
    if (!isEmpty) return stage
    return (
      <div className="composer-empty">
        <Blank
          heading="h1"
          icon="sofa"
          title={t('cart.empty')}
          text={t(session === null ? 'cart.demo' : 'cart.emptyText')}
        />
      </div>
    )
  }

  return (
    <div className="composer">
      <ComposerBar isSummary={isSummary}>
        {isAnyPriced(cart) && (
          <span className="composer-price num" title={t('cart.total')}>
            {cartPrice(cart, cartTotals(cart).total)}
          </span>
        )}
        <a className="btn" href="/">
          {t('cart.back')}
        </a>
      </ComposerBar>
      <main>
        <Loading />
        <Alerts />
        {notice !== null && <NoticeLine notice={notice} />}
        {/* The summary and the table of lines say by themselves which lines have changed. */}
        {rateNews !== null && (
          <RateNotice
            news={isSummary || canCompose ? { ...rateNews, changes: [] } : rateNews}
            cart={cart}
          />
        )}
        <LoadedFrom restore={restore} />
        <OutOfSight />
        {/* The table of lines says it by itself. */}
        {(isSummary || !canCompose) && (
          <>
            <NotKept />
            <UnreadLines />
          </>
        )}
        {content()}
        <div className="composer-cart">
          <EmptyCart />
          {(isSummary || !canCompose) && <CartUndo />}
        </div>
      </main>
    </div>
  )
}

function NoticeLine({ notice }: { notice: Notice | 'loading' }) {
  const t = useT()
  if (notice === 'loading')
    return (
      <p className="composer-notice" role="status">
        {t('cart.loadingScene')}
      </p>
    )
  return (
    <p
      className={notice.isError ? 'composer-notice error' : 'composer-notice'}
      role={notice.isError ? 'alert' : 'status'}
    >
      {textOf(t, notice)}
    </p>
  )
}

import { useRef, useState } from 'react'
import type { Api } from '../api/api.ts'
import { textOf } from '../api/failureText.ts'
import { useCan } from '../browser/apiContext.ts'
import { useHash } from '../browser/hash.ts'
import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { CartUndo } from '../cart/CartUndo.tsx'
import { useCartRate } from '../cart/cartRate.ts'
import { EmptyCart } from '../cart/EmptyCart.tsx'
import { paidTotal } from '../cart/paidTotal.ts'
import { priceWith } from '../cart/leastPrice.ts'
import { allLines, isAllPriced, isAnyPriced } from '../cart/lines.ts'
import { LoadedFrom } from '../cart/LoadedFrom.tsx'
import { mayComposeLines } from '../cart/mayCompose.ts'
import { NotStored } from '../cart/NotStored.tsx'
import { OutOfSight } from '../cart/OutOfSight.tsx'
import { usePerson } from '../cart/person.ts'
import { RateNotice } from '../cart/RateNotice.tsx'
import { restoreBudget } from '../cart/restoreBudget.ts'
import { UnreadLines } from '../cart/UnreadLines.tsx'
import { emptyCartText } from '../cart/places.ts'
import { useVisitorCart } from '../cart/visitorCart.ts'
import { composing } from '../contract/offers.ts'
import { hasLines, withoutAlternatives } from '../domain/cart.ts'
import { useLinesLackingFabric } from '../lines/useLinesLackingFabric.ts'
import { TutorialOver } from '../tutorial/TutorialOver.tsx'
import { Blank } from '../ui/Blank.tsx'
import { Fetching, lazily } from '../ui/lazily.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { ComposerBar } from './page/ComposerBar.tsx'
import { AwayNotice } from './processing/AwayNotice.tsx'
import { DraftsNotice } from './processing/DraftsNotice.tsx'
import { useLastSaved } from './processing/lastSaved.ts'
import { FetchedDoubts } from './processing/FetchedDoubts.ts'
import { FetchedExtras } from './processing/FetchedExtras.ts'
import { isSavingNow } from './processing/isSavingNow.ts'
import { NotForSaving } from './processing/NotForSaving.tsx'
import { SavedNotice } from './processing/SavedNotice.tsx'
import { Stage } from './Stage.tsx'
import { useArrival } from './useArrival.ts'
import { useNamedCart } from './useNamedCart.ts'
import { useOrderScene, type Notice } from './useOrderScene.ts'

const HistoryButtons = lazily(
  async () => (await import('../cart/history/HistoryButtons.tsx')).HistoryButtons,
)

const LinesScreen = lazily(
  async () => (await import('../lines/LinesScreen.tsx')).LinesScreen,
  'table',
  'lines',
)

const Summary = lazily(
  async () => {
    const { Summary } = await import('./Summary.tsx')
    // A cart that lacks a fabric shows them, even if there is no connection by then.
    FetchedDoubts.ahead()
    FetchedExtras.ahead()
    HistoryButtons.ahead()
    return Summary
  },
  'customers',
  'table',
)
/** Fetches the summary in advance; a failure shows when it is opened. */
export const fetchSummary = Summary.ahead

/**
 * The cart's page: its summary with saving, its table of lines, or one of its scenes. One function: the address and the cart decide which
 * of them shows, and which notices stand above it.
 */
export function CartPage({ api }: { api: Api }) {
  const t = useT()
  const hash = useHash()
  const cart = useNamedCart(api)
  const hasPrices = isAnyPriced(cart)
  const lackingFabric = useLinesLackingFabric(cart, hasPrices)
  // Where scenes are composed they are opened there; this page hears of the address first.
  const notice = useOrderScene(api, api.has('scenecatalogue') ? '' : hash)
  const [scene, setScene] = useState<number | null>(null)
  // A scene that has just joined the cart is shown at once; else the first one is.
  const arrived =
    notice !== null && notice !== 'loading' && !notice.isError ? cart.scenes.length - 1 : null
  const isSummary = hash.startsWith('/compositor/summary')
  const isEmpty = !hasLines(cart)
  const { news: rateNews, sale } = useCartRate(api, !isEmpty)
  const paid = paidTotal(cart, sale)
  const person = usePerson()
  const { isAway } = person
  const canCompose = mayComposeLines(person, api.site)
  useVisitorCart()
  const title = t(
    isSummary ? 'cart.summaryTitle' : canCompose ? 'titles.orderEdit' : 'titles.composition',
  )
  useTitle(title)
  const main = useRef<HTMLElement>(null)
  useArrival(main, isSummary ? 'cart' : 'lines')
  const isSaving = useStore(isSavingNow)
  const lastOrder = useLastSaved(isEmpty)
  const hasNotice = isSummary && (isEmpty || lastOrder?.hasLeft === true)
  const saved = hasNotice ? lastOrder : null
  const restore = api.has('restorebudget')
    ? (budgetId: number) => restoreBudget(api, budgetId)
    : null

  /** The part of the cart that the address requests, if the cart has it. */
  const content = () => {
    const stage = (
      <Stage
        cart={cart}
        lackingFabric={lackingFabric}
        scene={scene ?? arrived ?? 0}
        choose={setScene}
        heading={canCompose ? 'h2' : 'h1'}
      />
    )
    const summary = isSummary && !isEmpty && (
      <Fetching>
        <Summary cart={cart} lackingFabric={lackingFabric} canCompose={canCompose} />
      </Fetching>
    )
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
            <Fetching>
              <LinesScreen />
            </Fetching>
          </div>
        </>
      )
    return isEmpty ? <NothingInCart api={api} /> : stage
  }

  return (
    <div className="composer">
      <ComposerBar isSummary={isSummary} topic={isSummary ? '/compositor/summary' : '/compositor'}>
        {/* The table of lines has them by itself. */}
        {(isSummary || !canCompose) && (
          <Fetching meanwhile={<span className="history-room" />}>
            <HistoryButtons isOff={isSaving} />
          </Fetching>
        )}
        {hasPrices && (isAllPriced(cart) || (!isAway && api.has('shoppingcart'))) && (
          <span className="composer-price num" title={t(paid.label)}>
            {priceWith(lackingFabric, t)(cart, paid.amount, allLines(withoutAlternatives(cart)))}
          </span>
        )}
        <a className="btn" href="/">
          {t('cart.back')}
        </a>
      </ComposerBar>
      <main ref={main} tabIndex={-1} data-region aria-label={title}>
        <Loading />
        <AwayNotice />
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
        {/* Before somebody has composed a whole cart of lines; the summary says it by itself. */}
        {canCompose && !isSummary && <NotForSaving />}
        {/* The table of lines says it by itself. */}
        {(isSummary || !canCompose) && (
          <>
            <NotStored />
            <UnreadLines />
          </>
        )}
        {content()}
        <div className="composer-cart">
          <EmptyCart />
          {(isSummary || !canCompose) && <CartUndo />}
        </div>
      </main>
      <TutorialOver here={{ place: 'cart' }} />
    </div>
  )
}

function NothingInCart({ api }: { api: Api }) {
  const t = useT()
  const may = useCan()
  const { userData } = usePerson()
  return (
    <div className="composer-empty">
      <Blank
        heading="h1"
        icon="sofa"
        title={t('cart.empty')}
        text={t(userData === null ? 'cart.demo' : emptyCartText(api.site))}
      >
        {composing(api.site) !== 'nothing' && (
          <a className="btn primary" href="#/">
            {t('processing.create')}
          </a>
        )}
        {may('budgets.list') && (
          <a className="btn" href="/#/budgets">
            {t('processing.saved.budgets')}
          </a>
        )}
      </Blank>
      <DraftsNotice isAlone />
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

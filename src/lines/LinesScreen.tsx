import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '../browser/apiContext.ts'
import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { useCart, useCartOwner, useSeesElements } from '../cart/cart.ts'
import { CartUndo } from '../cart/CartUndo.tsx'
import { PriceChanges } from '../cart/PriceChanges.tsx'
import { priceWith } from '../cart/leastPrice.ts'
import { LoginOffer } from '../cart/LoginOffer.tsx'
import { namedCart } from '../cart/named.ts'
import { NotStored } from '../cart/NotStored.tsx'
import { usePerson } from '../cart/person.ts'
import { ToSummary } from '../cart/ToSummary.tsx'
import { UnreadLines } from '../cart/UnreadLines.tsx'
import { usePricer } from '../cart/usePricer.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { cartTotals } from '../domain/cart.ts'
import { Blank } from '../ui/Blank.tsx'
import { Failure } from '../ui/Failure.tsx'
import { FetchedUnreadNotice } from '../ui/FetchedUnreadNotice.tsx'
import { focusOn } from '../ui/focusTargets.ts'
import { useAddedItem } from './addedItem.ts'
import { linesLackingFabric, usePartsOf } from './partsWithoutFabric.ts'
import type { ArticleEntry } from './catalogue.ts'
import { prepareFabrics } from './fabricOptions.ts'
import { useDefaults } from './giveDefaults.ts'
import { LineDetail, type Mode } from './LineDetail.tsx'
import { leaveBy, type Leaving } from './leaving.ts'
import { LineTable } from './LineTable.tsx'
import { PasteNotice } from './PasteNotice.tsx'
import { withoutPasted } from './pasteLines.ts'
import { useArticles, useFabrics, useLineCatalogue } from './useLineCatalogue.ts'
import { usePasting } from './usePasting.ts'
import './lines.css'

const noItems: readonly CartItem[] = []

const focusAdd = () => focusOn('add')

type LinesProps = {
  /** The article that the address requests to add. */
  addItemId?: string | undefined
  /** Called after the last step for that article. */
  finished?: () => void
  heading?: 'h1' | 'h2'
}

/**
 * The composition in a table: the cart's lines outside of scenes, each an article with fabrics and accessories, priced as they
 * change.
 *
 * @see product-spec §2 Off-scene lines, §4 Line editing flow
 */
export function LinesScreen(props: LinesProps) {
  const t = useT()
  const mayHave = useSeesElements()
  // Without dbOrders a person would not see the lines that they add.
  return mayHave ? (
    <Lines {...props} />
  ) : (
    <Blank
      heading={props.heading ?? 'h1'}
      icon="plan"
      title={t('lines.title')}
      text={t('lines.notYours')}
    />
  )
}

function Lines({ addItemId, finished, heading: Heading = 'h1' }: LinesProps) {
  const t = useT()
  const api = useApi()
  const isVisitor = usePerson().userData === null
  const stored = useCart()
  const pricing = usePricer(api)
  const owner = useCartOwner()
  const catalogue = useLineCatalogue()
  const unread = useStore(catalogue.unread)
  const articles = useArticles(catalogue)
  const fabrics = useFabrics(catalogue)
  const [detail, setDetail] = useState<{ id: string; start: Mode | null } | null>(null)
  const table = useRef<Leaving>(null)
  const panel = useRef<Leaving>(null)
  const open = useCallback(
    (id: string, start: Mode | null) => void leaveBy(panel.current, () => setDetail({ id, start })),
    [],
  )
  const pasting = usePasting(articles, owner)
  const { result: pasted } = pasting
  const cart = useMemo(() => namedCart(stored, articles.names), [stored, articles.names])
  const items = cart.dbItems
  const parts = usePartsOf(
    catalogue,
    articles.options === 'loading' ? noItems : items,
    articles.byId,
  )
  const { total, unpriced } = useMemo(
    () => ({
      total: cartTotals({ ...cart, scenes: [] }).total,
      unpriced: items.filter(({ price }) => price.finalPrice === null).length,
    }),
    [cart, items],
  )
  const fabricNames = useMemo(
    () =>
      new Map(fabrics.status === 'ready' ? fabrics.result.map(({ id, name }) => [id, name]) : []),
    [fabrics],
  )

  useEffect(() => {
    if (fabrics.status !== 'ready') return
    const timer = setTimeout(() => prepareFabrics(fabrics.result, t))
    return () => clearTimeout(timer)
  }, [fabrics, t])

  useDefaults(items, catalogue)
  const added = useAddedItem(addItemId, articles, catalogue)
  const shown = detail ?? (added === null ? null : { id: added, start: null })
  const line = items.find(({ drawableUUID }) => drawableUUID === shown?.id)
  const article =
    line && (articles.byId.get(line.identifier) ?? entryOf(line.identifier, line.name))

  const done = () => {
    flushSync(() => setDetail(null))
    if (addItemId !== undefined && (detail === null || detail.id === added)) finished?.()
    focusAdd()
  }

  return (
    <div className="lines-screen">
      <header className="lines-head">
        <div>
          <Heading>{t('lines.title')}</Heading>
          {pricing.isPriced && <p className="quiet">{t('lines.note')}</p>}
        </div>
        {pricing.isPriced && (
          <div className="lines-total">
            <p>
              <span>{t('lines.total')}</span>{' '}
              <b className="num">
                {priceWith(linesLackingFabric(items, parts), t)(cart, total, items)}
              </b>
            </p>
            {total !== 0 && <ToSummary />}
          </div>
        )}
      </header>
      {isVisitor && (
        <p className="notice">
          {t('lines.visitor')} <LoginOffer />
        </p>
      )}
      <NotStored />
      <UnreadLines />
      <FetchedUnreadNotice unread={unread} />
      {pricing.changes.length > 0 && (
        <PriceChanges
          title={t('cart.changes.title')}
          changes={pricing.changes}
          cart={cart}
          answer={{
            label: t('cart.changes.seen'),
            press: pricing.forgetChanges,
            leave: focusAdd,
          }}
        />
      )}
      <div className="lines-table">
        {articles.failed === null ? (
          <LineTable
            key={owner}
            items={items}
            rate={cart.rate}
            articles={articles}
            parts={parts}
            fabricNames={fabricNames}
            pricing={pricing}
            open={open}
            panel={panel}
            started={(id) => {
              // The panel beneath the table belongs to the edited line.
              if (shown !== null && shown.id !== id) setDetail(nothing)
            }}
            ref={table}
            takePasted={pasting.paste}
          />
        ) : (
          <Failure title={t('alerts.errors.notLoadDicc')} retry={articles.failed} isAlert />
        )}
        {/* The notice is at the table's foot: further down it would cover buttons. */}
        <CartUndo />
      </div>
      {/* The notice is at the foot of the table, where the new lines are. The element is always there: screen readers announce only what changes in it. */}
      <div role="status">
        {pasting.waiting > 0 && (
          <p className="notice lines-notice">
            {t('lines.pasted.waiting', { smart_count: pasting.waiting })}
          </p>
        )}
        {pasted !== null && (
          <PasteNotice
            result={pasted}
            undo={() => {
              flushSync(() => {
                withoutPasted(pasted)
                pasting.forget()
              })
              focusAdd()
            }}
            close={() => {
              flushSync(pasting.forget)
              focusAdd()
            }}
          />
        )}
      </div>
      {pricing.isPriced && unpriced > 0 && (
        <p className="quiet">{t('lines.unpriced', { smart_count: unpriced })}</p>
      )}
      {line && article && shown && (
        <LineDetail
          ref={panel}
          key={`${shown.id} ${line.identifier} ${shown.start}`}
          line={line}
          article={article}
          start={shown.start}
          catalogue={catalogue}
          fabrics={fabrics}
          table={table}
          done={done}
        />
      )}
    </div>
  )
}

/** Closes the panel, also that of the line that the address has added. */
const nothing = { id: '', start: null }

/** An article that has left the catalogue, with its line's name. */
const entryOf = (article: string, name: string): ArticleEntry => ({
  article,
  name,
  model: article,
  line: '',
  restrictions: [],
})

import { useCallback, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '../browser/apiContext.ts'
import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { useCart, useCartOwner, useSeesElements, type StoredCart } from '../cart/cart.ts'
import { CartUndo } from '../cart/CartUndo.tsx'
import type { Step } from '../cart/history/step.ts'
import { PriceChanges } from '../cart/PriceChanges.tsx'
import { LoginOffer } from '../cart/LoginOffer.tsx'
import { namedCart } from '../cart/named.ts'
import { NotStored } from '../cart/NotStored.tsx'
import { usePerson } from '../cart/person.ts'
import { UnreadLines } from '../cart/UnreadLines.tsx'
import { usePricer, type Pricing } from '../cart/usePricer.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { Blank } from '../ui/Blank.tsx'
import { Failure } from '../ui/Failure.tsx'
import { FetchedUnreadNotice } from '../ui/FetchedUnreadNotice.tsx'
import { focusOn } from '../ui/focusTargets.ts'
import { useAddedItem } from './addedItem.ts'
import { usePartsOf } from './partsWithoutFabric.ts'
import type { ArticleEntry, LineCatalogue } from './catalogue.ts'
import { useDefaults } from './giveDefaults.ts'
import { LineDetail, type Mode } from './LineDetail.tsx'
import { leaveBy, type Leaving } from './leaving.ts'
import { LinesHead } from './LinesHead.tsx'
import { LineTable } from './LineTable.tsx'
import { PasteStatus } from './PasteStatus.tsx'
import { useFabricNames, usePreparedFabrics } from './useFabricNames.ts'
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
    <Blank heading="h1" icon="plan" title={t('lines.title')} text={t('lines.notYours')} />
  )
}

function Lines({ addItemId, finished }: LinesProps) {
  const t = useT()
  const api = useApi()
  const stored = useCart()
  const pricing = usePricer(api)
  const owner = useCartOwner()
  const catalogue = useLineCatalogue()
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
  const cart = useMemo(() => namedCart(stored, articles.names), [stored, articles.names])
  const items = cart.dbItems
  const parts = usePartsOf(
    catalogue,
    articles.options === 'loading' ? noItems : items,
    articles.byId,
  )
  const fabricNames = useFabricNames(fabrics)
  usePreparedFabrics(fabrics)
  useDefaults(items, catalogue)
  const added = useAddedItem(addItemId, articles, catalogue)
  const shown = detail ?? (added === null ? null : { id: added, start: null })
  const unpriced = items.filter(({ price }) => price.finalPrice === null).length
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
      <LinesHead
        cart={cart}
        parts={parts}
        isPriced={pricing.isPriced}
        isReady={(step, way) => leaveRemoved([table, panel], shown?.id, step, way)}
      />
      <LinesNotices cart={cart} pricing={pricing} catalogue={catalogue} />
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
      {/* The notice is at the foot of the table, where the new lines are. */}
      <PasteStatus pasting={pasting} focusNext={focusAdd} />
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

/**
 * Accepts the row in edit if a step of the history is about to take its line away, so that what is typed in it is not lost: it is then a
 * step of its own, and the one that is undone. Other rows stay in edit.
 *
 * @param open  the line of the panel
 * @returns false if that row has a fault
 */
async function leaveRemoved(
  tables: readonly RefObject<Leaving | null>[],
  open: string | undefined,
  { change }: Step,
  way: 'undo' | 'redo',
): Promise<boolean> {
  const side = way === 'undo' ? 'before' : 'after'
  const gone = change.elements.filter((part) => part[side] === null).map(({ id }) => id)
  for (const { current } of tables) {
    const edited = current?.get().edited?.key
    if (current === null || edited === undefined) continue
    if (![edited, open].some((id) => id !== undefined && gone.includes(id))) continue
    if (!(await current.leave())) return false
  }
  return true
}

/** The notices above the table: a visitor's login, lines that are not stored or not read, and prices that have changed. */
function LinesNotices(props: { cart: StoredCart; pricing: Pricing; catalogue: LineCatalogue }) {
  const { cart, pricing, catalogue } = props
  const t = useT()
  const isVisitor = usePerson().userData === null
  const unread = useStore(catalogue.unread)
  return (
    <>
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
    </>
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

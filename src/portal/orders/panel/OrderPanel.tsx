import { useEffect, useRef, useState, type RefObject } from 'react'
import { useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { rowAddress } from '../../../domain/orders/rowAddress.ts'
import { stateColor } from '../../../domain/orders/states.ts'
import { Icon } from '../../../look/Icon.tsx'
import { CloseButton } from '../../../ui/CloseButton.tsx'
import { totalText } from '../../data/totalText.ts'
import { OrderDetails } from '../details/OrderDetails.tsx'
import { useOrderList } from '../list/useOrderList.ts'
import { useAhead } from './useAhead.ts'
import { useBeyond, type PageStep } from './useBeyond.ts'
import { useFollowRow } from './useFollowRow.ts'
import { useRoom } from './useRoom.ts'
import './orderPanel.css'

type PanelProps = {
  /** The order that is read. */
  id: number
  /** The rows of the page. */
  orders: readonly OrderItem[]
  /** The element around the rows. */
  table: RefObject<HTMLElement | null>
  /** @param page  where the row is, if it is on another page */
  show: (id: number, page?: number) => void
  close: () => void
}

/** An order beside its list, to read it and to decide on it; the arrow keys go on to the next row with it open. */
export function OrderPanel({ id, orders, table, show, close }: PanelProps) {
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  const order = useShownRow(id, orders)
  const at = orders.findIndex((one) => one.id === id)
  const next = at < 0 ? undefined : orders[at + 1]
  const leave = () => {
    close()
    rowOf(table, id)?.focus({ preventScroll: true })
  }
  const step = useSteps({ id, orders, table, show })
  useFollowRow(table, { show, close: leave, step: step.go })
  useAhead(next)
  useRoom(panel, table)
  useEffect(() => {
    panel.current?.scrollTo(0, 0)
  }, [id])

  return (
    // Escape closes it wherever in it the focus is; each control in it has its own keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      id={`details-${id}`}
      className="card order-panel"
      data-region
      aria-label={t('orders.panel.label')}
      onKeyDown={(event) => {
        const isInside = event.target instanceof Element && event.target.closest('dialog') === null
        if (event.key === 'Escape' && !event.defaultPrevented && isInside) leave()
      }}
    >
      <header>
        <h2 translate="no">{orderNumber(id)}</h2>
        {order !== undefined && (
          <span className={`chip ${stateColor[order.state]}`}>{t(`states.${order.state}`)}</span>
        )}
        <span className="order-panel-steps">
          {([-1, 1] as const).map((by) => (
            <Step key={by} by={by} isOffered={step.has(by)} go={step.go} />
          ))}
          <CloseButton label={t('orders.panel.close')} onClick={leave} />
        </span>
      </header>
      {order === undefined ? (
        <Missing id={id} />
      ) : (
        <>
          <p className="order-panel-what">
            <span translate="no">{order.reference}</span>
            <b className="num" translate="no">
              {totalText(order, t)}
            </b>
          </p>
          <OrderDetails key={id} order={order} isBeside />
        </>
      )}
    </aside>
  )
}

const rowOf = (table: RefObject<HTMLElement | null>, id: number) =>
  table.current?.querySelector<HTMLElement>(`.order-row[data-id="${id}"]`)

/** The row of an order; as it was last seen if it has left the page since it was opened. */
function useShownRow(id: number, orders: readonly OrderItem[]): OrderItem | undefined {
  const found = orders.find((one) => one.id === id)
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}

/** The way to the row before and to the next one, on the pages beside this one, too. */
function useSteps({ id, orders, table, show }: Omit<PanelProps, 'close'>) {
  const beyond = useBeyond()
  // The row of another page that takes the focus once it is there.
  const awaited = useRef<number | null>(null)
  const at = orders.findIndex((one) => one.id === id)

  useEffect(() => {
    if (awaited.current !== id) return
    const row = rowOf(table, id)
    if (row === null || row === undefined) return
    awaited.current = null
    row.focus()
  })

  return {
    has: (by: PageStep) => at >= 0 && (orders[at + by] !== undefined || beyond.has(by)),
    /** @param from  the row that has the focus, which the panel may not have followed yet */
    go: async (by: PageStep, from = id) => {
      const start = from === id ? at : orders.findIndex((one) => one.id === from)
      if (start < 0) return
      // At an end of the list the panel shows the row that has the focus.
      const row = orders[start + by] ?? (beyond.has(by) ? undefined : orders[start])
      if (row?.id === id) return
      if (row !== undefined) {
        show(row.id)
        rowOf(table, row.id)?.scrollIntoView({ block: 'nearest' })
        return
      }
      const found = await beyond.find(by)
      if (found === null) return
      awaited.current = found.id
      show(found.id, found.page)
    },
  }
}

function Step(props: { by: PageStep; isOffered: boolean; go: (by: PageStep) => Promise<void> }) {
  const { by, isOffered, go } = props
  const t = useT()
  const label = t(`orders.panel.${by === 1 ? 'next' : 'previous'}`)
  return (
    <button
      type="button"
      className={by === -1 ? 'icon-btn small is-back' : 'icon-btn small'}
      aria-label={label}
      title={label}
      aria-disabled={isOffered ? undefined : true}
      onClick={() => void go(by)}
    >
      <Icon name="arrow" size={18} />
    </button>
  )
}

/** The address names an order that is not on the page: of an old link, or of another view. */
function Missing({ id }: { id: number }) {
  const t = useT()
  const { type, isStale } = useOrderList()
  if (isStale) return <p role="status">{t('app.loading')}</p>
  return (
    <>
      <p>{t('orders.panel.missing', { number: orderNumber(id) })}</p>
      <a className="btn" href={rowAddress(type, id)}>
        {t('orders.panel.find')}
      </a>
    </>
  )
}

import { useEffect, useRef } from 'react'
import { textOf } from '../../api/failureText.ts'
import { useApi, useCan } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { orderNumber, reportAddress } from '../../domain/orders/orderId.ts'
import { LeftBudget } from './LeftBudget.tsx'
import { useCartOwner } from '../../cart/cart.ts'
import { SendSaved } from './SendSaved.tsx'
import { noteSaved, type SavedOrder } from './lastSaved.ts'
import './savedNotice.css'

/** What the cart has become, where to find it, and whether the confirmation goes out. */
export function SavedNotice({ saved }: { saved: SavedOrder }) {
  const Heading = saved.hasLeft ? 'h2' : 'h1'
  const t = useT()
  const api = useApi()
  const may = useCan()
  const owner = useCartOwner()
  const heading = useRef<HTMLHeadingElement>(null)
  const { type, orderId, version, mail } = saved
  const list = type === 'order' ? 'orders' : 'budgets'
  const sends =
    api.has('sendreport') && api.has('orderdata') && may('orders.save') && may(`${list}.list`)
  const kind = version > 1 ? 'version' : type
  useEffect(() => heading.current?.focus(), [orderId])

  return (
    <section className="card saved-notice">
      <Heading ref={heading} tabIndex={-1}>
        {t(`processing.saved.${kind}`, { number: orderNumber(orderId), version })}
      </Heading>
      <p
        className={typeof mail === 'object' && mail?.isError === true ? 'notice error' : undefined}
        role="status"
      >
        {mail === 'sending' && t('processing.saved.mailing')}
        {mail === 'none' && t('processing.saved.noMail')}
        {mail !== null &&
          typeof mail === 'object' &&
          (mail.words === null ? mail.text : textOf(t, mail.words))}
      </p>
      {saved.hasLeft && <p>{t('processing.saved.left')}</p>}
      {saved.leftBudget !== null && may('budgets.load') && api.has('restorebudget') && (
        <LeftBudget
          key={saved.leftBudget}
          id={saved.leftBudget}
          isPutBack={saved.isPutBack}
          note={() => noteSaved(owner, { ...saved, isPutBack: true })}
        />
      )}
      <p className="saved-notice-links">
        {sends && <SendSaved saved={saved} />}
        {may(`${list}.list`) && (
          <a className={sends ? 'btn' : 'btn primary'} href={`/#/${list}`}>
            {t(`processing.saved.${list}`)}
          </a>
        )}
        {api.has('orderdata') && (
          <a className="btn" href={`/${reportAddress(orderId, saved.link)}`}>
            {t('processing.saved.report')}
          </a>
        )}
      </p>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { failureText, textOf } from '../../../api/failureText.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { dayText } from '../../../domain/written.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

/** The link by which the customer accepts a budget, to be copied into whatever they are written to with. */
export function AcceptanceLink({ budget, close }: { budget: OrderItem; close: () => void }) {
  const t = useT()
  const api = useApi()
  const { id } = budget
  const { data, error } = useQuery({
    queryKey: ['acceptanceLink', id],
    queryFn: () => api.call('acceptancelink', { budgetId: id }),
    // It ends when the budget changes, and a refusal may be over by the next time.
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog title={t('orders.acceptance.title', { number: orderNumber(id) })} close={close}>
      <div className="dialog-form">
        {error !== null && (
          <p className="notice error" role="alert">
            {textOf(t, failureText(error, { failed: 'orders.acceptance.failed' }))}
          </p>
        )}
        {error === null && data === undefined && (
          <p role="status">{t('orders.acceptance.making')}</p>
        )}
        {data !== undefined && (
          <Copied
            address={new URL(data.place, location.origin).href}
            validUntil={data.validUntil}
          />
        )}
        <div className="dialog-actions">
          <button type="button" className="btn" onClick={close}>
            {t('dialog.close')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function Copied({ address, validUntil }: { address: string; validUntil: string | null }) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState<boolean | null>(null)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // The browser forbids it: what is selected can be copied by hand.
      setCopied(false)
    }
  }

  return (
    <>
      <p className="quiet" id={`${id}-help`}>
        {t('orders.acceptance.help', {
          day: validUntil === null ? '' : dayText(language, validUntil),
        })}
      </p>
      <label className="labelled">
        {t('orders.acceptance.link')}
        <input
          ref={field}
          className="field"
          readOnly
          value={address}
          aria-describedby={`${id}-help`}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div>
        <button type="button" className="btn primary" onClick={() => void copy()}>
          {t('orders.acceptance.copy')}
        </button>
      </div>
      <p role="status">
        {isCopied !== null && t(isCopied ? 'orders.acceptance.copied' : 'orders.acceptance.byHand')}
      </p>
    </>
  )
}

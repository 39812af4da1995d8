import { useQuery } from '@tanstack/react-query'
import { failureText, textOf } from '../../../api/failureText.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { longDayText } from '../../../ui/dateText.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

/**
 * The link by which the customer accepts a budget, to be copied into whatever they are written to with.
 *
 * @param lacksFabric  something in it has no fabric yet
 */
export function AcceptanceLink(props: {
  budget: OrderItem
  lacksFabric: boolean
  close: () => void
}) {
  const { budget, lacksFabric, close } = props
  const t = useT()
  const language = useLanguage()
  const api = useApi()
  const { id } = budget
  const { data, error } = useQuery({
    queryKey: ['acceptanceLink', id],
    queryFn: () => api.call('acceptancelink', { budgetId: id }),
    // The link ends when the budget changes, and a refusal may be over by the next time.
    gcTime: 0,
    retry: false,
  })
  const until = data?.validUntil ?? null
  return (
    <Dialog title={t('acceptanceLink.title', { number: orderNumber(id) })} close={close}>
      <div className="dialog-form">
        {error !== null && (
          <p className="notice error" role="alert">
            {textOf(t, failureText(error, { failed: 'acceptanceLink.failed' }))}
          </p>
        )}
        {error === null && data === undefined && <p role="status">{t('acceptanceLink.making')}</p>}
        {data !== undefined && (
          <>
            <p className="quiet">
              {t('acceptanceLink.help', {
                day: until === null ? '' : longDayText(language, until),
              })}
            </p>
            {lacksFabric && <p className="notice">{t('acceptanceLink.bare')}</p>}
            <CopyField
              label={t('acceptanceLink.link')}
              address={new URL(data.place, location.origin).href}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

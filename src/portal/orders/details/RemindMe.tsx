import { useState } from 'react'
import { useApi, useOwnSession } from '../../../browser/apiContext.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { isVisitor } from '../../../domain/people/permissions.ts'
import { calendarDay } from '../../../ui/dateText.ts'
import { FetchedDialog } from '../../../ui/FetchedDialog.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { offersReminders, useReminders } from '../../data/useReminders.ts'

const ReminderForm = lazily(async () => (await import('./ReminderForm.tsx')).ReminderForm, 'moves')

/** When the person is reminded of an order, and of what, which nobody else sees; and the way to a reminder of it by mail. */
export function RemindMe({ order }: { order: OrderItem }) {
  const t = useT()
  const api = useApi()
  const language = useLanguage()
  const { userData } = useOwnSession()
  const { data } = useReminders(order.client.id)
  const [isOpen, setOpen] = useState(false)
  if (!offersReminders(api) || isVisitor(userData)) return null
  const reminder = data?.data.find(({ orderId }) => orderId === order.id)
  const title = t(`orders.actions.${reminder === undefined ? 'remind' : 'changeReminder'}`)
  const close = () => setOpen(false)
  return (
    <div className="own-reminder">
      {reminder !== undefined && (
        <p>
          <b>
            {t(`orders.details.${reminder.isDue === true ? 'reminded' : 'toRemind'}`, {
              day: calendarDay(language, reminder.day),
            })}
          </b>{' '}
          {reminder.note}
        </p>
      )}
      <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <FetchedDialog title={title} close={close}>
          <ReminderForm order={order} reminder={reminder} close={close} />
        </FetchedDialog>
      )}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { isUncertain } from '../../../api/errors.ts'
import { failureText, sentences, textOf, type Words } from '../../../api/failureText.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { companyDay } from '../../../browser/clock.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { daysAfter } from '../../../domain/zone.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { isReminderDay, reminderNoteLimit } from '../../../domain/orders/reminders.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { calendarDay } from '../../../ui/dateText.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { createTyped } from '../../../ui/typedText.ts'
import { remindersKey } from '../../data/useReminders.ts'
import './moveOrder.css'

type Typed = { day: string; note: string }

const useTyped = createTyped<Typed>()

/** The days that one press chooses, after today. */
const soon = { tomorrow: 1, week: 7, month: 30 } as const

/** The day some days ahead, where the company is: '2026-11-26'. */
const dayAhead = (days: number): string => daysAfter(companyDay(), days)

/** Saves or removes the person's reminder of an order. The same press again, after a lost reply, changes nothing. */
function useSaving({ id, client }: OrderItem, done: (isRemoved: boolean) => void) {
  const api = useApi()
  const cache = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<{ words: Words; isUncertain: boolean } | null>(null)

  async function save(content: Partial<Typed>) {
    if (isSaving) return
    setSaving(true)
    setFailure(null)
    try {
      await api.call('setreminder', { orderId: id, ...content })
      done(content.day === undefined)
    } catch (error) {
      const words = failureText(error, { failed: 'reminders.failed' })
      setFailure({ words, isUncertain: isUncertain(error) })
    } finally {
      setSaving(false)
      void cache.invalidateQueries({ queryKey: remindersKey(client.id) })
    }
  }
  return { save, isSaving, failure }
}

/**
 * Asks for the day of a reminder and, if the person likes, what it is about. One function: its buttons share the typed day and whether it
 * can be one.
 */
export function ReminderForm(props: {
  order: OrderItem
  reminder: (Typed & { isDue?: boolean | undefined }) | undefined
  close: () => void
}) {
  const { order, reminder, close } = props
  const t = useT()
  const language = useLanguage()
  const faultId = useId()
  const [isTried, setTried] = useState(false)
  const begun =
    reminder === undefined || reminder.isDue === true
      ? { day: dayAhead(soon.week), note: reminder?.note ?? '' }
      : { day: reminder.day, note: reminder.note }
  const { value, type, forget } = useTyped(order.id, begun)
  const { day, note } = value
  const number = orderNumber(order.id)
  const isFine = isReminderDay(day, dayAhead(0))

  const { save, isSaving, failure } = useSaving(order, (isRemoved) => {
    forget()
    const args = { number, day: calendarDay(language, day) }
    showAlert(isRemoved ? 'reminders.removed' : 'reminders.done', { type: 'successful', args })
    close()
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!isFine) {
      event.currentTarget.querySelector<HTMLElement>('input[type=date]')?.focus()
      return
    }
    await save({ day, note })
  }

  return (
    <Dialog title={t('reminders.title', { number })} close={close}>
      <form className="dialog-form move-order" noValidate onSubmit={(event) => void submit(event)}>
        <label className="labelled">
          {t('reminders.day')}
          <input
            className="field"
            type="date"
            required
            min={dayAhead(1)}
            max={dayAhead(365)}
            value={day}
            onChange={(event) => type({ ...value, day: event.target.value })}
            {...(isTried && !isFine ? { 'aria-invalid': true, 'aria-describedby': faultId } : {})}
          />
        </label>
        <div className="reminder-days" role="group" aria-label={t('reminders.soon.label')}>
          {(['tomorrow', 'week', 'month'] as const).map((name) => (
            <button
              key={name}
              type="button"
              className="btn"
              aria-pressed={day === dayAhead(soon[name])}
              onClick={() => type({ ...value, day: dayAhead(soon[name]) })}
            >
              {t(`reminders.soon.${name}`)}
            </button>
          ))}
        </div>
        {isTried && !isFine && (
          <p role="alert" id={faultId} className="field-error">
            {t('reminders.wrongDay')}
          </p>
        )}
        <label className="labelled">
          {t('reminders.note')}
          <textarea
            className="field"
            rows={3}
            maxLength={reminderNoteLimit}
            value={note}
            onChange={(event) => type({ ...value, note: event.target.value })}
          />
        </label>
        <p className="quiet">{t('reminders.means')}</p>
        {failure !== null && (
          <p role="alert" className="notice error">
            {failure.isUncertain
              ? sentences(textOf(t, failure.words), t('reminders.again'))
              : textOf(t, failure.words)}
          </p>
        )}
        <div className="dialog-actions">
          {reminder !== undefined && (
            <button type="button" className="btn ghost danger" onClick={() => void save({})}>
              {t('reminders.remove')}
            </button>
          )}
          <button type="button" className="btn" onClick={close}>
            {t('reminders.cancel')}
          </button>
          <button
            type="submit"
            className="btn primary"
            aria-disabled={isSaving ? true : undefined}
            aria-busy={isSaving ? true : undefined}
          >
            {t(isSaving ? 'reminders.saving' : 'reminders.save')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

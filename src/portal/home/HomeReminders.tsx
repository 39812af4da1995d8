import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import type { Reply } from '../../contract/contract.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { calendarDay } from '../../ui/dateText.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { listPlace } from '../data/listPlace.ts'
import { orderResources } from '../data/orderList.ts'
import { remindersKey, useReminders } from '../data/useReminders.ts'
import { holdAddress } from '../data/useOwnAddress.ts'
import { NotRead } from './NotRead.tsx'
import './homeReminders.css'

/** How many show at once: those whose day comes first. */
const most = 8

/** What the person wants to be reminded of, by day, with a way to each row; nothing if there is none. */
export function HomeReminders() {
  const t = useT()
  const client = useClient()
  const clientId = client?.id ?? 0
  const { data, isError, isFetching, refetch } = useReminders(clientId)
  if (isError && data === undefined)
    return (
      <NotRead
        text={t('work.reminders.failed')}
        isFetching={isFetching}
        retry={() => void refetch()}
      />
    )
  const all = data?.data ?? []
  if (all.length === 0) return null
  return (
    <section className="card work-reminders" aria-labelledby="home-reminders">
      <h2 id="home-reminders">{t('work.reminders.title')}</h2>
      <ul>
        {all.slice(0, most).map((reminder) => (
          <Reminder key={reminder.orderId} {...{ reminder, clientId }} />
        ))}
      </ul>
      {all.length > most && (
        <p className="quiet">{t('work.reminders.more', { smart_count: all.length - most })}</p>
      )}
    </section>
  )
}

function Reminder(props: { reminder: Reply<'listreminders'>['data'][number]; clientId: number }) {
  const { reminder, clientId } = props
  const { orderId, type, day, note, isDue, customer, reference } = reminder
  const t = useT()
  const api = useApi()
  const language = useLanguage()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const name = `${t(`work.latest.kinds.${type}`)} ${orderNumber(orderId)}`

  async function remove() {
    if (isBusy) return
    setBusy(true)
    try {
      await api.call('setreminder', { orderId })
    } catch (error) {
      showFailure(error, { failed: 'work.reminders.notRemoved' })
    } finally {
      setBusy(false)
      await cache.invalidateQueries({ queryKey: remindersKey(clientId) })
    }
  }

  return (
    <li className={isDue === true ? 'due' : undefined}>
      <Link
        to={listPlace(type, { view: 'all', search: String(orderId) })}
        onClick={() => holdAddress(orderResources[type], clientId)}
      >
        <b>
          {t(`work.latest.kinds.${type}`)} <span translate="no">{orderNumber(orderId)}</span>
        </b>
        <time dateTime={day}>{calendarDay(language, day)}</time>
        <span translate="no">{customer || reference}</span>
        {note !== '' && <small>{note}</small>}
      </Link>
      <button
        type="button"
        className="btn"
        aria-label={t('work.reminders.doneWith', { name })}
        aria-disabled={isBusy ? true : undefined}
        aria-busy={isBusy ? true : undefined}
        onClick={() => void remove()}
      >
        {t('work.reminders.done')}
      </button>
    </li>
  )
}

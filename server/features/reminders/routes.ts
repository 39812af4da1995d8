import { isReminderDay, mostReminders } from '../../../src/domain/orders/reminders.ts'
import { listedTypes } from '../../../src/domain/people/listedTypes.ts'
import { hour, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import { dayIn } from '../../../src/domain/zone.ts'
import { morningOf } from '../../orders/validity.ts'

/** Each reminder is a mail some day, to the person alone. */
const reminders = {
  name: 'reminders',
  by: 'user',
  most: 200,
  within: hour,
} as const satisfies Limit

const listreminders = route(
  'listreminders',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'session' },
  async ({ store, session, clientId, text }) => {
    const types = listedTypes(session.user)
    if (types.length === 0) throw new Refusal(403, 'permission', text.permission)
    const own = await store.reminders.of({ clientId, userId: session.user.id })
    return {
      data: own
        .filter(({ order }) => types.includes(order.type))
        .map(({ order, ...reminder }) => ({
          ...reminder,
          ...{ orderId: order.id, type: order.type, state: order.state },
          ...{ customer: order.customer, reference: order.reference },
        })),
    }
  },
)

const setreminder = route(
  'setreminder',
  { tenant: { kind: 'order', param: 'orderId' }, access: 'session', limit: reminders },
  async ({ store, session, timeZone, clientId, order, params, act, at, text, language }) => {
    const { user } = session
    if (!listedTypes(user).includes(order.type))
      throw new Refusal(403, 'permission', text.permission)
    const key = { clientId, userId: user.id, orderId: order.id }
    const { day, note } = params
    if (day === undefined) {
      await store.reminders.remove(key, act)
      return { day: null }
    }
    if (!isReminderDay(day, dayIn(timeZone, at)))
      throw new Refusal(400, 'day', text.reminders.wrongDay)
    const reminder = { ...key, day, note, language, dueAt: morningOf(day, timeZone) }
    if (!(await store.reminders.set(reminder, act)))
      throw new Refusal(409, 'reminderQuota', text.reminders.quota(mostReminders))
    return { day }
  },
)

export const reminderRoutes = [listreminders, setreminder]

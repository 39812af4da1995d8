import {
  mentionedIn,
  mostColleagues,
  mostMentioned,
  mostOrderNotes,
} from '../../../src/domain/orders/notes.ts'
import { listAction, listedTypes } from '../../../src/domain/people/listedTypes.ts'
import { isEmail } from '../../../src/domain/people/email.ts'
import type { Session } from '../../accounts/sessions.ts'
import { hour, quarterHour, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import type { Store } from '../../store/store.ts'
import type { StoredOrder, User } from '../../store/types.ts'
import { mentionMail } from './mentionMail.ts'

/** A person who goes through a list reads the notes of each budget, and those of the next ahead. */
const readings = { name: 'noteReadings', by: 'user', most: 2000, within: quarterHour } as const
const writings = { name: 'orderNotes', by: 'user', most: 120, within: quarterHour } as const

/** The mails to colleagues that a user's notes have sent. */
const mentions = {
  name: 'mentionMails',
  by: 'user',
  most: 60,
  within: hour,
  counts: 'byHandler',
} as const satisfies Limit

const byOrder = { kind: 'order', param: 'orderId' } as const
const access = ({ order }: { order: StoredOrder }) => listAction(order.type)

/** Visitors share one client, and hear nothing of each other: they neither read nor write notes. */
function refuseVisitors({ user }: Session, { type }: StoredOrder, words: string): void {
  if (!listedTypes(user).includes(type)) throw new Refusal(403, 'permission', words)
}

/** Who can be mentioned about an order: those of its client who may list it and have a name and an e-mail, without the writer; by name. */
async function colleaguesOf(
  store: Store,
  order: Pick<StoredOrder, 'clientId' | 'type'>,
  writer: Pick<User, 'id'>,
): Promise<User[]> {
  const people = await store.users.ofClient(order.clientId)
  return people
    .filter(
      (person) =>
        person.id !== writer.id &&
        person.name.trim() !== '' &&
        isEmail(person.login) &&
        listedTypes(person).includes(order.type),
    )
    .sort((one, other) => one.name.localeCompare(other.name, 'es'))
    .slice(0, mostColleagues)
}

const ordernotes = route(
  'ordernotes',
  { tenant: byOrder, access, limit: readings },
  async ({ store, session, clientId, order, text }) => {
    refuseVisitors(session, order, text.permission)
    const [notes, colleagues] = await Promise.all([
      store.orderNotes.of(clientId, order.id),
      colleaguesOf(store, order, session.user),
    ])
    return {
      notes: notes.map(({ id, at, name, text: note }) => ({
        ...{ id, at: new Date(at).toISOString(), by: name, text: note },
      })),
      colleagues: [...new Set(colleagues.map(({ name }) => name))],
    }
  },
)

const saveordernote = route(
  'saveordernote',
  { tenant: byOrder, access, limit: [writings, mentions] },
  async (call) => {
    const { store, limits, mailing, wakeOutbox, session, clientId, order, act, text } = call
    refuseVisitors(session, order, text.permission)
    const { params: note, language } = call
    const mentioned = mentionedIn(note.text, await colleaguesOf(store, order, session.user))
    if (mentioned.length > mostMentioned)
      throw new Refusal(400, 'mentions', text.notes.tooMany(mostMentioned))
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Order ${order.id} lacks its client`)
    for (const _ of mentioned) await limits.count(mentions)
    const mention = { order, client, note, by: act.by, language }
    const mails = mentioned.map((person) => mentionMail(person, mention, mailing))
    const outcome = await store.orderNotes.add(order, { ...note, mails }, act)
    if (outcome === 'full') throw new Refusal(409, 'notes', text.notes.full(mostOrderNotes))
    if (mails.length > 0) wakeOutbox()
    return {
      ...{ status: true, message: text.notes.noted },
      mailed: mentioned.map(({ name }) => name),
    }
  },
)

export const noteRoutes = [ordernotes, saveordernote]

import type { RouteReply } from '../../../src/contract/contract.ts'
import { choiceKind, choiceList, mostViews } from '../../../src/domain/choices.ts'
import { listedTypes } from '../../../src/domain/people/listedTypes.ts'
import { quarterHour } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import type { StoredChoice } from '../../store/choiceStore.ts'

const rules = { tenant: { kind: 'client', param: 'clientId' }, access: 'session' } as const

/** A page reads them when it starts and when the client changes. */
const readings = { name: 'choiceReadings', by: 'user', most: 600, within: quarterHour } as const
/** A browser writes a second after the last change. */
const writings = { name: 'choiceWritings', by: 'user', most: 600, within: quarterHour } as const
const copies = { name: 'cartCopies', by: 'user', most: 300, within: quarterHour } as const

type Reply = NonNullable<RouteReply<'savechoice'>['data']>

const replyOf = ({ name, value, version, savedAt, by }: StoredChoice): Reply => ({
  ...{ name, value, version, by },
  saved: new Date(savedAt).toISOString(),
})

/** The vendors whose orders these views show. */
const vendorsIn = (choices: readonly StoredChoice[]): string[] =>
  choices.flatMap(({ name, value }) => {
    if (choiceKind(name) !== 'view') return []
    const { filter } = value as { filter?: { vendor?: string } }
    return filter?.vendor || []
  })

const listchoices = route(
  'listchoices',
  { ...rules, limit: readings },
  async ({ store, clientId, session }) => {
    const { user } = session
    const types = listedTypes(user)
    const [own, shared] = await Promise.all([
      store.choices.own({ clientId, userId: user.id }),
      types.length === 0 ? [] : store.choices.shared(clientId),
    ])
    const seen = shared.filter(({ name }) => types.some((type) => type === choiceList(name)))
    // Who sees no list has no colleagues, and is told nothing of who is there.
    const vendors = types.length === 0 ? [] : [...new Set(vendorsIn([...own, ...seen]))]
    const people = vendors.length === 0 ? [] : await store.users.ofClient(clientId)
    return {
      own: own.map(replyOf),
      shared: seen.map(replyOf),
      formerVendors: vendors.filter((vendor) => people.every(({ name }) => name !== vendor)),
    }
  },
)

const savechoice = route(
  'savechoice',
  { ...rules, limit: writings },
  async ({ store, clientId, params, session, act, text }) => {
    const { isShared, ...change } = params
    const { user } = session
    if (isShared && !listedTypes(user).some((type) => type === choiceList(change.name)))
      throw new Refusal(403, 'permission', text.permission)
    const { outcome, choice } = isShared
      ? await store.choices.saveShared(clientId, change, act)
      : await store.choices.saveOwn({ clientId, userId: user.id }, change, act)
    const current = choice && replyOf(choice)
    if (outcome === 'full') throw new Refusal(409, 'views', text.choices.full(mostViews))
    if (outcome !== 'saved')
      throw new Refusal(409, outcome, text.choices[outcome](choice?.by ?? ''), {}, { current })
    return { data: current }
  },
)

const cartcopy = route(
  'cartcopy',
  { ...rules, limit: copies },
  async ({ store, clientId, session }) => {
    const copy = await store.choices.cartCopy({ clientId, userId: session.user.id })
    if (copy === null) return { data: null }
    const { device, cart, savedAt } = copy
    return { data: { device, cart, saved: new Date(savedAt).toISOString() } }
  },
)

const savecartcopy = route(
  'savecartcopy',
  { ...rules, limit: copies },
  async ({ store, clientId, params, session, act, text }) => {
    const owner = { clientId, userId: session.user.id }
    const { device, cart, seen: time } = params
    const seen = time === undefined ? undefined : time === '' ? null : Date.parse(time)
    const savedAt = await store.choices.saveCartCopy(owner, { device, cart, seen }, act)
    if (savedAt === 'changed') throw new Refusal(409, 'changed', text.choices.otherCopy)
    return { saved: savedAt === null ? null : new Date(savedAt).toISOString() }
  },
)

export const choiceRoutes = [listchoices, savechoice, cartcopy, savecartcopy]

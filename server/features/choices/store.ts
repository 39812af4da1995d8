import type { Selectable } from 'kysely'
import {
  choiceKind,
  choiceList,
  isPersonal,
  mostViews,
  viewPrefix,
} from '../../../src/domain/choices.ts'
import { fold } from '../../../src/domain/fold.ts'
import type {
  ChoiceChange,
  ChoiceOutcome,
  ChoiceStore,
  StoredChoice,
} from '../../store/choiceStore.ts'
import type { Act } from '../../store/requests.ts'
import { locked, lockPerson } from '../../store/rowLock.ts'
import { fromJson, storable, toJson } from '../../store/rows.ts'
import type { ChoiceRow, Db, Trx } from '../../store/schema.ts'
import type { Transact } from '../../store/transaction.ts'

/** The name of the row that holds the copy of a cart; no choice has it. */
const cartRow = 'cart'

/** Whose rows are meant: 0 for every client, and for all people of a client. */
type Place = { clientId: number; userId: number }

const fromRow = (row: Selectable<ChoiceRow>): StoredChoice => ({
  name: row.name,
  value: fromJson<unknown>(row.json),
  version: row.version,
  savedAt: row.saved_at,
  by: row.by_name,
})

const rowsOf = (db: Db, { clientId, userId }: Place) =>
  db
    .selectFrom('choices')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('name', '<>', cartRow)
    .orderBy('name')
    .execute()

const rowOf = (db: Db, { clientId, userId }: Place, name: string) =>
  db
    .selectFrom('choices')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst()

const removeRow = (trx: Trx, { clientId, userId }: Place, name: string) =>
  trx
    .deleteFrom('choices')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .execute()

/** Writes a row, in the place of the one with its name. */
async function writeRow(
  trx: Trx,
  { clientId, userId }: Place,
  { name, json, version }: { name: string; json: string; version: number },
  { by, clock }: Act,
): Promise<StoredChoice> {
  const content = { json, version, saved_at: clock(), by_name: storable(by.name || by.login) }
  const row = await trx
    .insertInto('choices')
    .values({ client_id: clientId, user_id: userId, name, ...content })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'user_id', 'name']).doUpdateSet(content),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

/** A view's title as it is compared; of another value undefined. */
const titleOf = (value: unknown): string | undefined => {
  const { title } = Object(value) as { title?: unknown }
  return typeof title === 'string' ? fold(title).trim() : undefined
}

/** Why a view can't be written beside the others of its list; null where it can. */
async function refusal(
  trx: Trx,
  place: Place,
  { name, value }: ChoiceChange,
): Promise<ChoiceOutcome | null> {
  const type = choiceList(name)
  if (choiceKind(name) !== 'view' || type === undefined) return null
  const views = (await rowsOf(trx, place))
    .filter((row) => row.name.startsWith(viewPrefix(type)) && row.name !== name)
    .map(fromRow)
  const same = views.find((view) => titleOf(view.value) === titleOf(value))
  if (place.userId === 0 && same !== undefined) return { outcome: 'taken', choice: same }
  return views.length >= mostViews ? { outcome: 'full', choice: null } : null
}

/** Carries out a change, on rows that a lock keeps others from. */
async function change(
  trx: Trx,
  place: Place,
  given: ChoiceChange,
  act: Act,
): Promise<ChoiceOutcome> {
  const { name, value, version } = given
  const row = await rowOf(trx, place, name)
  const before = row === undefined ? null : fromRow(row)
  if (version !== undefined && version !== (before?.version ?? 0)) {
    // Sent again after a lost reply, it is stored already.
    const isStored = value !== null && row?.json === toJson(value)
    return { outcome: isStored ? 'saved' : 'changed', choice: before }
  }
  if (value === null) {
    await removeRow(trx, place, name)
    return { outcome: 'saved', choice: null }
  }
  const refused = await refusal(trx, place, given)
  if (refused !== null) return refused
  const next = { name, json: toJson(value), version: (before?.version ?? 0) + 1 }
  return { outcome: 'saved', choice: await writeRow(trx, place, next, act) }
}

export const createChoices = (db: Db, transact: Transact): ChoiceStore => ({
  async own({ clientId, userId }) {
    const places = [
      { clientId, userId },
      { clientId: 0, userId },
    ]
    const rows = await Promise.all(places.map((place) => rowsOf(db, place)))
    return rows.flat().map(fromRow)
  },

  shared: async (clientId) => (await rowsOf(db, { clientId, userId: 0 })).map(fromRow),

  saveOwn: (owner, given, act) =>
    transact(act, async (trx) => {
      await lockPerson(trx, owner)
      const clientId = isPersonal(given.name) ? 0 : owner.clientId
      return change(trx, { ...owner, clientId }, given, act)
    }),

  saveShared: (clientId, given, act) =>
    transact(act, async (trx) => {
      await locked(trx, trx.selectFrom('clients').select('id').where('id', '=', clientId)).execute()
      return change(trx, { clientId, userId: 0 }, given, act)
    }),

  async lastClient(userId) {
    const row = await rowOf(db, { clientId: 0, userId }, 'lastClient')
    return row === undefined ? null : fromJson<number>(row.json)
  },

  async cartCopy(owner) {
    const row = await rowOf(db, owner, cartRow)
    if (row === undefined) return null
    const copy = fromJson<{ device: string; cart: unknown }>(row.json)
    return { ...copy, savedAt: row.saved_at }
  },

  saveCartCopy: (owner, { device, cart, seen }, act) =>
    transact(act, async (trx) => {
      await lockPerson(trx, owner)
      const before = await rowOf(trx, owner, cartRow)
      if (seen !== undefined && seen !== (before?.saved_at ?? null)) return 'changed'
      if (cart === null) {
        await removeRow(trx, owner, cartRow)
        return null
      }
      const json = toJson({ device, cart })
      const row = await writeRow(trx, owner, { name: cartRow, json, version: 1 }, act)
      return row.savedAt
    }),
})

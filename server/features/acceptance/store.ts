import { offerState } from '../../../src/domain/orders/acceptance.ts'
import { openBudgetStates } from '../../../src/domain/orders/states.ts'
import { acceptancesOf } from '../../store/acceptances.ts'
import { queueMails } from '../../store/mails.ts'
import { changeOrder, raiseVersion } from '../../store/orderChanges.ts'
import { nextMoment, orderEvents, recordOrderEvent } from '../../store/orderEvents.ts'
import { storable } from '../../store/rows.ts'
import type { Db, Trx } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { Transact } from '../../store/transaction.ts'
import type { StoredAcceptance } from '../../store/types.ts'

const isAskable = async (trx: Trx, clientId: number, id: number, version: number) => {
  const now = await trx
    .selectFrom('orders')
    .select(['state', 'archived_at as archivedAt', 'confirmation_state as confirmationState'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('document_version', '=', version)
    .executeTakeFirst()
  return now !== undefined && offerState(now, false) === 'open'
}

export const createAcceptances = (db: Db, transact: Transact): Store['acceptances'] => ({
  of: (clientId, orderId) => acceptancesOf(db, clientId, orderId),

  ask: ({ clientId, id, version }, language, act) =>
    transact(act, async (trx) => {
      const moment = await nextMoment(trx, clientId, id, act.clock)
      if (!(await isAskable(trx, clientId, id, version))) return null
      const rounds = (await acceptancesOf(trx, clientId, id)).filter(
        (one) => one.version === version,
      )
      const open = rounds.find(({ endedAt }) => endedAt === null)
      if (open !== undefined) return open
      const acceptance: StoredAcceptance = {
        version,
        round: (rounds.at(-1)?.round ?? 0) + 1,
        askedBy: act.by.login,
        language,
        endedAt: null,
        acceptedAt: null,
        name: '',
        address: '',
      }
      await trx
        .insertInto('acceptances')
        .values({
          client_id: clientId,
          order_id: id,
          version,
          round: acceptance.round,
          asked_by: acceptance.askedBy,
          language,
        })
        .execute()
      const detail = { version }
      await recordOrderEvent(trx, { clientId, id }, 'acceptanceAsked', act.by, moment, detail)
      return acceptance
    }),

  accept: ({ clientId, id }, { version, round }, by, mails, clock) =>
    transact({ clock }, async (trx) => {
      const { at } = await nextMoment(trx, clientId, id, clock)
      const acceptance = (await acceptancesOf(trx, clientId, id)).find(
        (one) => one.version === version && one.round === round,
      )
      if (acceptance === undefined || acceptance.endedAt !== null) return null
      if (acceptance.acceptedAt !== null) return acceptance
      const name = storable(by.name)
      const change = {
        expect: { state: openBudgetStates, confirmationState: 0, version },
        set: { confirmationState: 1 },
        event: 'accepted',
        detail: { version, round },
      } as const
      const act = { by: { login: null, name }, clock: () => at }
      if ((await changeOrder(trx, clientId, id, change, act)) === null) return null
      await trx
        .updateTable('acceptances')
        .set({ accepted_at: at, name, address: by.address })
        .where('client_id', '=', clientId)
        .where('order_id', '=', id)
        .where('version', '=', version)
        .where('round', '=', round)
        .execute()
      await queueMails(trx, mails, at)
      return { ...acceptance, acceptedAt: at, name, address: by.address }
    }),

  answer: (order, { kind, version, ...words }, mails, clock) =>
    transact({ clock }, async (trx) => {
      const { clientId, id } = order
      const moment = await nextMoment(trx, clientId, id, clock)
      const by = { login: null, name: storable(words.name) }
      const detail = { version, text: storable(words.text) }
      const last = (await orderEvents(trx, clientId, id)).findLast(
        (event) => event.kind === 'changeWanted' || event.kind === 'declined',
      )
      const isSame =
        last?.kind === kind &&
        last.name === by.name &&
        last.detail['version'] === version &&
        last.detail['text'] === detail.text
      if (isSame) return
      await recordOrderEvent(trx, order, kind, by, moment, detail)
      await queueMails(trx, mails(moment.at), moment.at)
      await raiseVersion(trx, clientId)
    }),
})

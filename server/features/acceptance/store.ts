import { openBudgetStates } from '../../../src/domain/orders/states.ts'
import { acceptancesOf, isAskable } from '../../store/acceptances.ts'
import { queueMails } from '../../store/mails.ts'
import { raiseVersion } from '../../store/followed.ts'
import { changeOrder } from '../../store/orderChanges.ts'
import { nextMoment, orderEvents, recordOrderEvent } from '../../store/orderEvents.ts'
import { answerOf, lastAnswer } from './answers.ts'
import { createNotices } from './noticeStore.ts'
import { storable } from '../../store/rows.ts'
import type { Db } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { Transact } from '../../store/transaction.ts'
import type { StoredAcceptance } from '../../store/types.ts'

/** The store's calls about acceptances. One function: it has one method a call. */
export const createAcceptances = (db: Db, transact: Transact): Store['acceptances'] => ({
  ...createNotices(db, transact),

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
        digest: '',
        proofDigest: '',
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
      await raiseVersion(trx, clientId)
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
        set: { confirmationState: 1, answer: '' },
        event: 'accepted',
        detail: { version, round },
      } as const
      const act = { by: { login: null, name }, clock: () => at }
      if ((await changeOrder(trx, clientId, id, change, act)) === null) return null
      await trx
        .updateTable('acceptances')
        .set({
          ...{ accepted_at: at, name, address: by.address },
          ...{ pdf_digest: by.pdf.digest, proof_digest: by.proof.digest },
        })
        .where('client_id', '=', clientId)
        .where('order_id', '=', id)
        .where('version', '=', version)
        .where('round', '=', round)
        .execute()
      // Two customers' files are the same only if they are the same file.
      await trx
        .insertInto('accepted_pdfs')
        .values([by.pdf, by.proof].map((file) => ({ client_id: clientId, order_id: id, ...file })))
        .onConflict((conflict) => conflict.columns(['client_id', 'order_id', 'digest']).doNothing())
        .execute()
      await queueMails(trx, mails, at)
      const { address, pdf, proof } = by
      const digests = { digest: pdf.digest, proofDigest: proof.digest }
      return { ...acceptance, acceptedAt: at, name, address, ...digests }
    }),

  async pdf(clientId, orderId, digest) {
    const row = await db
      .selectFrom('accepted_pdfs')
      .select(['name', 'bytes'])
      .where('client_id', '=', clientId)
      .where('order_id', '=', orderId)
      .where('digest', '=', digest)
      .executeTakeFirst()
    return row ?? null
  },

  answer: (order, { kind, version, ...words }, mails, clock) =>
    transact({ clock }, async (trx) => {
      const { clientId, id } = order
      const moment = await nextMoment(trx, clientId, id, clock)
      const by = { login: null, name: storable(words.name) }
      const detail = { version, text: storable(words.text) }
      const answer = answerOf(kind)
      const last = lastAnswer(await orderEvents(trx, clientId, id), version)
      if (last?.answer === answer && last.name === by.name && last.text === detail.text) return
      await recordOrderEvent(trx, order, kind, by, moment, detail)
      // A version that was saved meanwhile has no answer yet.
      await trx
        .updateTable('orders')
        .set({ answer })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .where('document_version', '=', version)
        .execute()
      await queueMails(trx, mails(moment.at), moment.at)
      await raiseVersion(trx, clientId)
    }),
})

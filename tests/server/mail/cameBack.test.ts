import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { aClient, anOrder, cheapHash, startOfTime } from '../../../mocks/data.ts'
import { runCommand } from '../../../server/admin/run.ts'
import { acceptanceMails } from '../../../server/features/acceptance/shopMail.ts'
import { draftConfirmation } from '../../../server/mail/confirmation.ts'
import type { OutgoingMail } from '../../../server/mail/mailer.ts'
import { createOutbox } from '../../../server/outbox.ts'
import type { StoredAcceptance } from '../../../server/store/types.ts'
import { describeOnBoth } from '../databases.ts'
import { manager, twoClients } from '../people.ts'
import { noCatalogue } from '../../../server/catalogue/catalogues.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { aNotice } from './notices.ts'

const shop = 'pedidos@alameda.example'
const factory = 'fabrica@tresillo.example'
const visitor = 'vera@correo.example'
const index = indexCatalogue(noCatalogue)
const mailing = { name: 'Tresillo', address: 'https://tienda.example', factory }

describeOnBoth('a mail that the mail server took and gives back hours later', (database) => {
  const clock = { now: startOfTime }
  let next = 1000

  /** Sends all that waits; of it the mail to somebody comes back. @returns what the command says of the notice, read twice */
  async function bounce(to: string): Promise<string[]> {
    const { store } = database()
    const sent: OutgoingMail[] = []
    const mailer = { send: (mail: OutgoingMail) => Promise.resolve(void sent.push(mail)) }
    const outbox = createOutbox({
      ...{ store, mailer, clock: () => clock.now, log: () => undefined, name: 'Tresillo' },
      hash: cheapHash,
    })
    await outbox.run()
    await outbox.run()
    const mail = sent.find((one) => one.to === to)
    const returned = `Message-ID: ${mail?.messageId ?? ''}\nTo: ${to}\n\n${mail?.text ?? ''}`
    const folder = await mkdtemp(join(tmpdir(), 'tresillo-notice-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const notice = aNotice({ kind: 'message/rfc822', returned })
    await writeFile(join(folder, 'aviso.eml'), notice)
    clock.now += 3 * 3_600_000
    const by = { login: 'shell', name: 'root' }
    const shell = { store, at: clock.now, by, hash: cheapHash, language: 'es' as const, folder }
    const read = () => runCommand(['mail', 'came-back', 'aviso.eml'], shell)
    return [...(await read()), ...(await read())].map((line) => line.replace(mail?.id ?? '', 'ID'))
  }

  beforeAll(() => database().store.load(twoClients()))

  async function aBudget() {
    const budget = anOrder({ id: next++ })
    await database().store.load({ orders: [budget] })
    return { ...budget, client: aClient({ email: shop }), link: 'AAAA' }
  }

  const act = { by: { login: manager, name: 'Ana Soler' }, clock: () => clock.now }

  test.each([
    ['a confirmation to the shop', shop, 'confirmationFailed'],
    ['a confirmation to the factory', factory, 'factoryMailFailed'],
    ['the news of an acceptance', shop, 'acceptanceMailFailed'],
  ])(
    '%s: the order’s history tells it once, and nothing else of it has changed',
    async (what, to, kind) => {
      const { store } = database()
      const saved = await aBudget()
      const { id, clientId } = saved.order
      const acceptance: StoredAcceptance = {
        version: 1,
        round: 1,
        language: 'es',
        askedBy: manager,
        name: 'Elvira',
        endedAt: null,
        acceptedAt: clock.now,
        address: '',
        digest: '',
        proofDigest: '',
      }
      const mails =
        what === 'the news of an acceptance'
          ? acceptanceMails({ ...saved, acceptance, name: acceptance.name }, mailing)
          : (
              await draftConfirmation(
                { ...saved, cost: saved.order, index, language: 'es' },
                mailing,
              )
            )(saved.order, saved.link)
      await store.mails.queue(mails, { clientId, orderId: id, detail: { version: 1 } }, act)
      const before = await store.orders.get(clientId, id)
      expect(await bounce(to)).toEqual([
        `ID: ${to} did not get it`,
        'ID: told before, or deleted by now',
      ])
      expect(await store.orders.history(clientId, id)).toMatchObject([
        { kind: 'notified' },
        { kind, at: clock.now, login: null, detail: { to: [to] } },
      ])
      expect(await store.orders.get(clientId, id)).toEqual(before)
    },
  )

  test('a mail that is about no order: the record tells it once', async () => {
    const { store } = database()
    const given = { id: crypto.randomUUID(), email: visitor, name: 'Vera', at: clock.now }
    await store.registrations.add({ ...given, language: 'es' }, '10.0.0.1')
    expect(await bounce(visitor)).toEqual([
      `ID: ${visitor} did not get it`,
      'ID: told before, or deleted by now',
    ])
    const told = (await store.events.latest(5)).filter(({ kind }) => kind === 'mailFailed')
    expect(told).toMatchObject([{ orderId: null, clientId: null, detail: { to: [visitor] } }])
  })
})

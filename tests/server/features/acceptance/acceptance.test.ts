import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { aCatalogue } from '../../../../mocks/catalogue.ts'
import { aClient, aLine, anOrder, aUser, startOfTime } from '../../../../mocks/data.ts'
import { configuredSite } from '../../../../mocks/server.ts'
import { usualTimeZone } from '../../../../server/clock.ts'
import { createApp } from '../../../../server/http/app.ts'
import { createLinks } from '../../../../server/orders/links.ts'
import { endOfDay } from '../../../../src/domain/zone.ts'
import { validFrom } from '../../../../server/orders/validity.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import { storedMonths, monthsBefore } from '../../../../src/domain/retention.ts'
import { emptyProfile } from '../../../../src/domain/profile.ts'
import { NoTurn } from '../../../../server/store/turns.ts'
import { ask, logIn } from '../../caller.ts'
import { drawnOnDemand } from '../../orders/drawnOnDemand.ts'
import { describeOnBoth } from '../../databases.ts'
import { colleague, manager, outsider, twoClients } from '../../people.ts'

const day = 24 * 3_600_000
const seller = 'ventas@tienda.example'
const from = '203.0.113.7'

describeOnBoth('a budget that its customer accepts by a link', (database) => {
  const clock = { now: startOfTime }
  const site = configuredSite
  const { makers, drawFiles } = drawnOnDemand(site)
  let app: ReturnType<typeof createApp>
  let next = 1000

  beforeAll(async () => {
    const { store } = database()
    await store.load(twoClients())
    const short = aClient({ id: 9, name: 'Con prisa', validDays: 10 })
    const hasty = aUser({ id: 90, login: 'prisas@tienda.example', clients: [9] })
    await store.load({
      clients: [short],
      users: [hasty],
      catalogues: [{ clientId: 1, catalogue: aCatalogue() }],
    })
    app = createApp({ routes: allRoutes, store, site, clock: () => clock.now, makers })
  })

  const call = (name: EndpointName, params: Record<string, unknown>, options = {}) =>
    ask({ app, site }, name, params, options)
  const as = async (login: string) => ({ token: await logIn({ app, site }, login) })

  /** A budget of its own for each test. */
  async function aBudget(given: Parameters<typeof anOrder>[0] = {}) {
    const id = next++
    await database().store.load({ orders: [anOrder({ id, date: clock.now, ...given })] })
    return id
  }
  async function linkTo(budgetId: number, login = seller) {
    const { status, body } = await call('acceptancelink', { budgetId }, await as(login))
    expect({ status, body }).toMatchObject({ status: 200 })
    const { place } = body as { place: string }
    const [, link = '', token = ''] = /^\/#\/order\/([^?]+)\?accept=(.+)$/.exec(place) ?? []
    return { budgetId, link, token }
  }
  const read = (asked: object, options = {}) => call('acceptancedata', { ...asked }, options)
  const accept = (asked: object, name = 'Elvira Quiroga', options: object = { address: from }) =>
    call('acceptbudget', { ...asked, name, agreed: true }, options)
  /** Noon of the last day, so many days after today. */
  const lastNoon = (days: number) =>
    new Date(validFrom(clock.now, aClient({ validDays: days }), usualTimeZone)).toISOString()
  /** The last moment of that day, where the company is. */
  const lastMoment = (days: number) =>
    new Date(endOfDay(Date.parse(lastNoon(days)), usualTimeZone) - 1).toISOString()
  const stored = (id: number) => database().store.orders.get(1, id)
  const history = async (id: number) => database().store.orders.history(1, id)

  test('is confirmed in their name; the timeline says by whom and from where, and the shop gets a mail', async () => {
    const id = await aBudget()
    const asked = await linkTo(id)
    expect((await read(asked)).body).toMatchObject({ stands: 'open', customer: 'Elvira Quiroga' })
    const done = await accept(asked)
    expect(done).toMatchObject({
      status: 200,
      body: { stands: 'accepted', acceptedBy: 'Elvira Quiroga', version: 1 },
    })
    expect(await stored(id)).toMatchObject({ confirmationState: 1, state: 'BUDGET_DEFAULT' })
    const { body } = await call('orderhistory', { orderId: id }, await as(seller))
    expect((body as { data: object[] }).data).toMatchObject([
      { kind: 'acceptanceAsked', by: 'Ana Soler', from: '' },
      { kind: 'accepted', by: 'Elvira Quiroga', from },
    ])
    const mails = await database().store.mails.take(clock.now, clock.now + 1, 50)
    const told = mails.filter(({ id: mail }) => mail.startsWith(`accepted-${id}-`))
    expect(told).toMatchObject([{ to: 'pedidos@alameda.example' }])
    expect(told[0]?.text).toContain('Elvira Quiroga')
    expect(told[0]?.text).toContain(`/#/order/${asked.link}`)
    const { contact } = anOrder().document
    expect(told[0]?.replyTo).toBe(contact.email)
    expect(told[0]?.text).toContain(`\nTeléfono: ${contact.phone1}\nCorreo: ${contact.email}\nRef`)
    for (const mail of told) await database().store.mails.givenUp(mail, () => clock.now)
    expect((await history(id)).at(-1)).toMatchObject({
      kind: 'acceptanceMailFailed',
      detail: { to: ['pedidos@alameda.example'] },
    })
  })

  test('pressed twice, or sent again after a lost reply, it is accepted once, in the first name', async () => {
    const id = await aBudget()
    const asked = await linkTo(id)
    const [one, two] = await Promise.all([accept(asked), accept(asked)])
    expect(two.body).toEqual(one.body)
    clock.now += 60_000
    expect((await accept(asked, 'Otra Persona')).body).toEqual(one.body)
    expect((await history(id)).filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
  })

  const fileOf = async (asked: object, options: object = { address: from }) => {
    const { status, body } = await call('acceptedpdf', { ...asked }, options)
    const { pdf = '', ...told } = body as { name: string; sha256: string; pdf?: string }
    return { status, ...told, bytes: Buffer.from(pdf, 'base64') }
  }
  const textOf = async (bytes: Uint8Array) => {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
      mergePages: true,
    })
    return text.replace(/\s+/g, ' ')
  }
  /** Makes the next version of a budget, as saving it again does, for another customer if one is given. */
  async function nextVersion(id: number, version: number, customer = 'Elvira Quiroga') {
    const { document, order } = anOrder({ id, customer, totalPrice: 999_900 })
    const row = { ...order, version, customer }
    const contact = { ...document.contact, clientName: customer }
    const saved = await database().store.savings.save(
      {
        clientId: 1,
        type: 'budget',
        budget: { id, version: version - 1 },
        key: { hash: `key ${id} ${version}`, content: '' },
        row,
        document: {
          ...document,
          contact,
          lines: [aLine({ metadata: { modelName: 'Otro sofá' } })],
        },
        photos: [],
        mailsOf: () => [],
      },
      { by: { login: seller, name: 'Ana Soler' }, clock: () => clock.now },
    )
    expect(saved).not.toBeNull()
  }

  test('what is accepted is a file that shop and customer get byte for byte, also after two more versions and another profile', async () => {
    drawFiles()
    const { store } = database()
    const id = await aBudget()
    const asked = await linkTo(id)
    expect((await fileOf(asked)).status).toBe(404)
    const done = await accept(asked)
    const { sha256 } = done.body as { sha256: string }
    const first = await fileOf(asked)
    expect(first).toMatchObject({ status: 200, name: `Presupuesto ${id}, aceptado.pdf`, sha256 })
    expect(createHash('sha256').update(first.bytes).digest('hex')).toBe(sha256)
    const text = await textOf(first.bytes)
    expect(text).toContain('Presupuesto confirmado')
    expect(text).toContain('Aceptado por Elvira Quiroga el 10 de marzo de 2026.')
    expect(text).toContain('Elvira Quiroga')
    expect(text).toContain('1.240,00 €')
    const proof = await fileOf({ ...asked, which: 'proof' })
    expect(proof).toMatchObject({ status: 200, name: `Constancia de aceptación ${id}.pdf` })
    expect(createHash('sha256').update(proof.bytes).digest('hex')).toBe(proof.sha256)
    const proven = await textOf(proof.bytes)
    // The digest takes two lines.
    expect(proven.replaceAll(' ', '')).toContain(sha256)
    // In March it is winter time where the company is.
    for (const part of [
      `Presupuesto ${id}:S3D, versión 1`,
      'La Alameda Centro',
      'Elvira Quiroga',
      'CET',
    ])
      expect(proven).toContain(part)
    for (const part of ['10 de marzo de 2026', '1.240,00 €', first.name, 'sha256sum'])
      expect(proven).toContain(part)
    expect(proven).not.toContain(from)

    await nextVersion(id, 2)
    await nextVersion(id, 3)
    const profile = {
      ...emptyProfile,
      seller: { ...emptyProfile.seller, logo: '', tradeName: 'Otra' },
    }
    const event = { kind: 'profileSaved', detail: {} }
    const act = { by: { login: seller, name: '' }, clock: () => clock.now }
    await store.clients.change(1, { profile }, event, act)
    expect(await fileOf(asked)).toEqual(first)
    expect(await fileOf({ ...asked, which: 'proof' })).toEqual(proof)
    const shop = { ...(await as(seller)), address: from }
    expect(await fileOf({ budgetId: id, version: 1 }, shop)).toEqual(first)
    expect(await fileOf({ budgetId: id, version: 1, which: 'proof' }, shop)).toEqual(proof)
    expect((await fileOf({ budgetId: id, version: 2 }, shop)).status).toBe(404)
    const { body } = await call('orderhistory', { orderId: id }, await as(seller))
    expect((body as { data: object[] }).data).toContainEqual(
      expect.objectContaining({
        kind: 'accepted',
        acceptedFile: { version: 1, sha256, hasProof: true },
      }),
    )
  })

  test('a link goes on telling the accepted version, and that there is a newer one; what that costs only to the same customer', async () => {
    const id = await aBudget()
    const asked = await linkTo(id)
    await accept(asked)
    expect((await read(asked)).body).not.toHaveProperty('report')
    await nextVersion(id, 2)
    const { body } = await read(asked)
    expect(body).toMatchObject({
      stands: 'replaced',
      acceptedBy: 'Elvira Quiroga',
      version: 1,
      newer: { version: 2, totalPrice: 9999 },
      report: {
        version: 1,
        totalPrice: 1240,
        confirmationState: 1,
        anonymousMode: true,
        contactData: { clientName: '****' },
        data: [{ shoppingCartData: { remarks: 'Para la señora Quiroga' } }],
      },
    })
    const inEnglish = await read(asked, { language: 'en' })
    expect(inEnglish.body).toMatchObject({
      report: { data: [{ metadata: { modelName: 'Alba two-seater' } }] },
    })
    await nextVersion(id, 3, 'Otra Persona')
    expect((await read(asked)).body).toMatchObject({ newer: { version: 3, totalPrice: null } })
    expect(JSON.stringify((await read(asked)).body)).not.toContain('Otra Persona')
  })

  test('a link that nobody has accepted by tells no earlier version, and has no file', async () => {
    const id = await aBudget()
    const asked = await linkTo(id)
    await nextVersion(id, 2)
    const { body } = await read(asked)
    expect(body).toMatchObject({ stands: 'replaced' })
    expect(body).not.toHaveProperty('report')
    expect((await fileOf(asked)).status).toBe(404)
  })

  test('the file is for who holds the link and for people of the shop who may list budgets', async () => {
    const id = await aBudget()
    const asked = await linkTo(id)
    await accept(asked)
    for (const which of ['accepted', 'proof']) {
      for (const options of [{}, await as(outsider)]) {
        const refused = await fileOf({ budgetId: id, which }, { ...options, address: from })
        expect(refused.status).toBe(404)
      }
      expect((await fileOf({ ...asked, which, token: `${asked.token}A` })).status).toBe(404)
    }
  })

  test('if the file can’t be made nothing is accepted, and the next press does it', async () => {
    const id = await aBudget()
    const asked = await linkTo(id)
    const { store } = database()
    const crowded = createApp({
      ...{ routes: allRoutes, store, site, clock: () => clock.now },
      makers: { pdfs: () => Promise.reject(new NoTurn()) },
    })
    const sent = { ...asked, name: 'Elvira Quiroga', agreed: true }
    const refused = await ask({ app: crowded, site }, 'acceptbudget', sent, { address: from })
    expect(refused.status).toBe(503)
    expect(await stored(id)).toMatchObject({ confirmationState: 0 })
    expect((await accept(asked)).status).toBe(200)
  })

  const answer = (asked: object, given: object = {}, options: object = { address: from }) =>
    call(
      'answerbudget',
      { ...asked, answer: 'change', name: 'Elvira Quiroga', text: 'Patas más altas', ...given },
      options,
    )

  test('is answered with a wish for a change or a refusal, in the customer’s words: to the history and the shop’s mail, once; the budget stays as it is', async () => {
    const id = await aBudget()
    const asked = await linkTo(id)
    const [one, two] = await Promise.all([answer(asked), answer(asked)])
    expect(one).toMatchObject({ status: 200, body: { stands: 'open' } })
    expect(two.body).toEqual(one.body)
    const rowOf = async () => {
      const asksFor = { clientId: 1, type: 'budget', page: 1, perPage: 50 }
      const list = await call('listorders', asksFor, await as(seller))
      const rows = (list.body as { data: { id: number; customerAnswer?: string }[] }).data
      return rows.find((row) => row.id === id)
    }
    expect(await rowOf()).toMatchObject({ customerAnswer: 'change' })
    const at = new Date(clock.now).toISOString()
    // Whoever opens the link again reads what they have answered.
    expect((await call('acceptancedata', asked)).body).toMatchObject({
      stands: 'open',
      answered: { answer: 'change', at, name: 'Elvira Quiroga', text: 'Patas más altas' },
    })
    clock.now += 60_000
    expect((await answer(asked, { answer: 'decline', text: 'Demasiado <b>caro</b>' })).status).toBe(
      200,
    )
    expect(await stored(id)).toMatchObject({ confirmationState: 0, state: 'BUDGET_DEFAULT' })
    const { body } = await call('orderhistory', { orderId: id }, await as(seller))
    expect((body as { data: object[] }).data).toMatchObject([
      { kind: 'acceptanceAsked' },
      { kind: 'changeWanted', by: 'Elvira Quiroga', version: 1, text: 'Patas más altas' },
      { kind: 'declined', by: 'Elvira Quiroga', version: 1, text: 'Demasiado <b>caro</b>' },
    ])
    const mails = await database().store.mails.take(clock.now, clock.now + 1, 50)
    const told = mails.filter(({ id: mail }) => mail.startsWith(`answered-${id}-`))
    expect(told.map(({ to, subject }) => [to, subject.split(' · ')[0]])).toEqual([
      ['pedidos@alameda.example', `Piden un cambio en ${id}:S3D`],
      ['pedidos@alameda.example', `Presupuesto ${id}:S3D rechazado`],
    ])
    expect(told[0]?.text).toContain('Patas más altas')
    expect(told[1]?.html).not.toContain('<b>caro')
    expect((await call('acceptancedata', asked)).body).toMatchObject({
      answered: { answer: 'decline', text: 'Demasiado <b>caro</b>' },
    })
    expect(await rowOf()).toMatchObject({ customerAnswer: 'decline' })
    // It can still be accepted, which takes the answer's place.
    expect((await accept(asked)).body).toMatchObject({ stands: 'accepted' })
    expect((await call('acceptancedata', asked)).body).not.toHaveProperty('answered')
    expect(await rowOf()).not.toHaveProperty('customerAnswer')
    expect(await answer(asked)).toMatchObject({ status: 409, body: { code: 'accepted' } })
  })

  test.each([
    ['without words', { text: ' ' }],
    ['without a name', { name: ' ' }],
    ['with words beyond the limit', { text: 'x'.repeat(2001) }],
    ['with an answer that is none', { answer: 'maybe' }],
  ])('an answer %s is refused', async (_, given) => {
    const asked = await linkTo(await aBudget())
    expect((await answer(asked, given)).status).toBe(400)
    expect((await answer(asked, { text: 'x'.repeat(2000) })).status).toBe(200)
  })

  test('neither a made-up link answers, nor the shop in its customer’s place, nor somebody twenty times and once more', async () => {
    const asked = await linkTo(await aBudget())
    expect((await answer({ ...asked, token: 'x' })).status).toBe(404)
    expect(await answer(asked, {}, await as(colleague))).toMatchObject({
      status: 409,
      body: { code: 'own' },
    })
    for (let tries = 0; tries < 20; tries++)
      await answer(asked, { text: `Otra vez ${tries}` }, { address: `203.0.113.${tries}` })
    const last = await answer(asked, { text: 'Basta' }, { address: '203.0.113.99' })
    expect(last.status).toBe(429)
  })

  test('the link tells nothing of whose it is beyond the customer’s own name, and opens nothing else', async () => {
    const asked = await linkTo(await aBudget())
    const text = JSON.stringify((await read(asked)).body)
    for (const word of ['Alameda', 'Olmo', '00000000T', '600123123', 'elvira@', 'Alcoy', 'Salón'])
      expect(text).not.toContain(word)
    const report = await call('orderdata', { orderId: asked.budgetId, link: asked.token })
    expect(report.body).toMatchObject({ anonymousMode: true, contactData: { clientName: '****' } })
  })

  test('the link tells the notes of the articles, as long as it is of what the report shows', async () => {
    const remarks = 'Para la señora Quiroga'
    const id = await aBudget()
    const asked = await linkTo(id)
    const notes = [{ drawableUUID: aLine().uuid, special: '', remarks }]
    expect((await read(asked)).body).toMatchObject({ stands: 'open', notes })
    expect((await accept(asked)).body).toMatchObject({ stands: 'accepted', notes })
    await call('unconfirmbudget', { budgetId: id }, await as(manager))
    const { body } = await read(asked)
    expect(body).toMatchObject({ stands: 'over' })
    expect(body).not.toHaveProperty('notes')
    expect(body).not.toHaveProperty('sceneNames')
  })

  test('the link of an earlier version tells no notes of the later one', async () => {
    const { store } = database()
    const first = await linkTo(await aBudget())
    const rows = await store.acceptances.of(1, first.budgetId)
    const budgetId = await aBudget({ version: 2 })
    const links = await createLinks(store, 'open')()
    const token = links.acceptance(budgetId, { version: 1, round: 1 })
    const known = vi.spyOn(store.acceptances, 'of').mockResolvedValue(rows)
    const { body } = await read({ budgetId, token })
    known.mockRestore()
    expect(body).toMatchObject({ stands: 'replaced', customer: '' })
    expect(body).not.toHaveProperty('notes')
  })

  test('a made-up token, and one of another budget, are as an order that is not there', async () => {
    const asked = await linkTo(await aBudget())
    const other = await linkTo(await aBudget())
    const missing = await read({ ...asked, budgetId: 99_999 })
    for (const token of [other.token, asked.link, `${asked.token}A`, 'x']) {
      expect(await read({ ...asked, token })).toMatchObject({ status: 404, body: missing.body })
      expect(await accept({ ...asked, token })).toMatchObject({ status: 404, body: missing.body })
    }
    expect(await stored(asked.budgetId)).toMatchObject({ confirmationState: 0 })
  })

  test('tokens are not guessed: an address is stopped after some tries', async () => {
    const asked = await linkTo(await aBudget())
    const address = { address: '198.51.100.4' }
    for (let tries = 0; tries < 60; tries++)
      expect((await read({ ...asked, token: `no-${tries}` }, address)).status).toBe(404)
    expect((await read(asked, address)).status).toBe(429)
    expect((await accept(asked, 'Elvira', address)).status).toBe(429)
    expect((await read(asked)).status).toBe(200)
  })

  test.each([
    ['no name', { name: ' ', agreed: true }],
    ['no tick', { name: 'Elvira Quiroga', agreed: false }],
    ['a name that is none', { name: 'x'.repeat(201), agreed: true }],
  ])('with %s it is refused', async (_, given) => {
    const asked = await linkTo(await aBudget())
    expect((await call('acceptbudget', { ...asked, ...given })).status).toBe(400)
    expect(await stored(asked.budgetId)).toMatchObject({ confirmationState: 0 })
  })

  test('the shop’s own people don’t accept in a customer’s place', async () => {
    const asked = await linkTo(await aBudget())
    const refused = await accept(asked, 'Elvira', { ...(await as(colleague)) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'own' } })
    expect((await accept(asked, 'Elvira', { ...(await as(outsider)) })).status).toBe(200)
  })

  test('a link is made by who may list budgets, of what can be accepted', async () => {
    const id = await aBudget()
    expect((await call('acceptancelink', { budgetId: id }, await as(outsider))).status).toBe(404)
    await call('confirmbudget', { budgetId: id }, await as(manager))
    expect(await call('acceptancelink', { budgetId: id }, await as(seller))).toMatchObject({
      status: 409,
      body: { message: 'El presupuesto 1010:S3D ya está confirmado.'.replace('1010', String(id)) },
    })
    expect((await call('acceptancelink', { budgetId: 200 }, await as(seller))).status).toBe(409)
  })

  test('the same link is told to everybody who asks, and asked for once', async () => {
    const id = await aBudget()
    const [one, two] = await Promise.all([linkTo(id), linkTo(id, colleague)])
    expect(two).toEqual(one)
    const asked = (await history(id)).filter(({ kind }) => kind === 'acceptanceAsked')
    expect(asked).toHaveLength(1)
  })

  describe('what ends a link', () => {
    const refused = async (asked: { budgetId: number }, stands: string) => {
      expect((await read(asked)).body).toMatchObject({ stands })
      expect(await accept(asked)).toMatchObject({ status: 409, body: { code: stands } })
    }

    test('a manager’s confirmation; and an acceptance is told to a manager who confirms', async () => {
      const asked = await linkTo(await aBudget())
      await call('confirmbudget', asked, await as(manager))
      await refused(asked, 'confirmed')
      const other = await linkTo(await aBudget())
      await accept(other)
      const { status, body } = await call('confirmbudget', other, await as(manager))
      expect({ status, body }).toMatchObject({ status: 409 })
      expect((body as { message: string }).message).toContain('Elvira Quiroga')
    })

    test('a manager who takes the acceptance back: the old link confirms nothing again, a new one does', async () => {
      const asked = await linkTo(await aBudget())
      await accept(asked)
      await call('unconfirmbudget', asked, await as(manager))
      await refused(asked, 'over')
      expect(await stored(asked.budgetId)).toMatchObject({ confirmationState: 0 })
      const again = await linkTo(asked.budgetId)
      expect(again.token).not.toBe(asked.token)
      expect((await accept(again)).status).toBe(200)
    })

    test.each(['anulatebudget', 'archivebudget'] as const)('%s', async (name) => {
      const asked = await linkTo(await aBudget())
      await call(name, asked, await as(manager))
      await refused(asked, 'over')
    })

    test('its last day: it says what to do, and no new link is made', async () => {
      const asked = await linkTo(await aBudget())
      const until = lastNoon(30)
      const over = lastMoment(30)
      clock.now += 30 * day
      expect((await read(asked)).body).toMatchObject({ stands: 'open', validUntil: until })
      clock.now += day
      await refused(asked, 'expired')
      const link = await call('acceptancelink', asked, await as(seller))
      expect(link).toMatchObject({ status: 409, body: { code: 'expired' } })
      const { body } = await call('orderhistory', { orderId: asked.budgetId }, await as(seller))
      expect((body as { data: object[] }).data).toMatchObject([
        { kind: 'acceptanceAsked' },
        { kind: 'expired', at: over },
      ])
    })

    test('its last day, to the minute that this is over where the company is, wherever the machine stands', async () => {
      const asked = await linkTo(await aBudget({ validUntil: Date.parse('2027-03-01T12:00:00Z') }))
      // At noon of UTC it is the second of March in Kiritimati, and the first in New York.
      for (const [timeZone, over] of [
        ['Pacific/Kiritimati', '2027-03-02T10:00:00Z'],
        ['America/New_York', '2027-03-02T05:00:00Z'],
      ] as const) {
        const { store } = database()
        const served = { routes: allRoutes, store, site, timeZone }
        const there = { app: createApp({ ...served, clock: () => Date.parse(over) }), site }
        const before = { app: createApp({ ...served, clock: () => Date.parse(over) - 1 }), site }
        expect((await ask(before, 'acceptancedata', asked)).body).toMatchObject({ stands: 'open' })
        expect((await ask(there, 'acceptancedata', asked)).body).toMatchObject({
          stands: 'expired',
        })
        const accepting = { ...asked, name: 'Elvira Quiroga', agreed: true }
        expect((await ask(there, 'acceptbudget', accepting)).status).toBe(409)
      }
    })
  })

  test('an accepted budget does not expire: its history tells no end of its prices, nor where their day can’t be told', async () => {
    const asked = await linkTo(await aBudget())
    await accept(asked)
    clock.now += 40 * day
    const kinds = async (orderId: number) => {
      const { status, body } = await call('orderhistory', { orderId }, await as(seller))
      expect(status).toBe(200)
      return (body as { data: { kind: string }[] }).data.map(({ kind }) => kind)
    }
    expect(await kinds(asked.budgetId)).toEqual(['acceptanceAsked', 'accepted'])
    const id = await aBudget()
    clock.now += 40 * day
    expect(await kinds(id)).toEqual(['expired'])
    const { store } = database()
    const clients = vi.spyOn(store.clients, 'byIds').mockResolvedValue([])
    expect(await kinds(id)).toEqual([])
    clients.mockRestore()
  })

  test('a client may have a number of days of its own, which report and list tell', async () => {
    const id = await aBudget({ clientId: 9 })
    const { body } = await call('orderdata', { orderId: id })
    const until = lastNoon(10)
    expect(body).toMatchObject({ validUntil: until })
    for (const paging of [{}, { page: 1, perPage: 50 }]) {
      const params = { clientId: 9, type: 'budget', ...paging }
      const list = await call('listorders', params, await as('prisas@tienda.example'))
      const rows = 'page' in paging ? (list.body as { data: object[] }).data : list.body
      expect(rows).toMatchObject([{ id, validUntil: until }])
    }
  })

  test('the address is kept as long as other records and no longer; the acceptance stays', async () => {
    const id = await aBudget()
    await accept(await linkTo(id))
    const later = monthsBefore(clock.now, -storedMonths.records)
    await database().store.deleteOutdated(later - day)
    expect(await database().store.acceptances.of(1, id)).toMatchObject([{ address: from }])
    await database().store.deleteOutdated(later + day)
    expect(await database().store.acceptances.of(1, id)).toMatchObject([
      { address: '', name: 'Elvira Quiroga' },
    ])
  })
})

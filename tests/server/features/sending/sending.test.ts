import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  aLine,
  anOrder,
  aUser,
  cheapHash,
  everything,
  startOfTime,
} from '../../../../mocks/data.ts'
import { configuredSite } from '../../../../mocks/server.ts'
import { runCommand } from '../../../../server/admin/run.ts'
import { createApp } from '../../../../server/http/app.ts'
import { NoTurn } from '../../../../server/store/turns.ts'
import { folderMailer, MailRefused, type OutgoingMail } from '../../../../server/mail/mailer.ts'
import { createOutbox } from '../../../../server/outbox.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import { emptyProfile, type Profile } from '../../../../src/domain/profile.ts'
import { visitorRole } from '../../../../src/domain/people/permissions.ts'
import { orderDetailSchema } from '../../../../src/contract/entities/report.ts'
import { customerCopy } from '../../../../src/pdf/customerCopy.ts'
import { ask, logIn } from '../../caller.ts'
import { aReport, readPdf } from '../../../paper/reports.ts'
import { aNotice } from '../../mail/notices.ts'
import { canaries, canary } from '../../orders/canaries.ts'
import { drawnOnDemand } from '../../orders/drawnOnDemand.ts'
import { describeOnBoth } from '../../databases.ts'
import { colleague, manager, outsider, plain, twoClients } from '../../people.ts'

const seller = 'ventas@tienda.example'
const customer = 'elvira@correo.example'
const hour = 3_600_000

describeOnBoth('a report that is mailed to its customer', (database) => {
  const clock = { now: startOfTime }
  const site = configuredSite
  const { makers, drawFiles } = drawnOnDemand(site)
  let app: ReturnType<typeof createApp>
  let next = 2000

  beforeAll(async () => {
    const { store } = database()
    await store.load(twoClients())
    const mailing = { address: 'https://tienda.example' }
    app = createApp({
      ...{ routes: allRoutes, store, site, clock: () => clock.now, mailing },
      makers,
    })
  })

  const call = (name: EndpointName, params: Record<string, unknown>, options = {}) =>
    ask({ app, site }, name, params, options)
  const as = async (login: string) => ({ token: await logIn({ app, site }, login) })

  /** A budget of its own for each test, and the letter about it. */
  async function aLetter(
    changes: Record<string, unknown> = {},
    document: Parameters<typeof anOrder>[1] = {},
    order: Parameters<typeof anOrder>[0] = {},
  ) {
    const orderId = next++
    const given = { id: orderId, date: clock.now, ...order }
    await database().store.load({ orders: [anOrder(given, document)] })
    const words = { subject: 'Tu presupuesto', message: 'Hola, Elvira:\n\nAquí lo tienes.' }
    return { orderId, to: customer, language: 'es', ...words, key: crypto.randomUUID(), ...changes }
  }
  const send = async (letter: object, login = seller) =>
    call('sendreport', { ...letter }, await as(login))
  const history = async (orderId: number) => {
    const { body } = await call('orderhistory', { orderId }, await as(seller))
    return (body as { data: { kind: string; to?: string[]; by: string }[] }).data
  }
  const waiting = async () => {
    const mails = await database().store.mails.take(clock.now, clock.now, 50)
    return mails.map(({ id, ...mail }) => ({ ...mail, orderId: Number(id.split('-')[1]) }))
  }
  /** Lets nothing wait any more that other tests have left: a run of the outbox takes some of it at a time. */
  const forgetWaiting = async () => {
    const { mails } = database().store
    for (const { id } of await mails.take(clock.now, clock.now, 500))
      await mails.sent(id, clock.now)
  }
  /** Lets the client tell of itself what a profile says, for one test. */
  async function tellOf(profile: Profile) {
    const { clients } = database().store
    const act = { by: { login: 'shell', name: '' }, clock: () => clock.now }
    const event = { kind: 'profileSaved', detail: {} }
    await clients.change(1, { profile }, event, act)
    onTestFinished(async () => {
      await clients.change(1, { profile: emptyProfile }, event, act)
    })
  }
  /** Accepts a budget by the link that its letter brought. @returns the mails that tell of it */
  async function acceptBy(letter: { orderId: number; to: string }) {
    const { orderId, to } = letter
    const mails = await waiting()
    const mail = mails.findLast((one) => one.to === to && one.orderId === orderId)
    const [, token = ''] = /[?]accept=(\S+)/.exec(mail?.text ?? '') ?? []
    const given = { budgetId: orderId, token, name: 'Elvira Quiroga Paz', agreed: true }
    expect(await call('acceptbudget', given)).toMatchObject({ status: 200 })
    const all = await database().store.mails.take(clock.now, clock.now, 200)
    return all.filter(({ id }) => id.startsWith(`accepted-${orderId}-`))
  }
  /** What stands in the PDF that was mailed of an order, and what the file tells of itself. */
  const mailedPdf = async (order: number) => {
    const mail = (await waiting()).find(({ orderId }) => orderId === order)
    const pdf = await getDocumentProxy(new Uint8Array(mail?.files?.[0]?.bytes ?? []))
    const { text } = await extractText(pdf, { mergePages: true })
    return { text, about: JSON.stringify(await pdf.getMetadata()) }
  }

  test('goes to the address without what nobody sees', async () => {
    const letter = await aLetter({ to: `\u2068${customer}\u200b\u2069`, subject: 'Tu\u00ad sofá' })
    expect(await send(letter)).toMatchObject({ status: 200 })
    const mail = (await waiting()).find(({ orderId }) => orderId === letter.orderId)
    expect(mail).toMatchObject({ to: customer, subject: 'Tu sofá' })
  })

  test('goes to a domain of any script, which is told as it was written', async () => {
    const letter = await aLetter({ to: 'info@mueblespeña.es' })
    expect(await send(letter)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('info@mueblespeña.es') as string },
    })
    expect(await history(letter.orderId)).toMatchObject([
      { kind: 'reportSent', to: ['info@mueblespeña.es'] },
    ])
  })

  test('[SEND-01] goes with its PDF and its link, and the order’s history tells to whom and by whom', async () => {
    drawFiles()
    const letter = await aLetter()
    expect(await send(letter)).toMatchObject({ status: 200, body: { status: 'OK' } })
    const mail = (await waiting()).find(({ orderId }) => orderId === letter.orderId)
    expect(mail).toMatchObject({ to: customer, subject: letter.subject })
    expect(mail?.text).toContain('Aquí lo tienes.')
    expect(mail?.text).toMatch(/https:\/\/tienda\.example\/\?lang=es#\/order\/[A-Za-z0-9]{28,}\n/)
    const [link] = /https:\S+/.exec(mail?.text ?? '') ?? []
    expect(mail?.html).toContain('<html lang="es">')
    expect(mail?.html).toContain('<p dir="auto">Aquí lo tienes.</p>')
    expect(mail?.html).toContain(`<a class="button" href="${link}" style=`)
    expect(mail?.files?.[0]?.name).toBe(`Presupuesto ${letter.orderId}.pdf`)
    const { text } = await mailedPdf(letter.orderId)
    expect(text).toContain('Elvira Quiroga')
    expect(text).toContain(`${letter.orderId}:S3D`)
    expect(await history(letter.orderId)).toMatchObject([
      { kind: 'reportSent', by: 'Ana Soler', to: [customer] },
    ])
  })

  test.each([
    ['es', 'Presupuesto', ', versión 2', 'Total: desde 1.240,00\u00a0€', 'Válido hasta'],
    ['en', 'Quote', ', version 2', 'Total: from 1.240,00\u00a0€', 'Valid until'],
  ])(
    'says under the sender’s words, in %s, what it is, of which shop, its least total, and until when it holds as its PDF does',
    async (language, type, version, total, until) => {
      drawFiles()
      const lines = [aLine({ bareParts: ['Brazo'] })]
      const letter = await aLetter(
        { language },
        { lines, shopName: 'Centro & Sur' },
        { version: 2 },
      )
      expect(await send(letter)).toMatchObject({ status: 200 })
      const mail = (await waiting()).find(({ orderId }) => orderId === letter.orderId)
      const what = `${type} ${letter.orderId}:S3D${version}`
      const [, day = ''] = new RegExp(`\n${until}: (.+)\n`).exec(mail?.text ?? '') ?? []
      expect(mail?.text).toContain(`${letter.message}\n\n${what}\n${total}\n${until}: ${day}\n\n`)
      expect(day).toMatch(/ 2026$/)
      expect((await mailedPdf(letter.orderId)).text).toContain(day)
      const [label = '', price = ''] = total.split(': ')
      for (const part of [
        `>${what}</h1>`,
        '<b style="font-size:18px">Centro &amp; Sur</b>',
        `><bdi>${label}</bdi></th>`,
        `>${price}</td>`,
        day,
      ])
        expect(mail?.html).toContain(part)
    },
  )

  test('names what its total does not count, each alternative with its price', async () => {
    const lines = [aLine(), aLine({ uuid: crypto.randomUUID(), sceneIndex: 1 })]
    const letter = await aLetter({}, { lines, alternatives: [1] })
    expect(await send(letter)).toMatchObject({ status: 200 })
    const mail = (await waiting()).find(({ orderId }) => orderId === letter.orderId)
    const said = 'Alternativas, fuera del total: Escena 2, 1.240,00\u00a0€\n'
    expect(mail?.text).toContain(said)
    expect(mail?.html).toContain('<b>Alternativas, fuera del total:</b> <bdi>Escena 2, 1.240,00')
  })

  test('says of an alternative that its price is without the tax that the total adds', async () => {
    const lines = [aLine(), aLine({ uuid: crypto.randomUUID(), sceneIndex: 1 })]
    const sale = { ...emptyProfile.sale, vat: { percent: 21, isIncluded: false } }
    const letter = await aLetter({}, { lines, alternatives: [1], sale })
    expect(await send(letter)).toMatchObject({ status: 200 })
    const mail = (await waiting()).find(({ orderId }) => orderId === letter.orderId)
    expect(mail?.text).toContain('Escena 2, 1.240,00\u00a0€ sin IVA\n')
    await forgetWaiting()
  })

  test('is the shop’s: its name beside the portal’s address, how to reach it, a picture, tax, deposit, account, terms and one button; plain text says the same', async () => {
    drawFiles()
    const seller = {
      ...emptyProfile.seller,
      tradeName: 'La "Alameda"\r\nBcc: alle@fremd.example',
      phone: '+34 915 551 234',
      email: 'hola@alameda.example',
      address: 'Calle Mayor, 12\n28013 Madrid',
      legalName: 'Alameda Muebles, S. L.',
      taxNumber: 'B00000000',
      iban: 'ES9121000418450200051332',
    }
    const words = { es: 'Montaje incluido.', en: '' }
    const sale = { words, vat: { percent: 21, isIncluded: false }, deposit: 40 }
    await tellOf({ seller, sale })
    const letter = await aLetter({ accepts: true }, { sale })
    expect(await send(letter)).toMatchObject({ status: 200 })
    const mail = (await waiting()).find(({ orderId }) => orderId === letter.orderId)
    expect(mail).toMatchObject({ senderName: seller.tradeName, replyTo: 'hola@alameda.example' })
    const said = [
      'Base imponible: 1.240,00\u00a0€',
      'IVA 21\u00a0%: 260,40\u00a0€',
      'Total: 1.500,40\u00a0€',
      'A cuenta, 40\u00a0%: 600,16\u00a0€',
    ]
    for (const one of said) {
      expect(mail?.text).toContain(one)
      const [label = '', amount = ''] = one.split(': ')
      expect(mail?.html).toContain(`><bdi>${label}</bdi></th>`)
      expect(mail?.html).toContain(`>${amount}</td>`)
    }
    const inWords = [
      ...[seller.phone, seller.email, 'Calle Mayor, 12, 28013 Madrid'],
      ...['Alameda Muebles, S. L. · B00000000', 'Montaje incluido.'],
      'Cuenta bancaria: ES91 2100 0418 4502 0005 1332',
    ]
    for (const one of inWords) {
      expect(mail?.text).toContain(one)
      expect(mail?.html).toContain(one)
    }
    expect(mail?.html.match(/class="button"/g)).toHaveLength(1)
    expect(mail?.html).toContain('>Ver y aceptar</a>')
    expect(mail?.text).toMatch(/Ver y aceptar: https:/)
    expect(mail?.html).toMatch(/<img src="cid:furniture"[^>]*alt="Imagen de Alba 2 plazas"/)
    const [pdf, picture] = mail?.files ?? []
    expect(pdf?.contentId).toBeUndefined()
    expect(picture?.contentId).toBe('furniture')
    const drawn = await sharp(picture?.bytes).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg' })
    expect(drawn.width).toBeLessThanOrEqual(1120)

    const folder = await mkdtemp(join(tmpdir(), 'tresillo-mail-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const outgoing = { ...mail, id: 'one', messageId: '<one@tienda.example>' } as OutgoingMail
    await folderMailer(folder, 'Tresillo <portal@tresillo.example>').send(outgoing)
    const eml = await readFile(join(folder, 'one.eml'), 'utf8')
    // Long headers go on in a second line.
    const head = (eml.split('\n\n')[0] ?? '').replace(/\n\s+/g, ' ')
    // A name with a line break makes no header of its own.
    expect(head).not.toMatch(/^Bcc:/m)
    expect(head).toMatch(/^From: .*<portal@tresillo\.example>$/m)
    expect(eml).toMatch(/Content-Id: <furniture>/i)
  })

  test.each<[string, Parameters<typeof anOrder>[0]]>([
    ['an order', { type: 'order' }],
    ['a budget whose prices no longer hold', { date: startOfTime - 400 * 24 * hour }],
  ])('tells the total of %s, and no day until which it holds', async (_, given) => {
    const letter = await aLetter({}, {}, given)
    expect(await send(letter)).toMatchObject({ status: 200 })
    const mail = (await waiting()).find(({ orderId }) => orderId === letter.orderId)
    expect(mail?.text).toContain('\nTotal: 1.240,00\u00a0€\n\n')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('Válido')
  })

  test('of a later version says in its file’s name which one it is', async () => {
    const letter = await aLetter({}, {}, { version: 2 })
    expect(await send(letter)).toMatchObject({ status: 200 })
    const mail = (await waiting()).find(({ orderId }) => orderId === letter.orderId)
    expect(mail?.files?.[0]?.name).toBe(`Presupuesto ${letter.orderId}, versión 2.pdf`)
  })

  test('is read as text and as HTML, in which nothing that was typed is markup', async () => {
    const message = 'Hola:\n\nAquí va <b>lo tuyo</b> & más.\nUn saludo'
    const letter = { ...(await aLetter()), language: 'en', subject: '<i>Tu sofá</i>', message }
    expect(await send(letter)).toMatchObject({ status: 200 })
    const mail = (await waiting()).find(({ orderId }) => orderId === letter.orderId)
    expect(mail?.text).toContain(message)
    expect(mail?.text).toContain('/?lang=en#/order/')
    expect(mail?.html).toContain(
      '<p dir="auto">Hola:</p><p dir="auto">Aquí va &lt;b&gt;lo tuyo&lt;/b&gt; &amp; más.<br>Un saludo</p>',
    )
    expect(mail?.html).toContain('<title>&lt;i&gt;Tu sofá&lt;/i&gt;</title>')
    expect(mail?.html).toContain('<html lang="en">')
  })

  test('shows the customer their data, the remarks to them and the prices; nothing for the factory, and no discount', async () => {
    drawFiles()
    const { contact, shopName } = anOrder().document
    const price = (finalPrice: number) => ({
      ...{ quantity: 1, finalUnitPrice: finalPrice, finalPrice },
      discountConditions: [37.5, 4.25],
    })
    const lines = [
      aLine({ price: price(1240) }),
      // A discount explains its 0, so that no price is missing.
      aLine({
        uuid: crypto.randomUUID(),
        sceneIndex: -1,
        price: price(0),
      }),
    ]
    const factoryRemarks = canary('factoryRemarks')
    const remarks = 'Entrega por la tarde'
    const letter = await aLetter({}, { lines, contact: { ...contact, remarks, factoryRemarks } })
    expect((await send(letter)).status).toBe(200)
    const { text, about } = await mailedPdf(letter.orderId)
    const shown = [contact.clientName, contact.cif, contact.address, contact.phone1, shopName]
    for (const one of [...shown, remarks, '1.240,00 €']) expect(text).toContain(one)
    expect(`${text} ${about}`).not.toMatch(canaries)
    for (const one of ['37,5', '4,25', 'Descuento:', '****', 'privacidad', 'fábrica', 'determinar'])
      expect(text).not.toContain(one)
  })

  test('[QUOTE-04] shows the customer the articles’ notes and the scenes’ names, whether they may accept it or not, as the copy that the shop downloads for them does', async () => {
    drawFiles()
    const { contact } = anOrder().document
    const shoppingCartData = { special: 'Asiento más alto', remarks: 'Costura doble' }
    const factoryRemarks = canary('factoryRemarks')
    const scene = { version: 2 as const, name: 'Salón azul', lines: [], joints: [], free: {} }
    const document = {
      lines: [aLine({ shoppingCartData })],
      scenes: [scene],
      contact: { ...contact, factoryRemarks },
    }
    const said = ['Salón azul', 'Especial: Asiento más alto', 'Nota: Costura doble']
    const saidIn = (text: string) => said.filter((one) => text.includes(one))
    for (const accepts of [true, false]) {
      const letter = await aLetter({ accepts }, document)
      expect((await send(letter)).status).toBe(200)
      const { text, about } = await mailedPdf(letter.orderId)
      expect(saidIn(text)).toEqual(said)
      expect(`${text} ${about}`).not.toMatch(canaries)

      const { orderId } = letter
      const { body } = await call('orderdata', { orderId }, await as(seller))
      const order = { ...orderDetailSchema.parse(body), orderNumber: orderId }
      const copy = { order: customerCopy(order), hidesDiscounts: true }
      const downloaded = await readPdf(aReport({}, copy))
      await downloaded.pdf.destroy()
      expect(saidIn(downloaded.text)).toEqual(said)
      expect(downloaded.text).not.toMatch(canaries)
    }
  })

  test('tells the customer what they have accepted, once, in the language of the letter that brought the link, and the shop as before', async () => {
    const first = await aLetter({ accepts: true, to: 'elvria@correo.example' })
    expect((await send(first)).status).toBe(200)
    const second = { ...first, to: customer, language: 'en', key: crypto.randomUUID() }
    expect((await send(second)).status).toBe(200)
    const letter = (await waiting()).find(
      ({ to, orderId }) => to === customer && orderId === first.orderId,
    )
    const [link = '', token = ''] = /https:\S+[?]accept=(\S+)/.exec(letter?.text ?? '') ?? []
    const given = { budgetId: first.orderId, token, name: 'Elvira Quiroga Paz', agreed: true }
    expect(await call('acceptbudget', given)).toMatchObject({ status: 200 })
    expect(await call('acceptbudget', given)).toMatchObject({ status: 200 })
    const { store } = database()
    const mails = (await store.mails.take(clock.now, clock.now, 200)).filter(({ id }) =>
      id.startsWith(`accepted-${first.orderId}-`),
    )
    const receipts = mails.filter(({ to }) => to === customer)
    expect(receipts).toHaveLength(1)
    expect(mails.map(({ to }) => to)).not.toContain(first.to)
    const [mail] = receipts
    expect(mail?.subject).toBe(`Quote ${first.orderId}:S3D accepted · La Alameda Centro`)
    for (const part of ['Elvira Quiroga Paz', '10 March 2026', 'Total: 1.240,00', link])
      expect(mail?.text).toContain(part)
    expect(mail?.html).toContain(`<a href="${link}">see it online</a>`)
    expect(mail?.files?.map(({ name }) => name)).toEqual([
      `Quote ${first.orderId}, accepted.pdf`,
      `Proof of acceptance ${first.orderId}.pdf`,
    ])
    const stored = await call('acceptedpdf', { budgetId: first.orderId, token })
    const { pdf, sha256, name } = stored.body as { pdf: string; sha256: string; name: string }
    const [attached] = mail?.files ?? []
    expect(attached).toMatchObject({ name })
    expect(Buffer.from(attached?.bytes ?? []).toString('base64')).toBe(pdf)
    expect(createHash('sha256').update(Buffer.from(pdf, 'base64')).digest('hex')).toBe(sha256)
    expect(mails.map(({ to }) => to)).toContain('pedidos@alameda.example')
    expect(mail?.replyTo).toBe('pedidos@alameda.example')
    for (const one of receipts) await store.mails.givenUp(one, () => clock.now)
    expect((await history(first.orderId)).at(-1)).toMatchObject({
      kind: 'receiptFailed',
      to: [customer],
    })
  })

  test.each<[string, Partial<Profile['seller']>, Record<string, string>]>([
    [
      'as its profile tells of it',
      {
        tradeName: 'Tresillos & Cía',
        phone: '+34 915 551 234',
        email: 'hola@alameda.example',
        address: 'Calle Mayor, 12\n28013 Madrid',
      },
      {
        senderName: 'Tresillos & Cía',
        replyTo: 'hola@alameda.example',
        foot: 'Tresillos & Cía\nCalle Mayor, 12, 28013 Madrid\n+34 915 551 234\nhola@alameda.example',
      },
    ],
    [
      'by the name on the order while its profile tells nothing',
      {},
      {
        senderName: 'La Alameda Centro',
        replyTo: 'pedidos@alameda.example',
        foot: 'La Alameda Centro',
      },
    ],
  ])('the receipt of what was accepted is the shop’s own mail, %s', async (_, told, expected) => {
    drawFiles()
    const sale = { words: { es: 'Montaje incluido.', en: '' }, vat: null, deposit: 40 }
    await tellOf({ sale, seller: { ...emptyProfile.seller, ...told } })
    const letter = await aLetter({ accepts: true }, { sale })
    expect((await send(letter)).status).toBe(200)
    const mail = (await acceptBy(letter)).find(({ to }) => to === customer)
    const { senderName = '', replyTo, foot } = expected
    expect(mail).toMatchObject({ senderName, replyTo })
    expect(mail?.subject).toBe(`Presupuesto ${letter.orderId}:S3D aceptado · ${senderName}`)
    expect(mail?.text).toContain(`, de ${senderName}. La tienda ya lo sabe.`)
    // What the customer does next is to pay that.
    expect(mail?.text).toContain('A cuenta, 40\u00a0%: 496,00\u00a0€')
    expect(mail?.html).toContain('>496,00\u00a0€</td>')
    for (const words of [mail?.text, mail?.html]) expect(words).toContain('Montaje incluido.')
    expect(mail?.text).toMatch(new RegExp(`\n\n${foot?.replaceAll('+', '[+]')}\n$`))
    const inHtml = senderName.replace('&', '&amp;')
    expect(mail?.html).toContain(`<b style="font-size:18px">${inHtml}</b>`)
    const proof = await getDocumentProxy(new Uint8Array(mail?.files?.[1]?.bytes ?? []))
    expect((await extractText(proof, { mergePages: true })).text).toContain(senderName)
  })

  test('tells the customer nothing where the link was handed over in another way, or mailed before the shop took it back', async () => {
    const letter = await aLetter({ accepts: true })
    expect((await send(letter)).status).toBe(200)
    const { orderId: budgetId } = letter
    const { store } = database()
    await call('confirmbudget', { budgetId }, await as(manager))
    await call('unconfirmbudget', { budgetId }, await as(manager))
    const { body } = await call('acceptancelink', { budgetId }, await as(seller))
    const [, token = ''] = (body as { place: string }).place.split('?accept=')
    const given = { budgetId, token, name: 'Elvira Quiroga Paz', agreed: true }
    expect(await call('acceptbudget', given)).toMatchObject({ status: 200 })
    const mails = await store.mails.take(clock.now, clock.now, 200)
    const told = mails.filter(({ id }) => id.startsWith(`accepted-${budgetId}-`))
    expect(told.map(({ to }) => to)).toEqual(['pedidos@alameda.example'])
  })

  test('names the client to their customer where the seller has named no shop', async () => {
    drawFiles()
    const letter = await aLetter({}, { shopName: '' })
    expect((await send(letter)).status).toBe(200)
    expect((await mailedPdf(letter.orderId)).text).toContain('Muebles La Alameda · ')
  })

  test('a second press, and one after a lost reply, send nothing more', async () => {
    const letter = await aLetter()
    const [one, two] = await Promise.all([send(letter), send(letter)])
    expect([one.status, two.status, (await send(letter)).status]).toEqual([200, 200, 200])
    expect(await history(letter.orderId)).toHaveLength(1)
    const mails = (await waiting()).filter(({ orderId }) => orderId === letter.orderId)
    expect(mails).toHaveLength(1)
  })

  test('a colleague’s letter under the same key is a letter of its own', async () => {
    const letter = await aLetter()
    const theirs = { ...letter, to: 'elvira.quiroga@correo.example' }
    expect((await send(letter)).status).toBe(200)
    expect((await send(theirs, colleague)).status).toBe(200)
    const mails = (await waiting()).filter(({ orderId }) => orderId === letter.orderId)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([theirs.to, customer].toSorted())
  })

  test.each([
    ['address', { to: 'elvira.quiroga@correo.example' }],
    ['language', { language: 'en' }],
    ['subject', { subject: 'Otro asunto' }],
    ['message', { message: 'Otras palabras' }],
    ['offer to accept it', { accepts: true }],
  ])(
    'with another %s under the same key is refused, and told to whom the first one went',
    async (_, other) => {
      const letter = await aLetter()
      expect((await send(letter)).status).toBe(200)
      const refused = await send({ ...letter, ...other })
      expect(refused).toMatchObject({ status: 409, body: { code: 'key' } })
      expect((refused.body as { message: string }).message).toContain(customer)
      expect(await history(letter.orderId)).toHaveLength(1)
    },
  )

  test('of two letters at once under one key one goes, and the other is refused', async () => {
    const letter = await aLetter()
    const other = { ...letter, to: 'elvira.quiroga@correo.example' }
    const answers = await Promise.all([send(letter), send(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await history(letter.orderId)).toHaveLength(1)
  })

  test('may bring the link by which the customer accepts the budget', async () => {
    const letter = await aLetter({ accepts: true })
    expect((await send(letter)).status).toBe(200)
    const mail = (await waiting()).find(({ orderId }) => orderId === letter.orderId)
    const [, link, token] = /#\/order\/(\w+)\?accept=([\w-]+)/.exec(mail?.text ?? '') ?? []
    const asked = { budgetId: letter.orderId, link, token }
    expect((await call('acceptancedata', asked)).body).toMatchObject({ stands: 'open' })
    expect((await history(letter.orderId)).map(({ kind }) => kind)).toEqual([
      'acceptanceAsked',
      'reportSent',
    ])
  })

  test('is not sent to what is no address, and not by strangers', async () => {
    const letter = await aLetter()
    const refused = await send({ ...letter, to: 'elvira' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'email' } })
    expect((refused.body as { message: string }).message).toContain('«elvira»')
    expect((await call('sendreport', letter)).status).toBe(401)
    expect((await send(letter, outsider)).status).toBe(404)
    expect((await send(letter, plain)).status).toBe(403)
    expect(await history(letter.orderId)).toEqual([])
  })

  test.each<[string, 'order' | 'budget', Parameters<typeof aUser>[0]]>([
    ['lists no budgets', 'budget', { acl: { ...everything, budgetList: false } }],
    ['lists no orders', 'order', { acl: { ...everything, orderList: false } }],
    ['saves none', 'budget', { acl: { ...everything, orderGeneration: false } }],
    ['has registered as a visitor', 'budget', { roles: [visitorRole] }],
  ])('is not sent by who %s', async (_, type, given) => {
    const letter = await aLetter()
    const orderId = next++
    const login = `${orderId}@tienda.example`
    const order = anOrder({ id: orderId, type, date: clock.now })
    await database().store.load({
      users: [aUser({ id: orderId, login, ...given })],
      orders: [order],
    })
    const refused = await send({ ...letter, orderId }, login)
    expect(refused).toMatchObject({ status: 403, body: { code: 'permission' } })
    expect(await database().store.orders.history(1, orderId)).toEqual([])
    // Somebody who may do both is not refused.
    expect((await send({ ...letter, orderId })).status).toBe(200)
  })

  test.each([
    ['an order', { type: 'order' }],
    ['a budget whose days are over', { date: startOfTime - 400 * 24 * hour }],
    ['a confirmed budget', { confirmationState: 1 }],
  ] as const)('brings no link to accept %s', async (_, given) => {
    const letter = await aLetter({ accepts: true })
    const orderId = next++
    await database().store.load({ orders: [anOrder({ id: orderId, date: clock.now, ...given })] })
    expect((await send({ ...letter, orderId })).status).toBe(409)
    expect(await database().store.orders.history(1, orderId)).toEqual([])
    expect((await waiting()).filter((mail) => mail.orderId === orderId)).toEqual([])
  })

  test('is sent six times an hour at most', async () => {
    // What was sent above counts against the seller.
    clock.now += hour
    const letter = await aLetter()
    const again = () => send({ ...letter, key: crypto.randomUUID() })
    for (let times = 0; times < 6; times++) expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(429)
    clock.now += hour
    expect((await again()).status).toBe(200)
  })

  test('is sent six times an hour at most, however many are sent at once', async () => {
    const letter = await aLetter()
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => send({ ...letter, key: crypto.randomUUID() })),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array<number>(6).fill(200), ...Array<number>(3).fill(429)])
    expect(await history(letter.orderId)).toHaveLength(6)
    const mails = (await waiting()).filter(({ orderId }) => orderId === letter.orderId)
    expect(mails).toHaveLength(6)
  })

  test('brings the link to accept within the limit of those links', async () => {
    const { store } = database()
    const given = { routes: allRoutes, store, site, clock: () => clock.now }
    const served = { app: createApp(given), site }
    const options = { token: await logIn(served, seller) }
    const { orderId: budgetId } = await aLetter()
    for (let links = 0; links < 119; links++)
      expect((await ask(served, 'acceptancelink', { budgetId }, options)).status).toBe(200)
    const last = await aLetter({ accepts: true })
    expect((await ask(served, 'sendreport', { ...last }, options)).status).toBe(200)
    expect((await ask(served, 'acceptancelink', { budgetId }, options)).status).toBe(429)
    const letter = await aLetter({ accepts: true })
    expect((await ask(served, 'sendreport', { ...letter }, options)).status).toBe(429)
    expect(await history(letter.orderId)).toEqual([])
    expect((await ask(served, 'sendreport', { ...letter, accepts: false }, options)).status).toBe(
      200,
    )
  })

  test('is refused as busy where too many others are being made, and nothing is sent', async () => {
    const { store } = database()
    const busy = createApp({
      ...{ routes: allRoutes, store, site, clock: () => clock.now },
      makers: { pdfs: () => Promise.reject(new NoTurn()) },
    })
    const token = await logIn({ app: busy, site }, seller)
    const letter = await aLetter()
    const refused = await ask({ app: busy, site }, 'sendreport', { ...letter }, { token })
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await history(letter.orderId)).toEqual([])
    expect((await send(letter)).status).toBe(200)
  })

  test('that nobody can be given is told in the order’s history, at once and once', async () => {
    await forgetWaiting()
    const letter = await aLetter({ to: 'nadie@correo.example' })
    expect((await send(letter)).status).toBe(200)
    const outbox = createOutbox({
      store: database().store,
      mailer: { send: () => Promise.reject(new MailRefused('550 nobody')) },
      clock: () => clock.now,
      log: () => undefined,
      name: 'Tresillo',
    })
    await outbox.run()
    await outbox.run()
    expect(await history(letter.orderId)).toMatchObject([
      { kind: 'reportSent' },
      { kind: 'reportFailed', to: ['nadie@correo.example'], by: '' },
    ])
  })

  test('[SEND-01] that comes back hours after it was taken is told in the order’s history, once', async () => {
    await forgetWaiting()
    const letter = await aLetter({ to: 'nadie@correo.example' })
    expect((await send(letter)).status).toBe(200)
    const { store } = database()
    const sent: string[] = []
    const mailer = {
      send: ({ id }: { id: string }) => {
        sent.push(id)
        return Promise.resolve()
      },
    }
    const told = { clock: () => clock.now, log: () => undefined, name: 'Tresillo' }
    const outbox = createOutbox({ store, mailer, ...told })
    await outbox.run()
    const id = sent.find((one) => one.startsWith(`report-${letter.orderId}-`)) ?? ''
    const folder = await mkdtemp(join(tmpdir(), 'tresillo-notice-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const key = await store.keys.get('mails')
    await writeFile(join(folder, 'aviso.eml'), aNotice({ id, key, kind: 'message/rfc822' }))
    clock.now += 3 * hour
    const by = { login: 'shell', name: 'root' }
    const shell = { store, at: clock.now, by, hash: cheapHash, language: 'es' as const, folder }
    const read = () => runCommand(['mail', 'came-back', 'aviso.eml'], shell)
    expect(await read()).toEqual([`${id}: nadie@correo.example did not get it`])
    expect(await read()).toEqual([`${id}: told before, or deleted by now`])
    expect(await history(letter.orderId)).toMatchObject([
      { kind: 'reportSent' },
      { kind: 'reportFailed', to: ['nadie@correo.example'], by: '' },
    ])
    await outbox.run()
    expect(sent.filter((one) => one === id)).toHaveLength(1)
  })
})

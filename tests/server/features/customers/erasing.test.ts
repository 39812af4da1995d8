import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aClient, aUser } from '../../../../mocks/data.ts'
import { connect } from '../../../../server/store/connect.ts'
import { readDocument } from '../../../../server/store/documents.ts'
import type { Act } from '../../../../server/store/requests.ts'
import { recordedKinds } from '../../../../src/domain/orders/timeline.ts'
import { describeOnBoth, type TestDatabase } from '../../databases.ts'
import { anOrderOfCanaries, canaries, canary } from '../../orders/canaries.ts'

const act: Act = { by: { login: 'ana@tienda.example', name: 'Ana Soler' }, clock: () => 5000 }
const phone = '600 123 999'

/** An order for the person, with a canary in every text that a customer is named in, and staff without. */
function orderOf(id: number, given: { clientName?: string; phone?: string } = {}) {
  const { order, document, events } = anOrderOfCanaries(id)
  const clientName = given.clientName ?? canary('name')
  const [first] = document.lines
  if (first === undefined) throw new Error('No line')
  return {
    order: {
      ...order,
      type: 'budget' as const,
      state: 'BUDGET_DEFAULT' as const,
      confirmationState: 0 as const,
      archivedAt: null,
      archivedBy: null,
      vendor: 'Ana Soler',
      customer: clientName,
      phone: given.phone ?? phone,
      version: 1,
    },
    document: {
      ...document,
      shopName: 'Centro',
      contact: {
        ...document.contact,
        date: '2026-03-10',
        clientName,
        phone1: given.phone ?? phone,
      },
      // What nobody knows yet of a line can't be told from its making.
      lines: [{ ...first, soldTo: undefined }],
      scenes: document.scenes.map(({ name }) => ({
        ...{ version: 2 as const, name, lines: [], joints: [], free: {} },
      })),
      fabrics: [],
      ownLines: [
        { id: 'a', text: `Montaje en casa de ${canary('own')}`, units: 1, unitPrice: 5000 },
        { id: 'b', text: 'Portes', units: 1, unitPrice: 1000 },
      ],
      rebate: { kind: 'percent' as const, value: 5, text: canary('rebate') },
    },
    events: events.map((event) => ({
      ...event,
      login: 'ana@tienda.example',
      name: 'Ana Soler',
      detail: { ...event.detail, text: canary('answer') },
    })),
  }
}

/** Every row of every table as a text, bytes read as Latin 1. */
async function everything({ place }: TestDatabase): Promise<string> {
  const db = connect(place)
  try {
    const tables = await db.introspection.getTables()
    expect(tables.length).toBeGreaterThan(25)
    const rows = await Promise.all(
      tables.map(async ({ name }) => [
        name,
        await db
          .selectFrom(name as 'orders')
          .selectAll()
          .execute(),
      ]),
    )
    return JSON.stringify(rows, (_key, value: unknown) =>
      value instanceof Uint8Array || Buffer.isBuffer(value)
        ? Buffer.from(value).toString('latin1')
        : value,
    )
  } finally {
    await db.destroy()
  }
}

/** What saving, sending and accepting write beside an order: an earlier version, mails with files, an acceptance with its PDF. */
async function writeBeside({ place }: TestDatabase, ids: readonly number[]) {
  const db = connect(place)
  try {
    for (const id of ids) {
      const { json } = await db
        .selectFrom('order_documents')
        .select('json')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const key = { client_id: 1, order_id: id }
      await db
        .insertInto('order_versions')
        .values({
          ...key,
          ...{
            version: 1,
            saved_at: 1,
            date: 1,
            json,
            rate: '{}',
            total_price: 1,
            valid_until: null,
          },
        })
        .execute()
      for (const sent of [1, null]) {
        const mail = randomUUID()
        await db
          .insertInto('mails')
          .values({
            ...key,
            ...{ id: mail, kind: 'report', recipient: canary('mail'), subject: canary('subject') },
            ...{ text: canary('text'), html: canary('html'), created_at: 1, tries: 0 },
            ...{ due_at: sent === null ? 1 : null, sent_at: sent },
          })
          .execute()
        await db
          .insertInto('mail_files')
          .values({
            ...{ mail_id: mail, place: 0, name: canary('file'), content_id: '' },
            bytes: Buffer.from(canary('bytes')),
          })
          .execute()
      }
      await db
        .insertInto('acceptances')
        .values({
          ...key,
          ...{ version: 1, round: 1, asked_by: 'ana@tienda.example', language: 'es' },
          ...{ accepted_at: 1, name: canary('signer'), address: canary('address') },
        })
        .execute()
      await db
        .insertInto('accepted_pdfs')
        .values({
          ...key,
          ...{ digest: `d${id}`, name: canary('pdf'), bytes: Buffer.from(canary('pdfBytes')) },
        })
        .execute()
      await db
        .insertInto('events')
        .values({
          ...{ client_id: 1, id: randomUUID(), at: 1, login: null, name: canary('byLink') },
          ...{ kind: 'accepted', order_id: id, detail: '{}' },
        })
        .execute()
    }
  } finally {
    await db.destroy()
  }
}

describeOnBoth('a person who is erased', (database) => {
  test('stands nowhere in the database any more; articles, sums and everybody else stay', async () => {
    const { store } = database()
    const other = orderOf(900, { clientName: 'Otra Persona', phone: '611 000 001' })
    await store.load({
      clients: [aClient(), aClient({ id: 2, name: 'Sofás Rival' })],
      users: [aUser()],
      orders: [
        orderOf(100),
        orderOf(101, { phone: '+34 600123999' }),
        // The same person, by another number, whom the shop has put together with the first.
        orderOf(102, { phone: '622 000 002' }),
      ],
    })
    await writeBeside(database(), [100, 101, 102])
    const order = { clientId: 1, id: 100 }
    await store.customers.note(order, { id: randomUUID(), text: canary('note') }, act)
    await store.orderNotes.add(
      order,
      { id: randomUUID(), text: canary('orderNote'), mails: [] },
      act,
    )
    expect(await store.customers.link(1, { one: 100, other: 102, isOne: true }, act)).toBe(true)
    const mine = { clientId: 1, userId: 1 }
    const viewOf = (id: number, title: string, search: string) => ({
      name: `view.budget.0b7c7f5e-8a55-4f0e-9d0b-${String(id).padStart(12, '0')}`,
      value: { title, sort: 'dateDesc', filter: { view: 'all', search } },
    })
    await store.choices.saveOwn(mine, viewOf(1, canary('name'), 'sofá'), act)
    await store.choices.saveOwn(mine, viewOf(2, 'Por teléfono', 'de 600-123.999'), act)
    await store.choices.saveShared(1, viewOf(3, 'Semana', `rincón ${canary('name')}`), act)
    await store.choices.saveShared(1, viewOf(4, 'Madrid', 'alba'), act)
    // More than are read at a time.
    for (let id = 10; id < 55; id++)
      await store.choices.saveShared(1, viewOf(id, `Semana ${id}`, canary('name')), act)
    const copied = { device: 'Móvil', cart: { scenes: [], dbItems: [], budget: { id: 102 } } }
    await store.choices.saveCartCopy(mine, copied, act)
    expect(await everything(database())).toMatch(canaries)
    const copy = JSON.stringify(await store.customers.copy(1, 101))
    for (const place of [
      'name',
      'cif',
      'lineRemarks',
      'signer',
      'mail',
      'answer',
      'note',
      'orderNote',
    ])
      expect(copy, place).toContain(canary(place))

    // Somebody has saved one more meanwhile.
    expect(await store.customers.erase(1, 101, 2, act)).toEqual({ isErased: false, documents: 3 })
    expect(await store.customers.erase(1, 101, 3, act)).toEqual({ isErased: true, documents: 3 })
    const left = await everything(database())
    expect(left).not.toMatch(canaries)
    expect((await store.choices.own(mine)).map(({ value }) => value)).toMatchObject([
      { title: '–', filter: { search: 'sofá' } },
      { title: 'Por teléfono', filter: { search: '' } },
    ])
    expect((await store.choices.shared(1)).slice(0, 2).map(({ value }) => value)).toMatchObject([
      { title: 'Semana', filter: { search: '' } },
      { title: 'Madrid', filter: { search: 'alba' } },
    ])
    expect(await store.choices.cartCopy(mine)).toBeNull()
    expect(left).not.toMatch(/600.?123.?999|622.?000.?002/)
    expect(await store.customers.of({ clientId: 1, orderId: 100, types: ['budget'] })).toBeNull()
    expect(
      await store.customers.find({ clientId: 1, types: ['budget'], search: 'canario' }),
    ).toEqual([])
    const row = await store.orders.get(1, 100)
    expect(row).toMatchObject({
      customer: '',
      reference: '',
      vendor: 'Ana Soler',
      totalPrice: orderOf(100).order.totalPrice,
    })
    const document = await store.orders.document(1, 100)
    expect(document).toMatchObject({
      ownLines: [
        { text: '–', unitPrice: 5000 },
        { text: 'Portes', unitPrice: 1000 },
      ],
      lines: [{ identifier: 'ALBA-2P', price: { finalPrice: 1240 } }],
      shopName: 'Centro',
    })
    expect(readDocument(JSON.stringify(document), 100)).toBeTruthy()
    const events = await store.orders.history(1, 100)
    expect(events.at(-1)).toMatchObject({ kind: 'customerErased', name: 'Ana Soler' })
    expect(recordedKinds).toContain(events.at(-1)?.kind)

    await store.load({ orders: [other] })
    expect(
      await store.customers.find({ clientId: 1, types: ['budget'], search: 'otra' }),
    ).toMatchObject([{ orderId: 900 }])
  })

  test('takes nothing from another person, nor from another client', async () => {
    const { store } = database()
    await store.load({
      orders: [
        orderOf(300, { clientName: 'Elena', phone: '633 111 222' }),
        orderOf(301, { clientName: 'Mario', phone: '633 111 223' }),
        {
          ...orderOf(302, { clientName: 'Elena', phone: '633 111 222' }),
          order: {
            ...orderOf(302, { clientName: 'Elena', phone: '633 111 222' }).order,
            clientId: 2,
          },
          events: [],
        },
      ],
    })
    const before = [await store.orders.document(1, 301), await store.orders.document(2, 302)]
    expect(await store.customers.erase(1, 300, 1, act)).toEqual({ isErased: true, documents: 1 })
    expect([await store.orders.document(1, 301), await store.orders.document(2, 302)]).toEqual(
      before,
    )
  })
})

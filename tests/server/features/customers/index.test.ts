import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, anOrder } from '../../../../mocks/data.ts'
import { CustomerIndex } from '../../../../server/features/customers/indexStore.ts'
import { connect } from '../../../../server/store/connect.ts'
import { raiseVersion } from '../../../../server/store/followed.ts'
import type { Db } from '../../../../server/store/schema.ts'
import { describeOnBoth } from '../../databases.ts'

const both = ['budget', 'order'] as const

describeOnBoth('customers who were read before', (database) => {
  let db: Db
  const person = (at: number) => ({
    customer: `Persona ${at % 40}`,
    phone: at % 3 === 0 ? '' : `6001110${String(at % 40).padStart(2, '0')}`,
    email: at % 5 === 0 ? `p${at % 40}@correo.example` : '',
  })

  beforeAll(async () => {
    const { store, place } = database()
    // Ids that are far from each other, as those of one client among many are.
    const orders = Array.from({ length: 300 }, (_, at) =>
      anOrder({ id: 1 + at * 17, date: 1000 + ((at * 7919) % 300), ...person(at) }),
    )
    await store.load({ clients: [aClient()], orders })
    db = connect(place)
  })
  afterAll(() => db.destroy())

  /** Changes what the rows of some orders say. */
  const changed = (ids: readonly number[], set: Record<string, string | number>) =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('orders')
        .set(set)
        .where('client_id', '=', 1)
        .where('id', 'in', ids)
        .execute()
      await raiseVersion(trx, 1)
    })
  const linked = (one: string, other: string) =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('customer_links').values({ client_id: 1, one, other }).execute()
      await raiseVersion(trx, 1)
    })

  test('are after each change the same as read for the first time', async () => {
    const { dialect } = database().store
    const followed = new CustomerIndex(db, dialect)
    const isAsNew = async () => {
      const anew = await new CustomerIndex(db, dialect).of(1, both)
      expect(await followed.of(1, both)).toEqual(anew)
      return anew
    }
    const before = await isAsNew()
    const [first] = before
    if (first === undefined) throw new Error('There are no customers')
    const steps = [
      // Somebody new, whose orders were several people's.
      () => changed([1, 18, 2040], { customer: 'Nueva', phone: '699000111', email: '' }),
      // The latest of somebody else.
      () => changed([5084], { ...person(4), date: 9000 }),
      // Nothing that says whom it is for.
      () => changed([35, 52], { customer: '', phone: '', email: '' }),
      // No order of theirs is left.
      () => changed(first.ids, { customer: 'Otra', phone: '699222333', email: '' }),
      // A decision, which says nothing of a customer.
      () => changed([69], { confirmation_state: 1 }),
      () => linked('p699000111', 'p699222333'),
      () => changed([86], { customer: 'Nueva', phone: '699000111', email: '' }),
    ]
    for (const step of steps) {
      await step()
      await isAsNew()
    }
    const after = await isAsNew()
    expect(after).not.toEqual(before)
    const joined = after.find(({ keys }) => keys.has('p699000111'))
    expect(joined?.keys.has('p699222333')).toBe(true)
    expect(joined?.ids).toContain(86)
  })
})

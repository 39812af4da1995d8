import { customerKey, phoneKey } from '../../../src/domain/orders/customer.ts'
import { phoneDigitsOf } from '../../../src/domain/orders/phones.ts'
import { fold } from '../../../src/domain/fold.ts'
import { fromJson, toJson } from '../../store/rows.ts'
import { locked } from '../../store/rowLock.ts'
import type { Trx } from '../../store/schema.ts'
import { namesPerson, removed } from './erased.ts'

type Person = { name: string; phone: string; email: string; cif: string }

/** The contact data by which a person is looked for, as each of their orders has it. */
async function peopleOf(trx: Trx, clientId: number, ids: readonly number[]): Promise<Person[]> {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('order_documents', (join) =>
      join
        .onRef('order_documents.client_id', '=', 'orders.client_id')
        .onRef('order_documents.order_id', '=', 'orders.id'),
    )
    .select(['orders.customer', 'orders.phone', 'orders.email', 'order_documents.json'])
    .where('orders.client_id', '=', clientId)
    .where('orders.id', 'in', ids)
    .execute()
  return rows.map(({ customer, phone, email, json }) => {
    const { contact } = Object(fromJson<unknown>(json)) as { contact?: unknown }
    const { cif } = Object(contact) as { cif?: unknown }
    return { name: customer, phone, email, cif: typeof cif === 'string' ? cif : '' }
  })
}

/** Makes a test of whether a typed search or title names one of them. */
function makeTest(people: readonly Person[]): (text: string) => boolean {
  // What stands behind the @ names a provider.
  const contacts = people.map(({ name, email, cif }) => ({ name, email: email.split('@')[0], cif }))
  const tests = contacts.map(namesPerson)
  const numbers = people.map(({ phone }) => phoneKey(phone)).filter((key) => key !== '')
  return (text) =>
    tests.some((names) => names(text)) ||
    numbers.some((number) => phoneDigitsOf(text).includes(number))
}

/** Every text that stands in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Makes a test of whether a cart is for one of them, or names them in full. */
function makeCartTest(people: readonly Person[], ids: readonly number[]) {
  const keys = new Set(people.flatMap(({ phone }) => phoneKey(phone) || []))
  const words = people
    .flatMap(({ name, email, cif }) => [name, email, cif])
    .map((text) => fold(text).trim())
    .filter((text) => text.length > 2)
  return (cart: unknown) => {
    const { budget } = Object(cart) as { budget?: unknown }
    const { id } = Object(budget) as { id?: unknown }
    if (ids.some((one) => one === id)) return true
    return textsIn(cart).some((text) => {
      const folded = fold(text)
      return keys.has(phoneKey(text)) || words.some((word) => folded.includes(word))
    })
  }
}

type Titled = { title: string; filter: { search: string } }

/** How many rows are read at a time: a copy of a cart may have 900,000 characters. */
const pieceSize = 20

type Row = { user_id: number; name: string; json: string; version: number }

/** The views of a client's people, and the copies of their carts, in pieces; nobody changes those of a piece until the transaction ends. */
async function* piecesOf(trx: Trx, clientId: number): AsyncGenerator<Row[]> {
  let last = { user_id: -1, name: '' }
  for (;;) {
    const { user_id: user, name } = last
    const query = trx
      .selectFrom('choices')
      .select(['user_id', 'name', 'json', 'version'])
      .where('client_id', '=', clientId)
      .where((is) => is.or([is('name', 'like', 'view.%'), is('name', '=', 'cart')]))
      .where((is) =>
        is.or([
          is('user_id', '>', user),
          is.and([is('user_id', '=', user), is('name', '>', name)]),
        ]),
      )
      .orderBy('user_id')
      .orderBy('name')
      .limit(pieceSize)
    const rows = await locked(trx, query).execute()
    yield rows
    const end = rows.at(-1)
    if (end === undefined || rows.length < pieceSize) return
    last = end
  }
}

/** A view without what names somebody; null where nothing does. */
function withoutNames(view: Titled, names: (text: string) => boolean): Titled | null {
  const { title, filter } = view
  if (!names(title) && !names(filter.search)) return null
  return {
    ...view,
    title: names(title) ? removed : title,
    filter: { ...filter, search: names(filter.search) ? '' : filter.search },
  }
}

/**
 * Erases a person from what people of a client have saved to find them: the title and the search of views, own and shared, that name them. A copy of
 * a cart that is for them is removed whole: the cart itself is in a browser. To be called while their orders still tell who they are.
 *
 * @param ids  of all of their orders and budgets
 */
export async function eraseFromChoices(
  trx: Trx,
  clientId: number,
  ids: readonly number[],
): Promise<void> {
  const people = await peopleOf(trx, clientId, ids)
  if (
    people.every(({ name, phone, email }) => customerKey({ customer: name, phone, email }) === null)
  )
    return
  const names = makeTest(people)
  const isTheirs = makeCartTest(people, ids)
  for await (const rows of piecesOf(trx, clientId))
    for (const { user_id, name, json, version } of rows) {
      const at = { client_id: clientId, user_id, name }
      if (name === 'cart') {
        const { cart } = fromJson<{ cart: unknown }>(json)
        if (isTheirs(cart))
          await trx
            .deleteFrom('choices')
            .where((is) => is.and(at))
            .execute()
        continue
      }
      const left = withoutNames(fromJson<Titled>(json), names)
      if (left !== null)
        await trx
          .updateTable('choices')
          .set({ json: toJson(left), version: version + 1 })
          .where((is) => is.and(at))
          .execute()
    }
}

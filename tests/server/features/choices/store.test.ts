import { expect, test } from 'vitest'
import { mostViews } from '../../../../src/domain/choices.ts'
import { atOnce, describeOnBoth } from '../../databases.ts'
import { ben, client, day, on, user } from '../../store/samples.ts'

const mine = { clientId: 1, userId: 1 }
const hers = { clientId: 1, userId: 2 }
const name = (at: number) => `view.budget.0b7c7f5e-8a55-4f0e-9d0b-${String(at).padStart(12, '0')}`
const view = (title: string) => ({ title, sort: 'dateDesc', filter: { view: 'all', search: '' } })

describeOnBoth('choices', (database) => {
  test('are each person’s own, with who has written them and when', async () => {
    const { store } = database()
    await store.load({
      clients: [client(1), client(2)],
      users: [user(1, [1, 2]), user(2, [1])],
    })
    const { choices } = store
    expect(await choices.saveOwn(mine, { name: name(1), value: view('Mía') }, on(1))).toEqual({
      outcome: 'saved',
      choice: { name: name(1), value: view('Mía'), version: 1, savedAt: day(1), by: 'Ana' },
    })
    await choices.saveOwn(mine, { name: 'theme', value: 'dark' }, on(2, ben))
    await choices.saveOwn(hers, { name: name(1), value: view('Suya') }, on(2))
    expect((await choices.own({ ...mine, clientId: 2 })).map((one) => one.name)).toEqual(['theme'])
    expect(await choices.own(hers)).toMatchObject([{ value: view('Suya') }])
    expect(await choices.lastClient(1)).toBeNull()
    await choices.saveOwn(mine, { name: 'lastClient', value: 2 }, on(3))
    expect(await choices.lastClient(1)).toBe(2)
  })

  test('two who change a shared view at once: one is written, the other is told what it says', async () => {
    const { store } = database()
    const other = await atOnce(database())
    await store.choices.saveShared(1, { name: name(1), value: view('Una'), version: 0 }, on(1))
    const change = (title: string) => ({ name: name(1), value: view(title), version: 1 })
    const outcomes = await Promise.all([
      store.choices.saveShared(1, change('Dos'), on(2)),
      other.choices.saveShared(1, change('Tres'), on(2, ben)),
    ])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'saved'])
    const [written] = await store.choices.shared(1)
    expect(written?.version).toBe(2)
    for (const { choice } of outcomes) expect(choice).toEqual(written)
    expect(await store.choices.shared(2)).toEqual([])
  })

  test('as many views fit as may be, also of two shared at once, and never two of one title', async () => {
    const { store } = database()
    const other = await atOnce(database())
    for (let at = 2; at < mostViews; at++)
      await store.choices.saveShared(1, { name: name(at), value: view(`Vista ${at}`) }, on(1))
    const share = (by: typeof store, at: number) =>
      by.choices.saveShared(1, { name: name(at), value: view(`Nueva ${at}`) }, on(2))
    const outcomes = await Promise.all([share(store, 100), share(other, 101)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['full', 'saved'])
    expect(await store.choices.shared(1)).toHaveLength(mostViews)
    const same = [102, 103].map((at) => ({ name: name(at), value: view('Igual'), version: 0 }))
    await store.choices.saveShared(1, { name: name(2), value: null }, on(3))
    const titled = await Promise.all(
      same.map((one, at) => (at === 0 ? store : other).choices.saveShared(1, one, on(3))),
    )
    expect(titled.map(({ outcome }) => outcome).toSorted()).toEqual(['saved', 'taken'])
  })

  test('and the copy of a cart go with who leaves the client; the rest goes with who leaves all', async () => {
    const { store } = database()
    const cart = { scenes: [], dbItems: [] }
    await store.choices.saveCartCopy(mine, { device: 'Móvil', cart }, on(5))
    expect(await store.choices.cartCopy(mine)).toEqual({ device: 'Móvil', cart, savedAt: day(5) })
    await store.users.removeFrom(1, [1], on(6))
    expect(await store.choices.cartCopy(mine)).toBeNull()
    expect((await store.choices.own(mine)).map((one) => one.name)).toEqual(['lastClient', 'theme'])
    await store.users.removeFrom(1, [2], on(7))
    expect(await store.choices.own(mine)).toEqual([])
    expect(await store.choices.own(hers)).toHaveLength(1)
    expect(await store.choices.shared(1)).toHaveLength(mostViews)
  })
})

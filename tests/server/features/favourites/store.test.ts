import { expect, test } from 'vitest'
import { mostFavourites } from '../../../../src/domain/scene/favourites.ts'
import type { Scene } from '../../../../src/domain/scene/scene.ts'
import { atOnce, describeOnBoth } from '../../databases.ts'
import { client, day, on, user } from '../../store/samples.ts'

const scene = (name = ''): Scene => ({ version: 2, name, lines: [], joints: [], free: {} })
const favourite = (id: string, name = id) => ({ id, name, scene: scene(name) })
const mine = { clientId: 1, userId: 1 }
const hers = { clientId: 1, userId: 2 }
const elsewhere = { clientId: 2, userId: 1 }

describeOnBoth('favourites', (database) => {
  test('[COMP-11] are each user’s own, apart for each client, the latest saved first', async () => {
    const { store } = database()
    await store.load({
      clients: [client(1), client(2)],
      users: [user(1, [1, 2]), user(2, [1])],
    })
    const { favourites } = store
    expect(await favourites.save(mine, favourite('a', 'Salón \0 de\ud800'), on(1))).toEqual({
      ...favourite('a', 'Salón \0 de\ud800'),
      name: 'Salón  de\ufffd',
      savedAt: day(1),
    })
    await favourites.save(mine, favourite('b'), on(2))
    await favourites.save(hers, favourite('a'), on(2))
    await favourites.save(elsewhere, favourite('c'), on(2))
    expect((await favourites.of(1, 1)).map(({ id }) => id)).toEqual(['b', 'a'])
    expect((await favourites.of(1, 2)).map(({ id }) => id)).toEqual(['a'])
    expect((await favourites.of(2, 1)).map(({ id }) => id)).toEqual(['c'])
  })

  test('[COMP-11] one saved again stands in its own place, and is removed for its owner alone', async () => {
    const { favourites } = database().store
    await favourites.save(mine, favourite('a', 'Otro'), on(3))
    const [first, ...others] = await favourites.of(1, 1)
    expect(first).toEqual({ ...favourite('a', 'Otro'), savedAt: day(3) })
    expect(others).toHaveLength(1)
    await favourites.remove(mine, 'a', on(4))
    await favourites.remove(mine, 'a', on(4))
    expect((await favourites.of(1, 1)).map(({ id }) => id)).toEqual(['b'])
    expect(await favourites.of(1, 2)).toHaveLength(1)
  })

  test('[COMP-11] so many fit and no more, also of two saved at once; one that is there can be changed', async () => {
    const { store } = database()
    const other = await atOnce(database())
    for (let at = 0; at < mostFavourites - 2; at++)
      await store.favourites.save(hers, favourite(`n${at}`), on(1))
    const saved = await Promise.all([
      store.favourites.save(hers, favourite('x'), on(5)),
      other.favourites.save(hers, favourite('y'), on(5)),
    ])
    expect(saved.filter((one) => one === 'number')).toHaveLength(1)
    expect(await store.favourites.of(1, 2)).toHaveLength(mostFavourites)
    expect(await store.favourites.save(hers, favourite('n0', 'Nuevo'), on(6))).toMatchObject({
      name: 'Nuevo',
    })
  })

  test('go with who leaves the client, and stay where they still work', async () => {
    const { store } = database()
    await store.users.removeFrom(1, [1], on(7))
    expect(await store.favourites.of(1, 1)).toEqual([])
    expect(await store.favourites.of(2, 1)).toHaveLength(1)
    await store.users.removeFrom(1, [2], on(8))
    expect(await store.favourites.of(2, 1)).toEqual([])
  })
})

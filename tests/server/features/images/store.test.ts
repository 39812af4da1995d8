import { expect, test } from 'vitest'
import { atOnce, describeOnBoth } from '../../databases.ts'
import { ben, client, day, on } from '../../store/samples.ts'

describeOnBoth('pictures', (database) => {
  const image = (id: string, clientId = 1) => ({
    clientId,
    id,
    name: `${id}.jpg`,
    kind: 'material' as const,
    width: 20,
    height: 10,
  })
  const bytes = (...given: number[]) => Uint8Array.from(given)
  const data = (sourceHash: string) => ({ full: bytes(0, 1, 255), thumb: bytes(9, 0), sourceHash })

  test('[IMG-02] a picture comes back byte by byte, in its client’s list, newest first', async () => {
    const { store } = database()
    await store.load({ clients: [client(1), client(2)] })
    expect(await store.images.add(image('a'), data('h1'), on(1))).toEqual({
      ...image('a'),
      createdAt: day(1),
    })
    await store.images.add(image('b'), data('h2'), on(2))
    await store.images.add(image('c', 2), data('h1'), on(1, ben))
    expect((await store.images.ofClient(1)).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await store.images.ofClient(2)).toMatchObject([image('c', 2)])
    expect(Array.from((await store.images.data('a', 'full')) ?? [])).toEqual([0, 1, 255])
    expect(Array.from((await store.images.data('a', 'thumb')) ?? [])).toEqual([9, 0])
    expect(await store.images.data('z', 'full')).toBeNull()
    expect(await store.images.bySource(1, 'h2')).toMatchObject({ id: 'b' })
    expect(await store.images.bySource(2, 'h2')).toBeNull()
  })

  test('[IMG-02] one source is one picture of a client, also at once', async () => {
    const { store } = database()
    const other = await atOnce(database())
    const added = await Promise.all(
      ['d', 'e', 'f'].map((id, turn) =>
        (turn === 1 ? other : store).images.add(image(id), data('h3'), on(1)),
      ),
    )
    expect(new Set(added.map((one) => one?.id)).size).toBe(1)
    expect(await store.images.ofClient(1)).toHaveLength(3)
  })

  test('[IMG-02] only its own client’s picture is removed, with its bytes', async () => {
    const { images } = database().store
    expect(await images.remove(2, 'a', on(3, ben))).toBe(false)
    expect(await images.remove(1, 'a', on(3))).toBe(true)
    expect(await images.remove(1, 'a', on(3))).toBe(false)
    expect(await images.data('a', 'full')).toBeNull()
    expect(await images.bySource(1, 'h1')).toBeNull()
    expect(await images.bySource(2, 'h1')).toMatchObject({ id: 'c' })
  })
})

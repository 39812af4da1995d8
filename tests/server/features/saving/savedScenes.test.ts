import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readScene } from '../../../../src/contract/scene.ts'
import { toCents } from '../../../../src/domain/money.ts'
import { scenes } from '../../../scenes.ts'
import { describeOnBoth } from '../../databases.ts'
import { aCart, aLine, useSavingBackend, type Line } from './savingBackend.ts'

describeOnBoth('the scenes of a cart that is saved', (database) => {
  const { call, saved, stored } = useSavingBackend(database)

  test('what is loaded back is the cart that was saved, scenes and all', async () => {
    const catalogued = ['ALBA-PUF', 'COJIN-45']
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(scenes, fc.integer({ min: 1, max: 999 })), { maxLength: 3 }),
        fc.integer({ min: 1, max: 999 }),
        async (composed, units) => {
          const clean = <Value>(value: Value) =>
            JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')) as Value
          let count = 0
          const priceOf = (article: string, quantity: number) =>
            (article === 'ALBA-PUF' ? 240 : 40) * quantity
          const cartLine = (id: string, article: string, quantity: number) =>
            aLine({
              drawableUUID: id,
              identifier: article,
              materials: article === 'ALBA-PUF' ? { asiento: 'LN-04' } : { funda: 'LN-05' },
              accessories: {},
              shoppingCartData: { quantity, remarks: `nº ${id}` },
              price: { finalPrice: priceOf(article, quantity) },
            })
          const sent = composed.map(([scene, quantity]) => {
            const lines = scene.lines.map((line) => {
              const id = `${count++}`
              return { old: line.id, line: cartLine(id, catalogued[count % 2] ?? '', quantity) }
            })
            const idOf = (old: string) =>
              lines.find((one) => one.old === old)?.line.drawableUUID ?? ''
            return {
              lines: lines.map(({ line }) => line),
              scene: clean({
                ...scene,
                lines: scene.lines.map((line) => {
                  const { identifier, materials } =
                    lines.find(({ old }) => old === line.id)?.line ?? aLine()
                  return {
                    ...line,
                    id: idOf(line.id),
                    article: identifier,
                    materials,
                    accessories: {},
                  }
                }),
                joints: scene.joints.map((joint) => ({
                  ...joint,
                  from: { ...joint.from, line: idOf(joint.from.line) },
                  to: { ...joint.to, line: idOf(joint.to.line) },
                })),
                free: Object.fromEntries(
                  Object.entries(scene.free).map(([id, place]) => [idOf(id), place]),
                ),
              }),
            }
          })
          const dbItems = [cartLine('fuera', 'COJIN-45', units)]
          const { orderId } = await saved(aCart({ scenes: sent, dbItems }))
          const { body } = await call('opencart', { orderId })
          const loaded = body as {
            dbItems: Line[]
            scenes: { items: Line[]; scene: unknown }[]
          }
          const known = ({
            drawableUUID,
            identifier,
            materials,
            accessories,
            price,
            shoppingCartData,
          }: Line) => ({
            drawableUUID,
            identifier,
            materials,
            accessories,
            price,
            shoppingCartData,
          })
          expect(loaded.dbItems.map(known)).toEqual(dbItems.map(known))
          expect(loaded.scenes.map(({ items }) => items.map(known))).toEqual(
            sent.map(({ lines }) => lines.map(known)),
          )
          expect(loaded.scenes.map(({ scene }) => readScene(scene as never))).toEqual(
            sent.map(({ scene }) => scene),
          )
          const sum = [...sent.flatMap(({ lines }) => lines), ...dbItems].reduce(
            (total, { price }) => total + toCents(price.finalPrice ?? 0),
            0,
          )
          expect((await stored(orderId))?.totalPrice).toBe(sum)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('a scene shows what was priced and nothing else, and a later portal’s is carried as it is', async () => {
    const scene = {
      version: 2,
      name: 'Salón',
      lines: [
        { id: 'uno', article: 'FALSO', materials: {}, accessories: {} },
        { id: 'gratis', article: 'ALBA-2P', materials: {}, accessories: {} },
      ],
      joints: [{ from: { line: 'uno', connector: 'a' }, to: { line: 'gratis', connector: 'b' } }],
      free: { gratis: { x: 0, y: 0, turn: 0 } },
    }
    const later = { version: 9, pieces: [1, 2] }
    const { orderId } = await saved(
      aCart({
        scenes: [
          { lines: [aLine()], scene },
          { lines: [aLine({ drawableUUID: 'dos' })], scene: later },
          { lines: [aLine({ drawableUUID: 'tres' })] },
        ],
      }),
    )
    const document = await database().store.orders.document(1, orderId)
    expect(document?.scenes).toEqual([
      {
        ...scene,
        lines: [
          {
            id: 'uno',
            article: 'ALBA-2P',
            materials: aLine().materials,
            accessories: aLine().accessories,
          },
        ],
        joints: [],
        free: {},
      },
      later,
      null,
    ])
  })
})

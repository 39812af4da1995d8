import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startOfTime } from '../../../../mocks/data.ts'
import { configuredSite } from '../../../../mocks/server.ts'
import { demoCatalogue, demoIndex } from '../../../../server/demo/catalogue/catalogue.ts'
import { createApp } from '../../../../server/http/app.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import { compositionOf, cartSceneOf } from '../../../../src/cart/composed.ts'
import { contactFields, type Draft } from '../../../../src/cart/contactStore.ts'
import { makingOf, sentLine, withPrices } from '../../../../src/cart/lines.ts'
import { savedParams } from '../../../../src/composer/processing/cartToSave.ts'
import { contract, type EndpointName } from '../../../../src/contract/contract.ts'
import { run } from '../../../../src/domain/scene/commands/run.ts'
import type { Composition } from '../../../../src/domain/scene/composition.ts'
import { factsFrom } from '../../../../src/domain/scene/facts.ts'
import { solve } from '../../../../src/domain/scene/solve.ts'
import { attempts } from '../../../domain/scene/anyCommand.ts'
import { ask, logIn } from '../../caller.ts'
import { describeOnBoth } from '../../databases.ts'
import { manager, twoClients } from '../../people.ts'

const facts = factsFrom(demoIndex)
const draft: Draft = {
  key: '',
  budget: null,
  lines: [],
  isNew: true,
  contact: Object.fromEntries(contactFields.map((field) => [field, ''])) as Draft['contact'],
  shopName: '',
}
const site = configuredSite

describeOnBoth('a scene on its way', (database) => {
  let app: ReturnType<typeof createApp>
  let token = ''
  beforeAll(async () => {
    const { store } = database()
    await store.load({ ...twoClients(), catalogues: [{ clientId: 1, catalogue: demoCatalogue }] })
    app = createApp({ routes: allRoutes, store, site, clock: () => startOfTime })
    token = await logIn({ app, site }, manager)
  })

  /** What a call is answered with, before it is read. */
  async function answer(name: EndpointName, params: Record<string, unknown>): Promise<unknown> {
    const { status, body } = await ask({ app, site }, name, params, { token })
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }

  test('through price, save and opencart is the same scene, wished for as before, and stands where it stood', async () => {
    await fc.assert(
      fc.asyncProperty(attempts, async (tried) => {
        const empty: Composition = {
          scene: { version: 2, name: '', lines: [], joints: [], free: {} },
          wanted: {},
        }
        const composition = tried.reduce((now, attempt, step) => {
          const outcome = run(now, attempt(now, step), facts)
          return 'reason' in outcome ? now : outcome.composition
        }, empty)
        if (composition.scene.lines.length === 0) return
        const cart = { scenes: [cartSceneOf(composition, (id) => id)], dbItems: [], rate: null }
        const items = cart.scenes.flatMap((scene) => scene.items)
        const prices = contract.shoppingcart.reply.parse(
          await answer('shoppingcart', { clientId: 1, cartData: items.map(sentLine) }),
        )
        const asked = new Map(items.map((item) => [item.drawableUUID, makingOf(item)]))
        const priced = withPrices(cart, asked, prices)
        if (priced === null) throw new Error('Not priced')
        const saved = { ...savedParams(priced, 'budget', draft, 1), key: randomUUID() }
        const { orderId } = contract.saveorder.reply.parse(await answer('saveorder', saved))
        const loaded = contract.opencart.reply.parse(await answer('opencart', { orderId }))
        const [scene] = loaded.scenes
        const opened = scene === undefined ? null : compositionOf(scene)
        expect(opened).toEqual(composition)
        expect(solve(opened?.scene ?? empty.scene, facts.shapeOf)).toEqual(
          solve(composition.scene, facts.shapeOf),
        )
      }),
      { numRuns: 15 },
    )
  })
})

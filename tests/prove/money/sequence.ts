import type { MockBackend } from '../../../mocks/server.ts'
import { createChance } from '../chance.ts'
import { checkLists, checkOrder } from './checks.ts'
import * as deciding from './deciding.ts'
import { newModel } from './model.ts'
import * as saving from './saving.ts'
import { enter, importPrices, type Conditions } from './shops.ts'
import * as terms from './terms.ts'
import { Differs, type World } from './world.ts'

type Action = (world: World) => Promise<number[]>

/** The actions after the first, which saves: each as often as it is named. */
const offered: [Action, ...Action[]] = [
  saving.saveNew,
  saving.saveNew,
  terms.price,
  terms.changeRate,
  terms.changeRate,
  terms.changeTerms,
  terms.changeCatalogue,
  saving.load,
  saving.saveLoaded,
  saving.saveLoaded,
  saving.saveLoaded,
  deciding.decide,
  deciding.decide,
  deciding.decide,
  deciding.askLink,
  deciding.answerAsCustomer,
  deciding.answerAsCustomer,
  deciding.moveOn,
]

/** What a client of a sequence buys by. */
export function anyConditions(seed: number): Conditions {
  const chance = createChance(seed)
  return {
    factoryPrice: chance.one([2000, 1000, 1337, 11_125, 1 + chance.below(9000)]),
    all: chance.one([[], [], [1000, 550], [1 + chance.below(9999)]]),
    alba: chance.one([[], [], [3333]]),
  }
}

export type Played = { actions: number; checks: number; violation: string | null }

/**
 * Plays 3 to 12 random actions, and holds everything that can be read against the model after each.
 *
 * @param clientId  a client of its own, with the conditions of the same seed
 */
export async function playSequence(
  backend: MockBackend,
  clientId: number,
  seed: number,
): Promise<Played> {
  const chance = createChance(seed ^ 0x5eed)
  const { factoryPrice, all, alba } = anyConditions(seed)
  const played: Played = { actions: 0, checks: 0, violation: null }
  const token = await enter(backend, clientId)
  const world: World = {
    ...{ backend, clientId, token, chance, loaded: null, links: [], trail: [] },
    model: newModel({ factoryPrice, all, alba }),
    importList: (list) => importPrices(backend, clientId, token, list),
  }
  const steps = 3 + chance.below(10)
  try {
    for (let step = 0; step < steps; step++) {
      const action = step === 0 ? saving.saveNew : chance.one(offered)
      world.trail.push(action.name)
      // Beyond what limits count within a quarter of an hour, and far from the last day of a price.
      backend.clock.now += 20_000
      const touched = await action(world)
      played.actions += 1
      await checkLists(world)
      played.checks += 1
      for (const id of new Set(touched)) {
        const order = world.model.orders.get(id)
        if (order === undefined) continue
        await checkOrder(world, order)
        played.checks += 1
      }
    }
    // Versions and orders that later rates, terms and catalogues must not have touched.
    for (const order of world.model.orders.values()) {
      await checkOrder(world, order)
      played.checks += 1
    }
  } catch (error) {
    if (!(error instanceof Differs)) throw error
    played.violation = `sequence ${seed}, ${world.trail.join(', ')}: ${error.message}`
  }
  return played
}

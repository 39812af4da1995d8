import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { contract, type EndpointName } from '../../../src/contract/contract.ts'
import { createChance, type Chance } from '../chance.ts'
import { createTally, type Outcome, type Proof, type Size } from '../proof.ts'
import { cuts, startProxy, type Cut } from './cuttingProxy.ts'
import { noteWishes, orderWishes } from './orderWishes.ts'
import { press, type Again } from './pressing.ts'
import { changes, openShop } from './shop.ts'
import { shopWishes } from './shopWishes.ts'
import type { Wishes } from './wishes.ts'

const wishes: Wishes = { ...orderWishes, ...noteWishes, ...shopWishes }

/** The calls that change something and are not tried, with the reason. */
const leftOut: Partial<Record<EndpointName, string>> = {
  login: 'each reply is a session of its own, and a lost one ends by itself',
  logout: 'the browser forgets the session whatever comes',
  forgotpassword: 'each press asks for one more mail, at most three an hour',
  resetpassword: 'a link works once: who presses again is told that it is over',
  notepresence: 'it is sent every few seconds, and nothing is kept of it',
  recordexport: 'it is sent once, and nobody presses again',
  factorynews: 'the factory’s system sends it, not the portal',
  withdrawcatalogue:
    'what is not there is withdrawn already: the rule of removals, tried with others',
  removeimage: 'as withdrawcatalogue',
  removelogo: 'as withdrawcatalogue',
  savearticlemodel: 'a model’s id is a hash of its bytes, as that of a picture, which is tried',
  removearticlemodel: 'as withdrawcatalogue',
}

/** Every call of the contract that changes something is tried or left out for a reason. */
const untried = (Object.keys(contract) as EndpointName[]).filter(
  (name) => contract[name].changes && wishes[name] === undefined && leftOut[name] === undefined,
)

/** How requests are cut, one after another: mostly one, now and then two. */
const anyCuts = (chance: Chance): Cut[] =>
  chance.happens(1, 5) ? [chance.one(cuts), chance.one(cuts)] : [chance.one(cuts)]

const counts: Record<Size, number> = { short: 48, full: 1000 }

type Options = {
  count: number
  seed: number
  tell: (line: string) => void
  names?: EndpointName[]
  again?: Again
}

async function loseReplies({
  count,
  seed,
  tell,
  names = Object.keys(wishes) as EndpointName[],
  again,
}: Options): Promise<Outcome> {
  const tally = createTally()
  for (const name of untried) tally.violate(`${name} changes something and is not tried`)
  const chance = createChance(seed)
  const shop = await openShop(chance)
  const proxy = await startProxy(shop.port)
  try {
    for (let at = 0; at < count; at++) {
      const name = names[at % names.length] ?? 'saveorder'
      // Beyond what limits count within an hour.
      shop.clock.now += 120_000
      const wish = await wishes[name]?.(shop)
      if (wish === undefined) continue
      const cut = anyCuts(chance)
      const before = shop.counts()
      proxy.cut(cut)
      const sender = { address: proxy.address, token: shop.token }
      const { presses, refusal } = await press(sender, name, wish, again)
      proxy.cut([])
      const what = `${name}, cut ${cut.join(', ')}`
      const left = changes(before, shop.counts())
      if (refusal !== null) tally.violate(`${what}: after ${presses} presses ${refusal}`)
      if (!isDeepStrictEqual(left, changes({}, wish.leaves)))
        tally.violate(
          `${what}: leaves ${JSON.stringify(left)}, and once would be ${JSON.stringify(wish.leaves)}`,
        )
      tally.count('changes wanted')
      tally.count('requests', presses)
      for (const one of cut) tally.count(`cut ${one === 'inReply' ? 'in the reply' : one}`)
      if (at % 200 === 199) tell(`${at + 1} changes`)
    }
    tally.count('kinds of calls', names.length)
  } finally {
    await proxy.close()
    await shop.close()
  }
  return tally.outcome()
}

/** The calls that the server knows again by a key alone. */
const keyed = {
  names: ['saveorder', 'notifyorder', 'sendreport', 'saveordernote'] satisfies EndpointName[],
  count: 8,
}

/** A browser that makes another key with each press. */
const otherKey: Again = (params) => {
  const named = ['key', 'id', 'again'].filter((one) => typeof params[one] === 'string')
  return { ...params, ...Object.fromEntries(named.map((one) => [one, randomUUID()])) }
}

/** Each change takes effect once, however often its reply is lost. */
export const lostReplies: Proof = {
  name: 'lostReplies',
  claims:
    'where the reply to a change is lost and the person presses again, the change has taken effect exactly once, for every call that the portal offers to press again',
  faults: [
    {
      name: 'a key that is another one when it is sent again',
      run: (seed) => loseReplies({ ...keyed, seed, tell: () => undefined, again: otherKey }),
    },
  ],
  run: (size, tell, seed) => loseReplies({ count: counts[size], seed, tell }),
}

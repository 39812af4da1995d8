import { isDeepStrictEqual } from 'node:util'
import type { Tally } from '../proof.ts'
import { effects, halves, lost, nameOf } from './audit.ts'
import { enter, send, type Answer, type Caller } from './callers.ts'
import type { Intent } from './intents.ts'
import { people } from './places.ts'
import type { Place } from './servers.ts'
import { readStored } from './stored.ts'

/** How many call at a time. */
const atOnce = 4

/** The callers of a round: each time others, until all have had their turn. */
export function callersOf(tokens: Map<number, string>, round: number, address: string) {
  const numbers = Array.from({ length: atOnce }, (_, at) => (round * atOnce + at) % people)
  return Promise.all(
    numbers.map(async (number): Promise<Caller> => {
      const token = tokens.get(number) ?? (await enter(address, number))
      tokens.set(number, token)
      return { number, token }
    }),
  )
}

/** What can be sent again and has to be answered as the first time: all but decisions on which others have followed. */
const again = (intents: readonly Intent[]): Intent[] =>
  intents.filter((intent, at) => {
    const { wants } = intent
    if (wants.kind !== 'confirm' && wants.kind !== 'annul' && wants.kind !== 'convert') return true
    return !intents
      .slice(at + 1)
      .some(({ wants: later }) => 'id' in later && later.kind !== 'note' && later.id === wants.id)
  })

/**
 * Holds what is stored after a crash against what was acknowledged, then has every caller send again, and holds it once more.
 *
 * @param from  the first number that the round may have given
 * @param resend  sends an intent again, by its caller
 * @returns the last number that was given
 */
export async function auditRound(
  { place, from, tally }: { place: Place; from: number; tally: Tally },
  intents: readonly Intent[],
  resend: (intent: Intent) => Promise<Answer>,
): Promise<number> {
  const violate = (found: readonly string[]) => found.forEach(tally.violate)
  const before = await readStored(place, from)
  violate(halves(before, from))
  violate(lost(before, intents))
  for (const intent of intents)
    if (intent.reply === null && effects(before, intent) === 1)
      tally.count('of these written all the same')
  for (const intent of again(intents)) {
    const answer = await resend(intent)
    tally.count('requests sent again')
    if (answer?.status !== 200)
      tally.violate(`${nameOf(intent)}, again: ${answer?.status} ${JSON.stringify(answer?.body)}`)
    else if (intent.reply !== null && !isDeepStrictEqual(answer.body, intent.reply))
      tally.violate(
        `${nameOf(intent)}, again: ${JSON.stringify(answer.body)}, first ${JSON.stringify(intent.reply)}`,
      )
    else intent.reply = answer.body
  }
  const after = await readStored(place, from)
  violate(halves(after, from))
  for (const intent of intents) {
    const times = effects(after, intent)
    if (times !== 1) tally.violate(`${nameOf(intent)}, sent again, is stored ${times} times`)
  }
  return after.counter
}

/** Sends an intent again by its caller's session. */
export const resendBy =
  (callers: readonly Caller[], addressOf: (caller: number) => string) => (intent: Intent) => {
    const caller = callers.find(({ number }) => number === intent.caller)
    return send(addressOf(intent.caller), caller?.token ?? '', intent)
  }

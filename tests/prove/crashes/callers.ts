import { setImmediate as turn } from 'node:timers/promises'
import { password } from '../../../mocks/data.ts'
import type { Chance } from '../chance.ts'
import { afterReply, nextIntent, type Budget, type Intent } from './intents.ts'

/** How requests travel; the usual way is `fetch`. A planted fault travels another way. */
export type Travel = (url: string, init: RequestInit) => Promise<Response>

export const loginOf = (caller: number): string => `venta${caller}@tienda.example`

/** Logs in a caller. @returns their token, which outlives the server */
export async function enter(address: string, caller: number): Promise<string> {
  const response = await fetch(`${address}/login`, {
    method: 'POST',
    body: JSON.stringify({ user: loginOf(caller), pass: password }),
  })
  if (response.status !== 200) throw new Error(`login: ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  return token
}

/** A status other than 200, or no reply at all. */
export type Answer = { status: number; body: Record<string, unknown> } | null

/** Sends an intent. @returns null where no reply comes */
export async function send(
  address: string,
  token: string,
  { path, method, body }: Intent,
  travel: Travel = fetch,
): Promise<Answer> {
  const headers = { 'access-token': token, 'content-type': 'application/json' }
  try {
    const init = { method, headers, body: JSON.stringify(body) }
    const response = await travel(`${address}/${path}`, init)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return null
  }
}

/** The moment of a crash: so many replies after the start, and so many turns of the event loop after that. */
export type Moment = { replies: number; turns: number }
export const anyMoment = (chance: Chance): Moment => ({
  replies: 1 + chance.below(24),
  turns: chance.below(40),
})

/** Who sends: their number, from 0, and their session. */
export type Caller = { number: number; token: string }

export type Load = {
  chance: Chance
  callers: readonly Caller[]
  /** Where each caller's requests go; it may differ from one call to the next. */
  addressOf: (caller: number) => string
  travel?: Travel | undefined
}

/**
 * Has all callers want one change after another, until the crash. A caller stops at the first request without a good reply.
 *
 * @param crash  is called at the moment, once
 * @returns every intent in the sequence in which they were sent, and refusals, which there must be none of
 */
export async function loadUntil(
  { chance, callers, addressOf, travel }: Load,
  moment: Moment,
  crash: () => Promise<void>,
): Promise<{ intents: Intent[]; refusals: string[] }> {
  const intents: Intent[] = []
  const refusals: string[] = []
  let replies = 0
  let crashing: Promise<void> | undefined
  const crashSoon = async () => {
    for (let left = moment.turns; left > 0; left--) await turn()
    await crash()
  }
  const work = async ({ number, token }: Caller) => {
    let open: Budget[] = []
    for (;;) {
      const intent = nextIntent(chance, number, open)
      intents.push(intent)
      const answer = await send(addressOf(number), token, intent, travel)
      if (answer === null || answer.status === 503) return
      if (answer.status !== 200) {
        refusals.push(`${intent.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return
      }
      intent.reply = answer.body
      open = afterReply(open, intent)
      replies += 1
      if (replies === moment.replies) crashing = crashSoon()
    }
  }
  await Promise.all(callers.map(work))
  await crashing
  return { intents, refusals }
}

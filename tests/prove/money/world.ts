import { isDeepStrictEqual } from 'node:util'
import type { MockBackend } from '../../../mocks/server.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { ask, type Answer } from '../../server/caller.ts'
import type { Chance } from '../chance.ts'
import type { Cart, Link, Model, Verdict } from './model.ts'
import type { PriceList } from './prices.ts'

/** A reply that differs from the model. */
export class Differs extends Error {
  override readonly name = 'Differs'
}

/** A cart that was loaded from a budget, with the prices that the person sees. */
export type Loaded = { id: number; version: number; cart: Cart; seen: Map<string, number> }

/** One sequence: a client of its own with a person who may do everything, and the model of the two. */
export type World = {
  backend: Pick<MockBackend, 'app' | 'site' | 'clock'>
  clientId: number
  /** null for a customer, who has no session. */
  token: string | null
  model: Model
  chance: Chance
  loaded: Loaded | null
  /** The links that customers hold, by the budget's id. */
  links: { id: number; link: Link; sent: { link: string; token: string } }[]
  /** Imports a catalogue with other prices as its file. */
  importList: (list: PriceList) => Promise<void>
  /** What was done, in words. */
  trail: string[]
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The first place in which two values differ, with what stands there in each. */
function difference(given: unknown, wanted: unknown, path = ''): string {
  if (isGroup(given) && isGroup(wanted)) {
    const names = new Set([...Object.keys(given), ...Object.keys(wanted)])
    for (const name of names)
      if (!isDeepStrictEqual(given[name], wanted[name]))
        return difference(given[name], wanted[name], `${path}.${name}`)
  }
  return `${path} is ${JSON.stringify(given)}, and by the model ${JSON.stringify(wanted)}`
}

/** @throws Differs where two values are not the same */
export function same(what: string, given: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(given, wanted)) return
  throw new Differs(`${what}${difference(given, wanted)}`)
}

/** Calls an endpoint as the sequence's person. */
export const call = (
  { backend, token }: World,
  name: EndpointName,
  params: Record<string, unknown>,
): Promise<Answer> => ask(backend, name, params, token === null ? {} : { token })

/** Calls an endpoint that has to answer. @returns its body */
export async function read<Body>(
  world: World,
  name: EndpointName,
  params: Record<string, unknown>,
): Promise<Body> {
  const { status, body } = await call(world, name, params)
  if (status !== 200) throw new Differs(`${name} answers ${status} ${JSON.stringify(body)}`)
  return body as Body
}

/** Expects a reply to be what the model says. */
export function expectVerdict(what: string, { status, body }: Answer, verdict: Verdict): void {
  const code = status === 200 ? {} : { code: (body as { code?: string }).code }
  same(what, { status, ...code }, verdict)
}

/** Money as it travels, in cents; what is no whole number of them stays as it is. */
export function cents(amount: unknown): number | null {
  if (typeof amount !== 'number') return null
  const whole = Math.round(amount * 100)
  return whole / 100 === amount ? whole : amount * 100
}

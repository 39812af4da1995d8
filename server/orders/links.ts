import { createHmac, timingSafeEqual } from 'node:crypto'
import { encodeOrderId } from '../../src/domain/orders/orderId.ts'
import type { Store } from '../store/store.ts'
import type { StoredAcceptance } from '../store/types.ts'

/** Whether visitors may read a report at any address that names its order, or only at one that the portal made. */
export const reportLinks = ['open', 'signed'] as const
export type ReportLinks = (typeof reportLinks)[number]

/** Makes and checks the ids and tokens in the addresses that the portal hands out. */
export type Links = {
  /** The id in the address of an order's report. Nobody can derive another order's id from it. */
  of: (orderId: number) => string
  /** Whether a visitor may read an order with the id that their address had. */
  opens: (orderId: number, id: string | undefined) => boolean
  /** Whether the id is the one that `of` gives. */
  isGenuine: (orderId: number, id: string | undefined) => boolean
  /** The id that the address of an order's picture needs; undefined if the order's number is enough. */
  forPicture: (orderId: number) => string | undefined
  /** The token that lets a customer accept a version of a budget. No list and no report has it. */
  acceptance: (orderId: number, acceptance: Round) => string
  /** The acceptance that a token belongs to; undefined if the token is made up. */
  acceptanceOf: <Acceptance extends Round>(
    orderId: number,
    acceptances: readonly Acceptance[],
    token: string,
  ) => Acceptance | undefined
}

type Round = Pick<StoredAcceptance, 'version' | 'round'>

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A digest as letters: 24 of them hold 136 of its 256 bits. */
function lettersOf(digest: Buffer): string {
  let rest = BigInt(`0x${digest.toString('hex')}`)
  const base = BigInt(alphabet.length)
  return Array.from({ length: 24 }, () => {
    const letter = alphabet[Number(rest % base)] ?? ''
    rest /= base
    return letter
  }).join('')
}

/** Compares in constant time, so that nobody learns how much of a guess was right. */
const isSame = (one: string, other: string): boolean => {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Signs the purpose too, so that the id of one kind of link is none of another kind. */
const signed = (key: string, purpose: string, ...values: (string | number)[]): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...values]))
    .digest()

/** @param key  the server's, the same in each process */
export function linksOf(key: string, mode: ReportLinks): Links {
  const of = (orderId: number) => encodeOrderId(orderId, lettersOf(signed(key, 'report', orderId)))
  const isGenuine = (orderId: number, id: string | undefined) =>
    id !== undefined && isSame(id.replace(/=+$/, ''), of(orderId))
  const acceptance: Links['acceptance'] = (orderId, { version, round }) =>
    signed(key, 'acceptance', orderId, version, round).toString('base64url')
  return {
    of,
    isGenuine,
    opens: (orderId, id) => mode === 'open' || isGenuine(orderId, id),
    forPicture: (orderId) => (mode === 'open' ? undefined : of(orderId)),
    acceptance,
    acceptanceOf: (orderId, acceptances, token) =>
      acceptances.find((one) => isSame(token, acceptance(orderId, one))),
  }
}

/** The links of a server, made with the key in its database. The key is read once, and made if the database has none. */
export function createLinks(store: Pick<Store, 'keys'>, mode: ReportLinks): () => Promise<Links> {
  let cached: Promise<Links> | undefined
  return () => {
    cached ??= store.keys.get('links').then(
      (key) => linksOf(key, mode),
      (error: unknown) => {
        // The next call tries again.
        cached = undefined
        throw error
      },
    )
    return cached
  }
}

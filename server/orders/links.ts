import { createHmac, timingSafeEqual } from 'node:crypto'
import { encodeOrderId } from '../../src/domain/orders/orderId.ts'
import type { Store } from '../store/store.ts'
import type { StoredAcceptance } from '../store/types.ts'

/** Whether visitors may ask for a report by any address that names its order, or only by one that the portal made. */
export const reportLinks = ['open', 'signed'] as const
export type ReportLinks = (typeof reportLinks)[number]

/** What the addresses that are handed out are made and known by. */
export type Links = {
  /** The id in an order's link. Nobody who has one can make up its neighbour's. */
  of: (orderId: number) => string
  /** Whether a visitor may read an order by the id that stood in their address. */
  opens: (orderId: number, asked: string | undefined) => boolean
  /** Whether the id is the one that `of` gives. */
  isGenuine: (orderId: number, asked: string | undefined) => boolean
  /** What the address of a picture needs beside the order's number; undefined where the number is enough. */
  forPicture: (orderId: number) => string | undefined
  /** What lets a customer accept a version of a budget. It is in no list and in no report. */
  acceptance: (orderId: number, asked: Asked) => string
  /** Which of those that were asked for a token is of; undefined where it is made up. */
  accepting: <One extends Asked>(
    orderId: number,
    all: readonly One[],
    token: string,
  ) => One | undefined
}

type Asked = Pick<StoredAcceptance, 'version' | 'round'>

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

/** Compares in a time that does not tell how much of a guess was right. */
const isSame = (one: string, other: string): boolean => {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A purpose in what is signed keeps the letters of one kind of link from being those of another. */
const signed = (key: string, purpose: string, ...values: (string | number)[]): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...values]))
    .digest()

/** @param key  the server's, the same in each process */
export function linksOf(key: string, mode: ReportLinks): Links {
  const of = (orderId: number) => encodeOrderId(orderId, lettersOf(signed(key, 'report', orderId)))
  const isGenuine = (orderId: number, asked: string | undefined) =>
    asked !== undefined && isSame(asked.replace(/=+$/, ''), of(orderId))
  const acceptance: Links['acceptance'] = (orderId, { version, round }) =>
    signed(key, 'acceptance', orderId, version, round).toString('base64url')
  return {
    of,
    isGenuine,
    opens: (orderId, asked) => mode === 'open' || isGenuine(orderId, asked),
    forPicture: (orderId) => (mode === 'open' ? undefined : of(orderId)),
    acceptance,
    accepting: (orderId, all, token) =>
      all.find((asked) => isSame(token, acceptance(orderId, asked))),
  }
}

/** The links of a server, by the key in its database, which is read once and made where there is none. */
export function createLinks(store: Pick<Store, 'keys'>, mode: ReportLinks): () => Promise<Links> {
  let known: Promise<Links> | undefined
  return () => {
    known ??= store.keys.get('links').then(
      (key) => linksOf(key, mode),
      (error: unknown) => {
        // Asked for again at the next call.
        known = undefined
        throw error
      },
    )
    return known
  }
}

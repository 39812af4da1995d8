import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { typedCode } from '../../src/domain/typed.ts'

/** The cost of a hash: scrypt's N (a power of 2), r and p. It takes 128 × N × r bytes of memory. */
export type PasswordCost = { n: number; r: number; p: number }

/** About 32 MiB and a tenth of a second, as OWASP recommends. */
const usualCost: PasswordCost = { n: 2 ** 15, r: 8, p: 3 }
const saltBytes = 16
const keyBytes = 32

function derive(
  password: string,
  salt: Buffer,
  { n, r, p }: PasswordCost,
  length: number,
): Promise<Buffer> {
  const options = { N: n, r, p, maxmem: 256 * n * r }
  // Different keyboards may send the same characters in different Unicode compositions.
  const text = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    scrypt(text, salt, length, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}

/**
 * A password's hash as it is stored: `scrypt$N$r$p$salt$key`, salt and key in base64url.
 *
 * @param cost  the cost of each check. It is stored with the hash, so that it can be raised later.
 */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await derive(password, salt, cost, keyBytes)
  const parts = [cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')]
  return ['scrypt', ...parts].join('$')
}

/** The letters of access keys, without those that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that is easy to read and type: four groups of four characters, about 79 random bits. */
export function newAccessKey(): string {
  const letter = () => letters[randomInt(letters.length)] ?? ''
  const group = () => Array.from({ length: 4 }, letter).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/** A hash that no password matches, at the usual cost. */
const decoy = ['scrypt', usualCost.n, usualCost.r, usualCost.p]
  .concat(randomBytes(saltBytes).toString('base64url'), randomBytes(keyBytes).toString('base64url'))
  .join('$')

/**
 * Whether a password is the one that was hashed, compared in constant time. Without a hash (there is no such user) the
 * answer is no, after the same work. A key that is pasted from a mail may bring blanks and what nobody sees: it is right without them.
 *
 * @throws if the hash was not made by `hashPassword`
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const clean = typedCode(password)
  const isTyped = await isExactly(password, hash)
  return isTyped || (clean !== password && isExactly(clean, hash))
}

async function isExactly(password: string, hash: string | null): Promise<boolean> {
  const [kind, n, r, p, salt, key] = (hash ?? decoy).split('$')
  if (kind !== 'scrypt' || salt === undefined || key === undefined) {
    throw new Error('A password hash of an unknown kind')
  }
  const expected = Buffer.from(key, 'base64url')
  const cost = { n: Number(n), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length)
  return timingSafeEqual(actual, expected) && hash !== null
}

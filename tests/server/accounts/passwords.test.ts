import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../../server/accounts/passwords.ts'
import { hashToken, newToken } from '../../../server/accounts/tokens.ts'

const cheap = { n: 16, r: 8, p: 1 }

test('a password is kept salted, with what its hash costs, and only it is right', async () => {
  const [hash, again] = [
    await hashPassword('sofá azul', cheap),
    await hashPassword('sofá azul', cheap),
  ]
  expect(hash).toMatch(/^scrypt\$16\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(again).not.toBe(hash)
  expect(hash).not.toContain('sofá')
  expect(await isPassword('sofá azul', hash)).toBe(true)
  expect(await isPassword('sofa azul', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
  // The same letters, composed by another keyboard.
  expect(await isPassword('sofá azul'.normalize('NFD'), hash)).toBe(true)
})

test('a hash made at another cost is checked at that cost', async () => {
  const hash = await hashPassword('sofa1234', { n: 32, r: 4, p: 2 })
  expect(hash).toMatch(/^scrypt\$32\$4\$2\$/)
  expect(await isPassword('sofa1234', hash)).toBe(true)
})

test('no password is right for nobody, and a hash of another kind is an error', async () => {
  expect(await isPassword('sofa1234', null)).toBe(false)
  await expect(isPassword('sofa1234', 'plain$sofa1234')).rejects.toThrow('unknown kind')
})

test('tokens are 256 random bits and kept as their SHA-256', () => {
  const tokens = Array.from({ length: 100 }, newToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

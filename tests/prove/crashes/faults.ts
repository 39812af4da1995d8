import { randomUUID } from 'node:crypto'
import type { Travel } from './callers.ts'

const bodyOf = ({ body }: RequestInit) =>
  JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>

/** What the server answers, as far as a proxy can say it beforehand. */
const guesses: Record<string, object> = {
  notes: { status: true, message: 'Nota guardada.', mailed: [] },
  confirm: { newState: 1 },
  anulate: { status: 'OK', message: '' },
}

/** A proxy that answers for the server before this has written: it is never written, since the server ends first. */
export const answersTooSoon = (): Travel => (url, init) => {
  const guess = guesses[url.split('/').at(-1) ?? '']
  return guess === undefined ? fetch(url, init) : Promise.resolve(Response.json(guess))
}

/** A proxy that sends a cart twice, the second time with another key. */
export const sendsTwice = (): Travel => async (url, init) => {
  const response = await fetch(url, init)
  if (url.endsWith('/cart/save') && response.ok) {
    const other = { ...bodyOf(init), key: randomUUID() }
    await fetch(url, { ...init, body: JSON.stringify(other) })
  }
  return response
}

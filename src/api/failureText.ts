import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { ApiError } from './errors.ts'

/** What a person reads: a message of the catalogues or, in its place, the server's own words. */
export type Words = {
  key: MessageKey
  args: MessageArgs
  /** The server's words; '' where there are none. */
  text: string
  /** A message that stands before the rest. */
  lead?: MessageKey
}

/** The messages by which a call's failures are told. */
export type FailureKeys = {
  /** What could not be done. It stands alone where nothing more is known. */
  failed: MessageKey
  /** No reply came; `failed` where it is left out. */
  network?: MessageKey
  /** Refusals with a message of their own, by HTTP status. */
  statuses?: Readonly<Partial<Record<number, MessageKey>>>
  /** A message that takes the server's words as `%{message}`; where it is left out, they stand for themselves. */
  server?: MessageKey
  /** Stands before the reason, where there is one. */
  lead?: MessageKey
}

/** An order or budget could not be read. @see product-spec §8 */
export const orderFailures = {
  failed: 'alerts.errors.notLoadOrder',
  network: 'alerts.errors.network',
  statuses: { 404: 'alerts.errors.notLoadOrder404' },
} as const satisfies FailureKeys

/** A message of the catalogues. */
export const words = (key: MessageKey, args: MessageArgs = {}): Words => ({ key, args, text: '' })

function reason(error: unknown, keys: FailureKeys): Words {
  const { failed, network = failed, statuses, server } = keys
  if (!(error instanceof ApiError)) return words(failed, { status: 500 })
  const args = { status: error.status, message: error.message, call: error.endpoint }
  if (error.kind === 'network') return words(network, args)
  if (error.kind === 'shape') return words('alerts.errors.unexpectedReply', args)
  const own = statuses?.[error.status]
  if (own !== undefined) return words(own, args)
  if (error.message === '') return words(failed, args)
  return server === undefined ? { key: failed, args, text: error.message } : words(server, args)
}

/**
 * The words that an alert or a failed screen shows for a failed call: a reply that makes no sense is told with the call's name, a
 * refusal with the server's own words where it gave any.
 *
 * @param error  what the call threw
 * @see product-spec §8
 */
export function failureText(error: unknown, keys: FailureKeys): Words {
  const why = reason(error, keys)
  const isLead = why.key === keys.lead && why.text === ''
  return keys.lead === undefined || isLead ? why : { ...why, lead: keys.lead }
}

/** Two texts as two sentences: messages end without a full stop where they may stand alone. */
export const sentences = (first: string, rest: string): string =>
  `${first}${/[.:!?]$/.test(first) ? '' : '.'} ${rest}`

/** Words as a text. */
export function textOf(
  t: (key: MessageKey, args?: MessageArgs) => string,
  { key, args, text, lead }: Words,
): string {
  const rest = text === '' ? t(key, args) : text
  return lead === undefined ? rest : sentences(t(lead), rest)
}

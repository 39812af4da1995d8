import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { ApiError } from './errors.ts'

/** A text for a person: a message of the catalogues, or the server's own words. */
export type Words = {
  key: MessageKey
  args: MessageArgs
  /** The server's words; '' where there are none. */
  text: string
  /** A message that comes before the rest. */
  lead?: MessageKey
}

/** The messages for a call's failures. */
export type FailureKeys = {
  /** Says what could not be done; shown alone if no reason is known. */
  failed: MessageKey
  /** For a call without a reply; `failed` by default. */
  network?: MessageKey
  /** Refusals with a message of their own, by HTTP status. */
  statuses?: Readonly<Partial<Record<number, MessageKey>>>
  /** A message that takes the server's words as `%{message}`; by default these are shown alone. */
  server?: MessageKey
  /** Comes before the reason, if there is one. */
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

/** A proxy or a firewall in front of the server refuses a call, or gets no answer, with a page of its own in place of the server's words. */
const inFront: Readonly<Partial<Record<number, MessageKey>>> = {
  413: 'alerts.errors.tooLargeInFront',
  502: 'alerts.errors.awayInFront',
  503: 'alerts.errors.awayInFront',
  504: 'alerts.errors.awayInFront',
}

/** Words for what stands in front, after what failed. Null for a call whose failures tell the status. */
function wordsInFront(status: number, { failed, server }: FailureKeys): Words | null {
  const key = inFront[status]
  if (key === undefined || server !== undefined) return null
  return failed === 'alerts.errors.unexpectedResponse'
    ? words(key)
    : { ...words(key), lead: failed }
}

function reason(error: unknown, keys: FailureKeys): Words {
  const { failed, network = failed, statuses, server } = keys
  if (!(error instanceof ApiError)) return words(failed, { status: 500 })
  const args = { status: error.status, message: error.message, call: error.endpoint }
  if (error.kind === 'network') return words(network, args)
  if (error.kind === 'shape') return words('alerts.errors.unexpectedReply', args)
  const own = statuses?.[error.status]
  if (own !== undefined) return words(own, args)
  if (error.message === '') return wordsInFront(error.status, keys) ?? words(failed, args)
  return server === undefined ? { key: failed, args, text: error.message } : words(server, args)
}

/**
 * The words of an alert or a failed screen for a failed call. A reply that does not fit the contract shows the call's name, a refusal the
 * server's own words if it gave any.
 *
 * @param error  what the call threw
 * @see product-spec §8
 */
export function failureText(error: unknown, keys: FailureKeys): Words {
  const why = reason(error, keys)
  const isLead = why.key === keys.lead && why.text === ''
  return keys.lead === undefined || isLead ? why : { ...why, lead: keys.lead }
}

/** Two texts as two sentences: messages that may be shown alone end without a full stop. */
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

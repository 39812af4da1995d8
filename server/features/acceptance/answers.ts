import { answerEvents, type AnswerKind } from '../../../src/domain/orders/states.ts'
import type { CustomerAnswer } from '../../store/orderStore.ts'
import type { Instant, StoredEvent } from '../../store/types.ts'

/** What an event of that kind says that the customer has answered. */
export const answerOf = (kind: CustomerAnswer['kind']): AnswerKind =>
  kind === answerEvents.change ? 'change' : 'decline'

/** What a customer has answered about a version, in their words and under their name. */
type GivenAnswer = { answer: AnswerKind; at: Instant; name: string; text: string }

/**
 * What the customer has answered last about a version of a budget; null if nothing, or once they have accepted.
 *
 * @param events  the budget's, oldest first
 */
export function lastAnswer(events: readonly StoredEvent[], version: number): GivenAnswer | null {
  const last = events.findLast(
    ({ kind, detail }) =>
      detail['version'] === version && ['changeWanted', 'declined', 'accepted'].includes(kind),
  )
  if (last === undefined || last.kind === 'accepted') return null
  const { at, name, detail } = last
  const text = typeof detail['text'] === 'string' ? detail['text'] : ''
  return { answer: last.kind === answerEvents.decline ? 'decline' : 'change', at, name, text }
}

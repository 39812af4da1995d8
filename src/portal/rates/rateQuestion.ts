import type { Rate } from '../../domain/money.ts'
import { isGrouped, parsePointValue } from '../../domain/rateForm.ts'
import type { Question } from '../../ui/confirmation.ts'
import { withMark, type RateValues } from './rateValues.ts'

/**
 * The question before a rate is saved that may be a mistake: a rate without prices, one whose point value can be misread, or one in
 * another currency.
 *
 * @param values  the form's, which the form accepts
 * @param saved   the rate as it is
 * @returns null where there is nothing to ask
 */
export function rateQuestion(
  { factoryPrice, separator, symbol }: RateValues,
  saved: Rate,
): Question | null {
  const typed = String(factoryPrice ?? '').trim()
  const value = parsePointValue(typed) ?? 0
  const next = (symbol ?? '').trim()
  const reasons = [
    ...(value === 0 && saved.factoryPrice !== 0 ? (['rate.ask.zero'] as const) : []),
    ...(isGrouped(typed, separator) ? (['rate.ask.grouped'] as const) : []),
    ...(next === saved.symbol ? [] : (['rate.ask.symbol'] as const)),
  ]
  const [text, ...more] = reasons
  if (text === undefined) return null
  const args = { typed, value: withMark(value, separator), before: saved.symbol, after: next }
  return { title: 'rate.ask.title', text, more, accept: 'rate.ask.accept', args }
}

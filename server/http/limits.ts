import { limitKey, type AnyLimit, type CallLimits } from '../calls/limits.ts'
import { Refusal, tooOften } from '../calls/refusal.ts'
import type { CheckedCall } from './checks.ts'

/**
 * Runs a call's handler within the limits that its route declares, in their order.
 *
 * @param checked  the checked parameters, tenant and session
 * @param handler  gets the limits that it counts itself
 * @returns the handler's reply
 * @throws Refusal 429 `throttled`, or the handler's error
 */
export async function withinLimits<Reply>(
  call: CheckedCall,
  checked: Record<string, unknown>,
  handler: (limits: CallLimits) => Promise<Reply>,
): Promise<Reply> {
  const { route, services, at, text } = call
  const { throttle } = services
  // A limit's functions get the fields that the guard has checked, by the rules that the functions' type is made from.
  const keyOf = (limit: AnyLimit, of = limit.of?.(checked as never)) => limitKey(limit, call, of)
  const attempt = (limit: AnyLimit) => throttle.attempt(limit, keyOf(limit), at)
  const refuse = ({ words }: AnyLimit, wait: number | null) => {
    if (wait !== null) throw tooOften(wait, words?.(text) ?? text.tooMany)
  }
  const attemptDeclared = (limit: AnyLimit) => {
    if (route.limits.some(({ name }) => name === limit.name)) return attempt(limit)
    throw new Error(`Route ${route.name} does not declare the limit ${limit.name}`)
  }
  const counted = route.limits.filter(
    ({ counts, unless }) => counts !== 'byHandler' && unless?.(checked as never) !== true,
  )
  for (const limit of counted) {
    const countsLater = typeof limit.counts === 'object'
    refuse(limit, await (countsLater ? throttle.wait(limit, keyOf(limit), at) : attempt(limit)))
  }
  try {
    const reply = await handler({
      count: async (limit) => refuse(limit, await attemptDeclared(limit)),
      allows: async (limit) => (await attemptDeclared(limit)) === null,
      forget: (limit, of) => throttle.forget(limit, keyOf(limit, of)),
    })
    for (const limit of counted)
      if (limit.counts === 'failures') await throttle.takeBack(limit, keyOf(limit))
    return reply
  } catch (error) {
    const code = error instanceof Refusal ? error.code : null
    for (const limit of counted)
      if (typeof limit.counts === 'object' && limit.counts.refusals === code) await attempt(limit)
    throw error
  }
}

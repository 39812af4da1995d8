import type { Browser } from '@playwright/test'
import { play, type Played } from './play.ts'
import type { Plan } from './plan.ts'
import type { Complaint } from './complaint.ts'

/** The same for complaints of one kind, whatever numbers they name. */
export const kindOf = ({ rule, text }: Complaint): string =>
  `${rule}: ${text
    .replace(/[\da-f-]{36}/g, '#')
    .replace(/\d+/g, '#')
    .replace(/“[^”]*”|'[^']*'/g, '“”')}`

/**
 * The shortest plan that is found to end in a complaint of the same kind, by leaving out ever smaller runs of its steps.
 *
 * @param until  when to be content with what was found, in milliseconds since 1970
 */
export async function shrink(
  browser: Browser,
  plan: Plan,
  complaint: Complaint,
  until: number,
): Promise<{ plan: Plan; played: Played | null }> {
  const wanted = kindOf(complaint)
  let best = plan
  let last: Played | null = null
  const fails = async (candidate: Plan): Promise<boolean> => {
    const played = await play(browser, candidate, (one) => kindOf(one) === wanted)
    const isSame = played.complaints.length > 0
    if (isSame) {
      best = { ...candidate, steps: played.done }
      last = played
    }
    return isSame
  }
  if (!(await fails(plan))) return { plan, played: null }
  for (
    let size = Math.ceil(best.steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < best.steps.length && Date.now() < until;) {
      const steps = best.steps.filter((_, index) => index < from || index >= from + size)
      if (!(await fails({ ...best, steps }))) from += size
    }
  }
  return { plan: best, played: last }
}

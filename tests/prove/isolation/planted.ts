import type { ReportLinks } from '../../../server/orders/links.ts'
import { createTally, type Outcome } from '../proof.ts'
import { inWorld } from './opened.ts'
import { again, type World } from './run.ts'
import type { Planted } from './server.ts'

type Fault = {
  links: ReportLinks
  planted: Planted
  /** What a violation says that this fault, and no other, leads to. */
  leadsTo: RegExp
}

/**
 * Does the same in one world without a fault and then with it.
 *
 * @returns the violations that the fault leads to, and that are not there without it
 */
export async function withFault(
  { links, planted, leadsTo }: Fault,
  work: (world: World, isPlanted: boolean) => Promise<void>,
): Promise<Outcome> {
  const clean = createTally()
  const faulty = createTally()
  await inWorld({ dialect: 'sqlite', links, tally: clean }, async (world) => {
    await work(world, false)
    const broken = { ...world, planted, tally: faulty }
    await again(broken)
    await work(broken, true)
  })
  const { counts, violations } = faulty.outcome()
  const before = clean.outcome().violations
  return {
    counts,
    violations: violations.filter((one) => leadsTo.test(one) && !before.includes(one)),
  }
}

import { attacks } from './attacks/attacks.ts'
import { failover } from './failover/failover.ts'
import { crashes } from './crashes/crashes.ts'
import { isolation } from './isolation/isolation.ts'
import { lostReplies } from './lostReplies/lostReplies.ts'
import { money } from './money/money.ts'
import type { Proof } from './proof.ts'

/** Every proof, in the order in which they run. */
export const proofs: readonly Proof[] = [isolation, attacks, money, crashes, lostReplies, failover]

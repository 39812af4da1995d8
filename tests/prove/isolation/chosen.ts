import type { Chance } from '../../ways/chance.ts'
import { permissions, type Permission } from '../../../src/domain/people/permissions.ts'
import type { Size } from '../proof.ts'
import type { Case } from './cases.ts'
import { bosses, type Caller } from './people.ts'
import { hasPlace, places, type Place } from './requests.ts'
import type { Attempt } from './run.ts'

/** Sets of permissions that are drawn. */
export const drawnSets = (chance: Chance, count: number): Set<Permission>[] =>
  Array.from({ length: count }, () => new Set(permissions.filter(() => chance.below(2) === 0)))

const of = (caller: Caller, chosen: readonly Place[]): Attempt[] =>
  chosen.map((place) => ({ caller, place }))

/** The calls of a case: who makes them, and where the foreign id is. */
export function attemptsOf(
  one: Case,
  everybody: readonly Caller[],
  size: Size,
  chance: Chance,
): Attempt[] {
  const possible = places.filter((place) => hasPlace(one, place))
  const foreign = possible.filter((place) => place !== 'own')
  if (size === 'short') {
    const anybody = chance.one(everybody) ?? bosses[1]
    const place = chance.one(possible) ?? 'own'
    return [
      ...of(bosses[1], ['own', chance.one(foreign) ?? 'other']),
      ...of(anybody, [place]),
      ...of(chance.one(everybody) ?? anybody, ['own']),
    ]
  }
  return everybody.flatMap((caller) => {
    // Who holds some permissions alone is refused by the same tenants as who holds all.
    const holdsSome = caller.holds.size > 0 && caller.holds.size < permissions.length
    if (holdsSome && !caller.isVisitor) return of(caller, ['own', chance.one(foreign) ?? 'other'])
    return of(caller, possible)
  })
}

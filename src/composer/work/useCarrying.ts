import { useCallback, useMemo, useState } from 'react'
import { newKey } from '../../browser/newKey.ts'
import { lineOf, type Composition, type CatalogueFacts } from '../../domain/scene/composition.ts'
import { placesFor, type Offer } from '../../domain/scene/offers.ts'
import type { Carried, Work } from './work.ts'

const noOffers: readonly Offer[] = []

type Carrying = Pick<
  Work,
  'carried' | 'carry' | 'offers' | 'replacing' | 'setReplacing' | 'pick'
> & {
  /** Nothing is carried or to be replaced any more. */
  rest: () => void
}

/** What is being put somewhere in a scene, and what its places say to it. */
export function useCarrying(
  composition: Composition,
  known: CatalogueFacts,
  run: (command: Parameters<Work['run']>[0]) => unknown,
): Carrying {
  const { scene } = composition
  const [taken, take] = useState<Carried | null>(null)
  const [marked, mark] = useState<string | null>(null)
  const isThere = (line: string) => lineOf(scene, line) !== undefined
  const carried = taken !== null && 'line' in taken && !isThere(taken.line) ? null : taken
  const replacing = marked !== null && isThere(marked) ? marked : null

  const rest = useCallback(() => {
    take(null)
    mark(null)
  }, [])

  const add = useCallback(
    (article: string) => run({ kind: 'add', line: newKey(), article, at: null }),
    [run],
  )

  const isEmpty = scene.lines.length === 0
  const carry = useCallback(
    (next: Carried | null) => {
      mark(null)
      if (next !== null && 'article' in next && isEmpty) add(next.article)
      else take(next)
    },
    [isEmpty, add],
  )

  const pick = useCallback(
    (article: string) => {
      rest()
      if (replacing === null) add(article)
      else run({ kind: 'replace', line: replacing, article })
    },
    [replacing, rest, run, add],
  )

  const offers = useMemo(() => {
    if (carried === null) return noOffers
    const line = 'line' in carried ? carried.line : newKey()
    return placesFor(
      composition,
      line,
      (at) =>
        'line' in carried
          ? { kind: 'dock', line, at }
          : { kind: 'add', line, article: carried.article, at },
      known,
    )
  }, [carried, composition, known])

  return { carried, carry, offers, replacing, setReplacing: mark, pick, rest }
}

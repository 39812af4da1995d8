import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Spot } from '../../domain/scene/floor.ts'
import { offersFor, type Offer } from '../../domain/scene/offers.ts'
import type { Stage } from '../../stage/stage.ts'
import { dropOf, moving, offerAt, type Drop } from '../plan/drop.ts'
import { useWork } from '../work/work.ts'

/** A module in a hand, and what letting it go would do. */
export type HeldModule = { line: string; drop: Drop; offers: readonly Offer[] }

/** What follows the pointer over the stage: a module that is dragged, or what is carried from a panel. The plan does the same. */
export function useStageDrag(stage: RefObject<Stage | null>) {
  const { solved, composition, known, run, select, selection, carried, offers } = useWork()
  const [held, setHeld] = useState<HeldModule | null>(null)
  const [meant, setMeant] = useState<Offer | null>(null)
  const places = useRef<readonly Offer[] | null>(null)

  function dragged(line: string, to: Spot): HeldModule {
    // Its own row's ends are no places for a row that is dragged as a whole.
    const row = solved.rows.find((ids) => ids.includes(line)) ?? []
    places.current ??= offersFor(
      composition,
      line,
      (at) => ({ kind: 'dock', line, at }),
      known,
    ).filter(({ edge }) => !row.includes(edge.line))
    const offer = offerAt(places.current, to)
    const drop =
      offer === null
        ? moving(line, solved, to)
        : { command: offer.command, offer, to, guides: { x: [], y: [] } }
    return { line, drop, offers: places.current }
  }

  const hands = {
    grab(line: string, pointer: 'mouse' | 'touch') {
      if (carried !== null) return false
      // A finger turns the scene, unless it is on what is chosen.
      if (pointer === 'touch' && selection?.line !== line) return false
      places.current = null
      select({ line, part: null })
      return true
    },
    drag: (line: string, to: Spot) => setHeld(dragged(line, to)),
    drop(isKept: boolean) {
      setHeld(null)
      if (isKept && held !== null) run(held.drop.command)
    },
  }

  // What is carried may come from a panel, with its pointer pressed there.
  useEffect(() => {
    if (carried === null) return undefined
    const spotOf = ({ clientX, clientY }: PointerEvent): Spot | null => {
      const canvas = stage.current?.canvas
      if (canvas === undefined || document.elementFromPoint(clientX, clientY) !== canvas)
        return null
      const { left, top } = canvas.getBoundingClientRect()
      return stage.current?.floorAt({ x: clientX - left, y: clientY - top }) ?? null
    }
    const onMove = (event: PointerEvent) => {
      const spot = spotOf(event)
      setMeant(spot === null ? null : offerAt(offers, spot))
    }
    const onUp = (event: PointerEvent) => {
      const spot = spotOf(event)
      if (spot !== null) run(dropOf(carried, solved, offers, spot).command)
    }
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    return () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      setMeant(null)
    }
  }, [stage, carried, solved, offers, run])

  return {
    held,
    hands,
    offers: held?.offers ?? offers,
    meant: held === null ? meant : held.drop.offer,
  }
}

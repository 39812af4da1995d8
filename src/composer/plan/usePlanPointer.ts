import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Spot } from '../../domain/scene/floor.ts'
import type { Offer } from '../../domain/scene/offers.ts'
import { useWork, type Carried } from '../work/work.ts'
import { dragging, dropOf, moduleAt, placesForRow, shapeOf, type Drop } from './drop.ts'
import { distance, still, useCarrier, type Client, type Pixel } from './useCarrier.ts'
import { spotAt, zoomed, type Viewport } from './viewport.ts'

/** The object that follows the pointer, with its drop at this spot. `offers` are the places that show for it. */
export type Held = { carried: Carried; drop: Drop; offers: readonly Offer[] }

/** A press on a module, or on empty floor; `grip` is the pressed spot, from the module's middle. */
type Press = {
  line: string | null
  at: Pixel
  grip: Spot
  offers: readonly Offer[] | null
  hasMoved: boolean
  /** The press puts down the carried module, which stays selected. */
  isPutting: boolean
}

/**
 * Handles pointers over the plan. A press selects; a drag moves or docks a module with its row, or moves the plan; two fingers and the wheel
 * zoom. A carried module follows the pointer until it is put down. Escape cancels a drag. One function: its handlers share the press,
 * the fingers and the held module.
 *
 * @param change  changes the viewport
 * @param isOff  true while presses measure
 */
export function usePlanPointer(
  svg: RefObject<SVGSVGElement | null>,
  viewport: Viewport,
  change: (next: (viewport: Viewport) => Viewport) => void,
  isOff: boolean,
) {
  const { solved, composition, known, run, select, carried, offers } = useWork()
  const [held, setHeld] = useState<Held | null>(null)
  const press = useRef<Press | null>(null)
  const fingers = useRef(new Map<number, Pixel>())

  const spotOf = (at: Pixel): Spot => {
    const element = svg.current?.getBoundingClientRect()
    return element === undefined ? { x: 0, y: 0 } : spotAt(viewport, element, at)
  }

  function dragged(line: string, from: Press, at: Client): Held {
    from.offers ??= placesForRow(line, { composition, solved, known })
    const pointer = spotOf(at)
    const middle = { x: pointer.x - from.grip.x, y: pointer.y - from.grip.y }
    const drop = dragging(line, solved, from.offers, {
      pointer,
      middle,
      isFine: at.shiftKey,
      on: furnitureAt({ line }, at),
    })
    return { carried: { line }, drop, offers: from.offers }
  }

  /** The module under the pointer, apart from the held ones. */
  function furnitureAt(what: Carried, at: Client) {
    const own = 'line' in what ? solved.rows.find((row) => row.includes(what.line)) : []
    return moduleAt(
      solved.modules.filter(({ line }) => own?.includes(line) !== true),
      spotOf(at),
    )
  }

  const heldAt = (what: Carried, at: Client): Held => ({
    carried: what,
    drop: dropOf(what, solved, offers, {
      spot: spotOf(at),
      on: furnitureAt(what, at),
      isFine: at.shiftKey,
      shape: shapeOf(what, known),
    }),
    offers,
  })

  /** Zooms with two fingers: the spot between them stays between them. */
  function pinch(id: number, at: Pixel) {
    const other = [...fingers.current].find(([one]) => one !== id)?.[1]
    const before = fingers.current.get(id)
    if (other === undefined || before === undefined) return
    const by = distance(before, other) / Math.max(1, distance(at, other))
    const middle = (one: Pixel) => ({
      clientX: (one.clientX + other.clientX) / 2,
      clientY: (one.clientY + other.clientY) / 2,
    })
    const from = spotOf(middle(before))
    const to = spotOf(middle(at))
    change((now) =>
      zoomed({ ...now, x: now.x + from.x - to.x, y: now.y + from.y - to.y }, by, from),
    )
  }

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (isOff || event.button !== 0) return
    fingers.current.set(event.pointerId, event)
    const target = event.target instanceof Element ? event.target.closest('[data-line]') : null
    // A carried module must be put down before another is taken up.
    const line = carried === null ? (target?.getAttribute('data-line') ?? null) : null
    const module = solved.modules.find((one) => one.line === line)
    const spot = spotOf(event)
    press.current = {
      line: module === undefined ? null : line,
      at: { clientX: event.clientX, clientY: event.clientY },
      grip: module === undefined ? spot : { x: spot.x - module.x, y: spot.y - module.y },
      offers: null,
      hasMoved: false,
      isPutting: carried !== null,
    }
    if (module !== undefined) select({ line: module.line, part: null })
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const from = press.current
    if (from === null || !fingers.current.has(event.pointerId)) return
    if (fingers.current.size > 1) {
      if (carried === null) setHeld(null)
      from.line = null
      pinch(event.pointerId, event)
    } else if (from.hasMoved || distance(from.at, event) > still) {
      from.hasMoved = true
      if (from.line !== null) setHeld(dragged(from.line, from, event))
      else {
        const by = {
          x: (event.clientX - from.at.clientX) * viewport.scale,
          y: (event.clientY - from.at.clientY) * viewport.scale,
        }
        from.at = { clientX: event.clientX, clientY: event.clientY }
        change((now) => ({ ...now, x: now.x - by.x, y: now.y - by.y }))
      }
    }
    fingers.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY })
  }

  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    fingers.current.delete(event.pointerId)
    const from = press.current
    if (fingers.current.size > 0) return
    press.current = null
    setHeld(null)
    if (carried !== null || from === null) return
    if (from.line !== null && from.hasMoved) {
      // A quick hand lets go before what it holds is drawn.
      const { drop } = dragged(from.line, from, event)
      run(drop.command, drop.why)
    } else if (from.line === null && !from.hasMoved && !from.isPutting) select(null)
  }

  const onPointerCancel = (event: PointerEvent<SVGSVGElement>) => {
    fingers.current.delete(event.pointerId)
    press.current = null
    setHeld(null)
  }

  useCarrier({
    isCarrying: carried !== null,
    isOver: ({ clientX, clientY }) =>
      svg.current?.contains(document.elementFromPoint(clientX, clientY)) === true,
    follow: (at) => setHeld(at === null || carried === null ? null : heldAt(carried, at)),
    drop(at) {
      setHeld(null)
      if (carried === null) return
      const { command, why } = heldAt(carried, at).drop
      run(command, why)
    },
  })

  const isDragging = held !== null && carried === null
  useEffect(() => {
    if (!isDragging) return undefined
    const giveBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      press.current = null
      setHeld(null)
    }
    // The listener runs before the page's, where the same key deselects.
    addEventListener('keydown', giveBack, { capture: true })
    return () => removeEventListener('keydown', giveBack, { capture: true })
  }, [isDragging])

  // React's wheel listener is passive, so that the page would scroll.
  useEffect(() => {
    const element = svg.current
    if (element === null) return undefined
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const rectangle = element.getBoundingClientRect()
      change((now) => zoomed(now, Math.exp(event.deltaY / 600), spotAt(now, rectangle, event)))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  })

  return { held, spotOf, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

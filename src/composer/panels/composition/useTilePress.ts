import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { useWork } from '../../work/work.ts'

/** The duration of a finger's press that takes up a module, in ms. */
const longPress = 450
/** The distance at which a pointer's move becomes a drag, in pixels. */
const still = 6

/**
 * The handlers of a module's tile: a press adds the module; a drag, or a long press of a finger, takes it up. While a module of the
 * scene is replaced there are only presses.
 */
export function useTilePress(article: string, add: () => void) {
  const { carry, composition, replacing } = useWork()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Where it is pressed. */
  const from = useRef<{ x: number; y: number } | null>(null)
  const wasHeld = useRef(false)
  const isEmpty = composition.scene.lines.length === 0

  const letGo = () => {
    clearTimeout(rest.current)
    from.current = null
  }
  /** The drag ends; over plan and stage they put the module down themselves. */
  const putDown = (event: globalThis.PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)
    if (under !== null && under.closest('aside') !== null) carry(null)
  }
  const take = (event: PointerEvent) => {
    wasHeld.current = true
    letGo()
    carry({ article, isDragged: true })
    if (event.pointerType === 'mouse') addEventListener('pointerup', putDown, { once: true })
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false
      if (event.button !== 0 || replacing !== null) return
      from.current = { x: event.clientX, y: event.clientY }
      // In an empty scene there is no place to choose.
      if (event.pointerType === 'touch' && !isEmpty)
        rest.current = setTimeout(() => take(event), longPress)
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return
      const across = event.clientX - from.current.x
      const down = event.clientY - from.current.y
      // A finger that goes up or down scrolls.
      const isScroll = event.pointerType === 'touch' && Math.abs(across) < 2 * Math.abs(down)
      if (Math.hypot(across, down) > still && !isScroll) take(event)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: MouseEvent) => {
      if (wasHeld.current) event.preventDefault()
    },
    onClick: ({ detail }: MouseEvent) => {
      // The click that ends a long press; the keyboard's has no detail.
      const isEnd = wasHeld.current && detail > 0
      wasHeld.current = false
      if (!isEnd) add()
    },
  }
}

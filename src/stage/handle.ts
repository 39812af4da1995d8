import { standingHeight } from '../domain/catalogue/shape.ts'
import type { Spot } from './camera/gestures.ts'
import type { Margins } from './camera/rig.ts'
import type { Furnished } from './furnished.ts'
import type { Sight } from './sight.ts'

/** The distance from its middle within which a pointer is on a handle, in pixels. */
const reach = 22
/** The distance of a handle above its module, in pixels. */
const above = 30
const arrows = 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3'

/** The handle that moves a module. It is above the module, and in sight as long as the module's middle is. */
export function createHandle(
  host: HTMLElement,
  furnished: Furnished,
  margins: Margins = () => ({ above: 0, below: 0 }),
) {
  const element = document.createElement('div')
  element.className = 'stage-handle'
  element.setAttribute('aria-hidden', 'true')
  element.innerHTML = `<svg viewBox="0 0 24 24"><path d="${arrows}"/></svg>`
  element.hidden = true
  host.append(element)
  let line: string | null = null
  let place: Spot | null = null

  /** The handle's place now; null if the module's middle is out of the picture. */
  function placeNow(sight: Sight): Spot | null {
    const own = furnished.standing().find(({ id }) => id === line)
    if (own === undefined) return null
    const { clientWidth: width, clientHeight: height } = host
    const x = own.x / 1000
    const z = own.y / 1000
    const high = standingHeight(own.shape) / 1000
    const middle = sight.spotOf({ x, y: high / 2, z })
    const top = sight.spotOf({ x, y: high, z })
    if (middle.x < 0 || middle.x > width || middle.y < 0 || middle.y > height) return null
    const free = margins(height)
    const between = (value: number, least: number, most: number) =>
      Math.max(least, Math.min(most, value))
    return {
      x: between(top.x, reach, width - reach),
      y: between(top.y - above, free.above + reach, height - free.below - reach),
    }
  }

  return {
    /** Shows the handle over a line's module; null hides it. */
    show(next: string | null) {
      line = next
    },
    /** Places the handle in each frame, since camera and module may have moved. */
    draw(sight: Sight) {
      place = line === null ? null : placeNow(sight)
      element.hidden = place === null
      if (place !== null) element.style.translate = `${place.x}px ${place.y}px`
    },
    /** The line whose handle is at a place of the picture; null if there is none. */
    at: ({ x, y }: Spot): string | null =>
      place !== null && Math.hypot(x - place.x, y - place.y) <= reach ? line : null,
    dispose: () => element.remove(),
  }
}

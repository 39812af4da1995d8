import { drawingColors } from '../look/fabrics.ts'
import { put, type Box, type Layers } from './elevationLayers.ts'
import type { Fitted } from './fittings/fittings.ts'
import { ownColor } from './fittings/paint.ts'
import { inLight } from './shades.ts'

/** How wide a leg is drawn, in mm, and how far it goes up into what it bears. */
export const legWidth = 42
const legInside = 24
/** How much is seen of a pad that is sunk behind cushions, and how much of it is in the light; in mm. */
const padSeen = 132
const padLit = 66
/** How deep the seams around a front are, in mm. */
const seam = 10

/** Where a module is in its drawing: its middle, the floor below it, and how much lower what is in front of it is. */
type Place = {
  middle: number
  room: number
  down: (y: number) => number
  /** The height of its seats, and how far to the front what is below them is hidden by the rail. */
  seatTop: number
  rail: number
}

/** The visible face of something: from the top of its rear side to the bottom of its front. */
const seen = ({ box, bottom, top }: Fitted, { middle, room, down }: Place): Box => ({
  x: middle + box.left,
  w: box.right - box.left,
  y: room - top + down(box.back),
  h: top - bottom + down(box.front) - down(box.back),
})

/** Its front alone. */
const facing = (part: Fitted, place: Place): Box => {
  const { box, bottom, top } = part
  return { ...seen(part, place), y: place.room - top + place.down(box.front), h: top - bottom }
}

/** What stands on the floor. Of two legs behind each other the nearer one is seen. */
export function drawLegs(all: Layers, parts: readonly Fitted[], color: string, place: Place) {
  const { middle, room, down } = place
  for (const { box, top, stroke } of parts) {
    const [from, to] = stroke ?? [null, null]
    const isHidden = to !== null && (to[2] <= 0 || from[0] !== to[0] || from[2] !== to[2])
    if (isHidden) continue
    const across = to === null ? box : { left: to[0] - legWidth / 2, right: to[0] + legWidth / 2 }
    const high = top + legInside
    put(all.legs, color, {
      x: middle + across.left,
      w: across.right - across.left,
      y: room + down(to === null ? box.front : to[2]) - high,
      h: high,
    })
  }
}

/** A part of an accessory: over the arms, on the backs, or under the seats. */
export function drawFitting(all: Layers, part: Fitted, color: string, place: Place) {
  const own = ownColor(part.made)
  const isAbove = part.top > place.seatTop
  if (own !== null && isAbove) {
    put(all.over, inLight(own, 0.16), seen(part, place))
    put(all.over, inLight(own, -0.06), facing(part, place))
  } else if (own !== null) put(all.base, own, facing(part, place))
  else if (isAbove) {
    const box = seen(part, place)
    put(all.head, inLight(color, 0.05), { ...box, h: Math.min(box.h, padSeen) }, 6)
    put(all.headLight, drawingColors.light, { ...box, h: Math.min(box.h, padLit) })
  } else if (part.box.front < place.rail) put(all.body, inLight(color, -0.36), facing(part, place))
  else {
    const front = facing(part, place)
    for (const y of [front.y, front.y + front.h - seam])
      put(all.shade, drawingColors.shade, { ...front, y, h: seam })
  }
}

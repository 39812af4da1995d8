import type { Box } from '../../domain/scene/floor.ts'
import type { Room } from '../work/view.ts'
import { MeasureLine } from './PlanMeasures.tsx'

/** The floor of a room. The scene is at the middle of its back wall. */
export function roomBox({ w, d }: Room, box: Box | null): Box {
  const middle = box === null ? 0 : (box.left + box.right) / 2
  const back = box?.back ?? 0
  return { left: middle - w / 2, right: middle + w / 2, back, front: back + d }
}

/** The walls of a room, red if the scene does not fit. `RoomSizes` says so in words. */
export function PlanRoom(props: { room: Room; box: Box | null; isTight: boolean; scale: number }) {
  const { room, box, isTight, scale } = props
  const { left, right, back, front } = roomBox(room, box)
  const by = 26 * scale
  return (
    <g className="plan-room" data-tight={isTight}>
      <rect x={left} y={back} width={right - left} height={front - back} />
      <MeasureLine from={{ x: left, y: back - by }} to={{ x: right, y: back - by }} scale={scale} />
      <MeasureLine from={{ x: left - by, y: back }} to={{ x: left - by, y: front }} scale={scale} />
    </g>
  )
}

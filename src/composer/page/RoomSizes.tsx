import { useT } from '../../browser/language.ts'
import { useView, type Room } from '../work/view.ts'

/** Centimetres of a room's walls. */
const limits = { w: [100, 2000], d: [100, 2000], h: [200, 600] } as const
const sides = ['w', 'd', 'h'] as const

/** How large the room is that the scene stands in. */
export function RoomSizes() {
  const t = useT()
  const { room, setRoom } = useView()
  if (room === null) return null
  const set = (side: keyof Room, value: number) => {
    const [least, most] = limits[side]
    if (value >= least && value <= most) setRoom({ ...room, [side]: value * 10 })
  }
  return (
    <fieldset className="card room-sizes">
      <legend className="visually-hidden">{t('composer.room.title')}</legend>
      {sides.map((side) => (
        <label key={side}>
          {t(`composer.room.${side}`)}
          <input
            className="field"
            type="number"
            inputMode="numeric"
            min={limits[side][0]}
            max={limits[side][1]}
            defaultValue={room[side] / 10}
            onChange={(event) => set(side, event.currentTarget.valueAsNumber)}
          />
        </label>
      ))}
    </fieldset>
  )
}

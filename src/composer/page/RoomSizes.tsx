import { useEffect, useRef, useState } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import { excessIn } from '../../domain/scene/measures.ts'
import { roomLimits, useView, type Room } from '../work/view.ts'
import { useWork } from '../work/work.ts'
import { centimetres } from '../words/sentence.ts'
import { stillByWheel } from '../../ui/stillByWheel.ts'
import './roomSizes.css'

const sides = ['w', 'd', 'h'] as const

/** Fields for the room's sizes, and whether the scene fits into it. */
export function RoomSizes() {
  const t = useT()
  const { room, setRoom } = useView()
  const { size } = useWork().solved
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage()
  const [wrong, setWrong] = useState<ReadonlySet<keyof Room>>(new Set())
  const fields = useRef<HTMLDivElement>(null)
  // What opens a field gives it the focus.
  useEffect(() => {
    if (isOpen) fields.current?.querySelector('input')?.focus()
  }, [isOpen])
  if (room === null) return null
  const set = (side: keyof Room, value: number) => {
    const [least, most] = roomLimits[side]
    const isRight = value >= least && value <= most
    setWrong(new Set(sides.filter((one) => (one === side ? !isRight : wrong.has(one)))))
    if (isRight) setRoom({ ...room, [side]: value * 10 })
  }
  const [first] = wrong
  const isTight = first !== undefined || Object.keys(excessIn(room, size)).length > 0
  return (
    <fieldset className="card room-sizes">
      <legend className="visually-hidden">{t('composer.room.title')}</legend>
      {/* On a phone the fields would lie over most of the plan. */}
      <button
        type="button"
        className="btn ghost small narrow-only room-fold"
        aria-expanded={isOpen}
        aria-controls="room-fields"
        onClick={() => setOpen(!isOpen)}
      >
        {t('composer.room.of.all', {
          w: centimetres(room.w, language),
          d: centimetres(room.d, language),
          h: centimetres(room.h, language),
        })}
        <span className="caret" aria-hidden="true" />
      </button>
      <div ref={fields} id="room-fields" className="room-fields" data-open={isOpen}>
        {sides.map((side) => (
          <label key={side}>
            {t(`composer.room.${side}`)}
            <input
              ref={stillByWheel}
              className="field"
              type="number"
              inputMode="numeric"
              min={roomLimits[side][0]}
              max={roomLimits[side][1]}
              defaultValue={room[side] / 10}
              aria-invalid={wrong.has(side)}
              aria-describedby="room-says"
              onChange={(event) => set(side, event.currentTarget.valueAsNumber)}
            />
          </label>
        ))}
      </div>
      <p id="room-says" role="status" data-tight={isTight}>
        {first === undefined ? (
          <RoomFit room={room} />
        ) : (
          t('composer.room.limits', { least: roomLimits[first][0], most: roomLimits[first][1] })
        )}
      </p>
    </fieldset>
  )
}

/** Whether the scene fits into the room, and how much is left or missing. */
function RoomFit({ room }: { room: Room }) {
  const t = useT()
  const language = useLanguage()
  const { size, box } = useWork().solved
  if (box === null) return null
  const excess = excessIn(room, size)
  const listed = (lengths: Partial<Room>) =>
    new Intl.ListFormat(language).format(
      sides.flatMap((side) => {
        const length = lengths[side]
        return length === undefined
          ? []
          : t(`composer.room.of.${side}`, { length: centimetres(length, language) })
      }),
    )
  return Object.keys(excess).length > 0
    ? t('composer.room.tooLarge', { lengths: listed(excess) })
    : t('composer.room.fits', { lengths: listed({ w: room.w - size.w, d: room.d - size.d }) })
}

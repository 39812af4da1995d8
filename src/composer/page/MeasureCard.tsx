import { useEffect, useRef, useState } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import type { Spot } from '../../domain/scene/floor.ts'
import { cornerSpots } from '../../domain/scene/measures.ts'
import { centimetres } from '../words/sentence.ts'
import { useNames } from '../work/useNames.ts'
import { useView } from '../work/view.ts'
import { useWork } from '../work/work.ts'
import './measureCard.css'

const ends = ['from', 'to'] as const
const pressed = 'pressed'

const isSame = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y) < 0.5

/** The measured distance. Its ends are pressed on plan and stage, or chosen here among the corners of modules. */
export function MeasureCard() {
  const { isMeasuring } = useView()
  return isMeasuring ? <Measuring /> : null
}

function Measuring() {
  const t = useT()
  const language = useLanguage()
  const { solved } = useWork()
  const { spots, setSpots, setMeasuring } = useView()
  const card = useRef<HTMLDivElement>(null)
  // Docked modules share corners: the card goes on naming the chosen one.
  const [named, setNamed] = useState<Partial<Record<(typeof ends)[number], string>>>({})
  useEffect(() => {
    const before = document.activeElement
    card.current?.querySelector('select')?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  const names = useNames()
  const choices = cornerSpots(solved).map(({ line, corner, spot }) => {
    const at = solved.modules.findIndex((module) => module.line === line)
    const article = names.article(solved.modules[at]?.article ?? '')
    return {
      id: `${line} ${corner}`,
      spot,
      text: t('composer.measure.corner', {
        module: `${at + 1}. ${article}`,
        corner: t(`composer.measure.${corner}`),
      }),
    }
  })
  const chosen = (end: (typeof ends)[number]): string => {
    const spot = spots[end]
    if (spot === null) return ''
    const here = choices.filter((one) => isSame(one.spot, spot))
    return (here.find(({ id }) => id === named[end]) ?? here[0])?.id ?? pressed
  }
  const { from, to } = spots
  const written = (length: number) => centimetres(Math.round(Math.abs(length)), language)

  return (
    // Escape bubbles from the fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={card}
      className="card measure-card"
      role="group"
      aria-label={t('composer.tools.measure')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        setMeasuring(false)
      }}
    >
      <p>{t('composer.measure.how')}</p>
      {ends.map((end) => (
        <label key={end}>
          <span>{t(`composer.measure.${end}`)}</span>
          <select
            className="field"
            value={chosen(end)}
            onChange={({ target }) => {
              const spot = choices.find(({ id }) => id === target.value)?.spot ?? null
              setNamed({ ...named, [end]: target.value })
              setSpots({ ...spots, [end]: spot })
            }}
          >
            <option value="">{t('composer.measure.choose')}</option>
            {chosen(end) === pressed && (
              <option value={pressed}>{t('composer.measure.pressed')}</option>
            )}
            {choices.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <output>
        {from !== null &&
          to !== null &&
          t('composer.measure.result', {
            length: written(Math.hypot(to.x - from.x, to.y - from.y)),
            across: written(to.x - from.x),
            deep: written(to.y - from.y),
          })}
      </output>
      <button type="button" className="btn small" onClick={() => setMeasuring(false)}>
        {t('composer.measure.end')}
      </button>
    </div>
  )
}

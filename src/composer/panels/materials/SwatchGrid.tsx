import { memo, useRef, useState, type SyntheticEvent } from 'react'
import { useApi } from '../../../browser/apiContext.ts'
import { useLanguage } from '../../../browser/language.ts'
import { libraryPicture } from '../../../contract/library.ts'
import type { Fabric } from '../../../domain/catalogue/catalogue.ts'
import { Swatch } from '../../../lines/Swatch.tsx'
import { rove } from '../rove.ts'

/** The short name of a fabric under its series' heading: number and colour, since there is no room for the whole name. */
const withoutSeries = (name: string, heading: string): string =>
  name.startsWith(`${heading} `) ? name.slice(heading.length + 1) : name

/** Fabrics to press on: one stop of Tab, arrows go from one to the next, and by rows up and down. */
export function SwatchGrid(props: {
  label: string
  fabrics: readonly Fabric[]
  worn: ReadonlySet<string>
  /** The text beside a fabric's name; '' for none. */
  noteOf: (fabric: Fabric) => string
  dress: (fabric: string) => void
  /** Called when pointer or focus come to a fabric; null when they leave. */
  look: (fabric: Fabric | null) => void
}) {
  const { label, fabrics, worn, noteOf, dress, look } = props
  const language = useLanguage()
  const { site } = useApi()
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const chosen = fabrics.findIndex(({ id }) => worn.has(id))
  const stop = active < fabrics.length ? active : Math.max(0, chosen)

  /** The fabric of an event's button. */
  function fabricOf({ target }: SyntheticEvent): Fabric | null {
    const button = target instanceof Element ? target.closest('button') : null
    const at = [...(grid.current?.children ?? [])].findIndex((one) => one === button)
    return fabrics[at] ?? null
  }

  return (
    // The keys and presses bubble from its buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={grid}
      className="swatch-grid"
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) => rove(event, [...(grid.current?.querySelectorAll('button') ?? [])])}
      onFocus={(event) => {
        const fabric = fabricOf(event)
        if (fabric !== null) setActive(fabrics.indexOf(fabric))
        look(fabric)
      }}
      onBlur={() => look(null)}
      onPointerOver={(event) => look(fabricOf(event))}
      onPointerLeave={() => look(null)}
      onClick={(event) => {
        const fabric = fabricOf(event)
        if (fabric !== null) dress(fabric.id)
      }}
    >
      {fabrics.map((fabric, at) => (
        <SwatchButton
          key={fabric.id}
          name={fabric.names[language]}
          short={withoutSeries(fabric.names[language], label)}
          note={noteOf(fabric)}
          color={fabric.color}
          picture={libraryPicture(site, 'material', fabric.id)}
          isStop={at === stop}
          isWorn={worn.has(fabric.id)}
        />
      ))}
    </div>
  )
}

/** One swatch. It gets no functions, so that of hundreds only the changed ones are drawn again. */
const SwatchButton = memo(function SwatchButton(props: {
  name: string
  /** The text under it. */
  short: string
  note: string
  color: string
  picture: string
  /** Whether Tab stops at it. */
  isStop: boolean
  isWorn: boolean
}) {
  const { name, short, note, color, picture, isStop, isWorn } = props
  return (
    <button
      type="button"
      className="swatch-button"
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-pressed={isWorn}
      title={note === '' ? name : `${name} (${note})`}
    >
      <Swatch fabric={{ color, picture }} />
      <span className="swatch-name">{short}</span>
    </button>
  )
})

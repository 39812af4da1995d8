import { useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage } from '../../../browser/language.ts'
import type { Fabric } from '../../../domain/catalogue/catalogue.ts'
import { FabricSwatch } from './FabricSwatch.tsx'

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** A fabric under its series' heading is told by its number and colour, which a whole name has no room for there. */
const withoutSeries = (name: string, heading: string): string =>
  name.startsWith(`${heading} `) ? name.slice(heading.length + 1) : name

/** Fabrics to press on: one stop of Tab, arrows go from one to the next, and by rows up and down. */
export function SwatchGrid(props: {
  label: string
  fabrics: readonly Fabric[]
  worn: ReadonlySet<string>
  /** What is said beside a fabric's name; '' for nothing. */
  noteOf: (fabric: Fabric) => string
  dress: (fabric: string) => void
  /** A fabric is looked at, by pointer or focus; null for none any more. */
  look: (fabric: Fabric | null) => void
}) {
  const { label, fabrics, worn, noteOf, dress, look } = props
  const language = useLanguage()
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const chosen = fabrics.findIndex(({ id }) => worn.has(id))
  const stop = active < fabrics.length ? active : Math.max(0, chosen)

  /** The place of the one above or below. */
  function beside(at: number, buttons: readonly HTMLElement[], down: boolean): number {
    const from = buttons[at]
    if (from === undefined) return at
    const inOrder = down ? buttons.slice(at + 1) : buttons.slice(0, at).toReversed()
    const found = inOrder.find((one) => one.offsetLeft === from.offsetLeft)
    return found === undefined ? at : buttons.indexOf(found)
  }

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((one) => one === document.activeElement)
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const by = steps[event.key]
    const next =
      by !== undefined
        ? at + by
        : event.key === 'ArrowDown' || event.key === 'ArrowUp'
          ? beside(at, buttons, event.key === 'ArrowDown')
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? buttons.length - 1
              : null
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus()
  }

  return (
    <div ref={grid} className="swatch-grid" role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
      {fabrics.map((fabric, at) => {
        const note = noteOf(fabric)
        const name = fabric.names[language]
        return (
          <button
            key={fabric.id}
            type="button"
            className="swatch-button"
            tabIndex={at === stop ? 0 : -1}
            aria-label={name}
            aria-pressed={worn.has(fabric.id)}
            title={note === '' ? name : `${name} (${note})`}
            onFocus={() => {
              setActive(at)
              look(fabric)
            }}
            onBlur={() => look(null)}
            onPointerEnter={() => look(fabric)}
            onPointerLeave={() => look(null)}
            onClick={() => dress(fabric.id)}
          >
            <FabricSwatch id={fabric.id} />
            <span className="swatch-name">{withoutSeries(name, label)}</span>
          </button>
        )
      })}
    </div>
  )
}

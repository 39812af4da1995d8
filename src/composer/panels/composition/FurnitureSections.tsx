import { useState, type ReactNode } from 'react'
import { useT } from '../../../browser/language.ts'
import './furnitureSections.css'

/** Sections by line of furniture, under headings that open and close. */
export function FurnitureSections(props: {
  lines: readonly { id: string; name: string; count: number }[]
  /** What is counted. */
  of: 'modules' | 'suites'
  /** Whether all of them are open, as while somebody searches. */
  isAllOpen?: boolean
  /** The one that is open until somebody opens another one. */
  first: string | undefined
  /** Called with the open sections. */
  children: (line: string) => ReactNode
}) {
  const { lines, of, isAllOpen = false, first, children } = props
  const t = useT()
  /** The sections that the person has opened or closed. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOpen = (id: string) => isAllOpen || (toggled.get(id) ?? id === first)
  return (
    <div className="furniture-sections">
      {lines.map(({ id, name, count }) => (
        <section key={id}>
          <h3>
            <button
              type="button"
              aria-expanded={isOpen(id)}
              aria-label={`${name} ${t(`panels.catalogue.countOf.${of}`, { smart_count: count })}`}
              onClick={() => setToggled(new Map([...toggled, [id, !isOpen(id)]]))}
            >
              {name} <small className="num">{count}</small>
              <span className="caret" aria-hidden="true" />
            </button>
          </h3>
          {isOpen(id) && children(id)}
        </section>
      ))}
    </div>
  )
}

import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useT } from '../../browser/language.ts'
import { rem } from '../../look/rem.ts'
import { breakpoints } from '../../look/tokens.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Fetching } from '../../ui/lazily.tsx'
import { OutlinePanel } from '../outline/OutlinePanel.tsx'
import { isRight, panelId, panelNames, useView, type PanelName } from '../work/view.ts'
import { parts } from './parts.tsx'
import './sidePanels.css'

const compact = () => matchMedia(`(width <= ${rem(breakpoints.compact)})`)
function subscribe(listener: () => void) {
  const query = compact()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
/** Whether there is room for panels on one side only. */
const useOneSide = (): boolean => useSyncExternalStore(subscribe, () => compact().matches)

const left = panelNames.filter((name) => !isRight(name))
const right = panelNames.filter(isRight)

/** The panels of both sides; where there is no room for two, one with all of them. */
export function SidePanels() {
  const { panels } = useView()
  const isOne = useOneSide()
  if (isOne) return <Side side="only" names={panelNames} shown={panels.last} />
  return (
    <>
      <Side side="left" names={left} shown={panels.left} />
      <Side side="right" names={right} shown={panels.right} />
    </>
  )
}

/** Some panels by their tabs. A panel that has been open stays as it is behind the others. */
function Side({
  side,
  names,
  shown: chosen,
}: {
  side: 'left' | 'right' | 'only'
  names: readonly PanelName[]
  shown: PanelName
}) {
  const t = useT()
  const { openPanel } = useView()
  const tabs = useRef<HTMLDivElement>(null)
  const there = names.filter((name) => name === 'outline' || parts[name] !== null)
  const shown = there.includes(chosen) ? chosen : (there[0] ?? 'outline')
  const [opened, setOpened] = useState<readonly PanelName[]>([shown])
  if (!opened.includes(shown)) setOpened([...opened, shown])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = there.at((there.indexOf(shown) + step) % there.length)
    if (next === undefined) return
    openPanel(next)
    tabs.current?.querySelector<HTMLElement>(`[data-panel="${next}"]`)?.focus()
  }

  return (
    <aside data-region className={`side ${side}`} aria-label={t(`composer.sides.${side}`)}>
      {/* The arrows bubble from the tabs. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={tabs} className="side-tabs" role="tablist" onKeyDown={onKeyDown}>
        {there.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            data-panel={name}
            aria-selected={name === shown}
            aria-controls={panelId(name)}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => openPanel(name)}
          >
            {t(`composer.panels.${name}`)}
          </button>
        ))}
      </div>
      {there.map((name) => (
        <div
          key={name}
          className="side-panel"
          role="tabpanel"
          id={panelId(name)}
          aria-labelledby={`tab-${name}`}
          tabIndex={-1}
          hidden={name !== shown}
        >
          <h2 className="visually-hidden">{t(`composer.panels.${name}`)}</h2>
          {opened.includes(name) && <Panel name={name} />}
        </div>
      ))}
    </aside>
  )
}

function Panel({ name }: { name: PanelName }) {
  const t = useT()
  const Part = name === 'outline' ? OutlinePanel : parts[name]
  if (Part === null) return null
  return (
    <ErrorBoundary
      fallback={(retry) => <Failure heading="h3" title={t('app.failed')} retry={retry} />}
    >
      <Fetching>
        <Part />
      </Fetching>
    </ErrorBoundary>
  )
}

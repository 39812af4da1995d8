import { useEffect, useId, useState, type CSSProperties } from 'react'
import { idle } from '../../browser/idle.ts'
import { useT } from '../../browser/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FetchedPart } from '../../ui/FetchedPart.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { RovingBar } from '../panels/RovingBar.tsx'
import { useView } from '../work/view.ts'
import { useWork } from '../work/work.ts'
import { keysText, useShortcuts } from './shortcuts.ts'
import { ToolIcon } from '../../look/ToolIcon.tsx'
import { useKeyWords } from './useKeyWords.ts'
import type { Tool, ToolName } from './tool.ts'
import './toolbar.css'

const Shortcuts = lazily(async () => (await import('./Shortcuts.tsx')).Shortcuts, 'palette')

const shows = ['space', 'plan', 'measures', 'measure', 'room'] as const
const cameras = ['look.corner', 'look.front', 'look.side', 'look.top'] as const
const distances = ['farther', 'nearer', 'fit', 'fullScreen'] as const
const ofModule = [
  'move',
  'turn',
  'mirror',
  'duplicate',
  'replace',
  'release',
  'remove',
] as const satisfies ToolName[]

/** The tools with these names, in the names' order. */
function named(tools: readonly Tool[], names: readonly ToolName[]): Tool[] {
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  return names.flatMap((name) => byName.get(name) ?? [])
}

/** The tools for the selected module. */
function ModuleTools({ tools }: { tools: readonly Tool[] }) {
  const t = useT()
  return (
    <RovingBar label={t('composer.tools.ofModule')} className="toolbar" data-focus-next="outline">
      {named(tools, ofModule).map((tool) =>
        tool.isOff === true ? null : <ToolButton key={tool.name} tool={tool} hasText />,
      )}
    </RovingBar>
  )
}

/** The tools for the view and for the selected module. */
export function Toolbar({ tools }: { tools: readonly Tool[] }) {
  const t = useT()
  const view = useView()
  const { selection, carried, carry, select, replacing, setReplacing, ...work } = useWork()
  const { refusal, otherwise, putAsideRefusal } = work
  const isAnythingOpen = [selection, carried, replacing, refusal, otherwise].some(
    (one) => one !== null,
  )
  const [isListed, setListed] = useState(false)
  const [areViewsOpen, setViewsOpen] = useState(false)
  const views = useId()
  // The panel must open without a connection, and focuses its first control.
  useEffect(() => void idle().then(Shortcuts.ahead), [])
  useShortcuts(tools, {
    '?': () => setListed(true),
    // If nothing is selected or carried, the key is left to others.
    ...((isAnythingOpen || view.isMeasuring) && {
      Escape: () => {
        putAsideRefusal()
        setReplacing(null)
        view.setMeasuring(false)
        if (carried === null) select(null)
        else carry(null)
      },
    }),
  })
  // Carrying, replacing and measuring have their own cards there.
  const isChoosing = carried !== null || replacing !== null || view.isMeasuring
  const isOfModule = selection !== null && !isChoosing
  const shown = (names: readonly ToolName[]) => named(tools, names)

  return (
    <div className="toolbars" data-views={areViewsOpen || !isOfModule}>
      {isOfModule && <ModuleTools tools={tools} />}
      {isOfModule && (
        // On a phone the stage has room for one bar: that of the view takes the place of the module's.
        <button
          type="button"
          className="tool narrow-only views-fold"
          aria-label={t('composer.tools.ofView')}
          title={t('composer.tools.ofView')}
          aria-expanded={areViewsOpen}
          aria-controls={views}
          onClick={() => setViewsOpen(!areViewsOpen)}
        >
          <ToolIcon name="eye" />
        </button>
      )}
      <RovingBar id={views} label={t('composer.tools.ofView')} className="toolbar views">
        {/* Tools that are on come first: on a phone the bar's end is out of sight. */}
        <span className="tool-group">
          {shown(shows).map((tool, at, all) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              hasText={tool.name === 'space' || tool.name === 'plan'}
              place={all.slice(0, at).filter(({ isOn }) => isOn).length}
            />
          ))}
        </span>
        {view.kind === '3d' && (
          <span className="tool-group">
            {shown(cameras).map((tool) => (
              <ToolButton key={tool.name} tool={tool} isText />
            ))}
          </span>
        )}
        <span className="tool-group">
          {shown(distances).map((tool) =>
            tool.name === 'fullScreen' && tool.isOff === true ? null : (
              <ToolButton key={tool.name} tool={tool} />
            ),
          )}
          <button
            type="button"
            className="tool"
            aria-label={t('composer.shortcuts.title')}
            aria-description={t('composer.shortcuts.is', { keys: '?' })}
            title={`${t('composer.shortcuts.title')} (?)`}
            onClick={() => setListed(true)}
          >
            <ToolIcon name="keys" />
          </button>
        </span>
      </RovingBar>
      {isListed && (
        <Dialog title={t('composer.shortcuts.title')} close={() => setListed(false)} wide>
          <FetchedPart loading={t('app.loading')}>
            <Shortcuts tools={tools} />
          </FetchedPart>
        </Dialog>
      )}
    </div>
  )
}

/** A tool with its picture, its name, or both. */
export function ToolButton({
  tool,
  hasText = false,
  isText = false,
  place = 0,
}: {
  tool: Tool
  hasText?: boolean
  isText?: boolean
  /** The number of active tools before it: these stay in sight on a phone. */
  place?: number
}) {
  const t = useT()
  const { label, icon, keys, press, isOn, isOff = false, about = null } = tool
  const words = useKeyWords()
  const shortcut = keysText(keys[0], words)
  const said = t('composer.shortcuts.is', { keys: shortcut })
  const aboutIt = about === null ? '' : t(about.key, about.values)
  return (
    <button
      type="button"
      className="tool"
      style={{ '--place': place } as CSSProperties}
      aria-label={t(label)}
      // Read after the name, which the title would say again.
      aria-description={aboutIt === '' ? said : `${aboutIt} (${said})`}
      title={`${t(label)}${aboutIt === '' ? '' : `: ${aboutIt}`} (${shortcut})`}
      aria-pressed={isOn}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) press()
      }}
    >
      {!isText && <ToolIcon name={icon} />}
      {(hasText || isText) && <span>{t(label)}</span>}
    </button>
  )
}

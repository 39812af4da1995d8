import { useState } from 'react'
import { useT } from '../../browser/language.ts'
import { useView } from '../work/view.ts'
import { useWork } from '../work/work.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { keysText, useShortcuts } from './shortcuts.ts'
import { ToolIcon } from './ToolIcon.tsx'
import type { Tool, ToolName } from './tools.ts'
import './toolbar.css'

const views = ['space', 'plan'] as const
const cameras = ['look.corner', 'look.front', 'look.side', 'look.top'] as const
const others = ['measures', 'measure', 'room', 'fit', 'fullScreen'] as const
const ofModule = [
  'move',
  'turn',
  'mirror',
  'duplicate',
  'replace',
  'release',
  'remove',
] as const satisfies ToolName[]

/** What can be done with the view, and with the module that is selected. */
export function Toolbar({ tools }: { tools: readonly Tool[] }) {
  const t = useT()
  const view = useView()
  const { selection, carried, carry, select, setReplacing, putAsideRefusal } = useWork()
  const [isListed, setListed] = useState(false)
  useShortcuts(tools, {
    '?': () => setListed(true),
    Escape: () => {
      putAsideRefusal()
      setReplacing(null)
      view.setMeasuring(false)
      if (carried === null) select(null)
      else carry(null)
    },
  })
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const shown = (names: readonly ToolName[]) => names.flatMap((name) => byName.get(name) ?? [])

  return (
    <div className="toolbars" data-selected={selection !== null && carried === null}>
      {selection !== null && carried === null && (
        <div className="toolbar" role="toolbar" aria-label={t('composer.tools.ofModule')}>
          {shown(ofModule).map((tool) =>
            tool.isOff === true ? null : <ToolButton key={tool.name} tool={tool} hasText />,
          )}
        </div>
      )}
      <div className="toolbar views" role="toolbar" aria-label={t('composer.tools.ofView')}>
        {shown(views).map((tool) => (
          <ToolButton key={tool.name} tool={tool} hasText />
        ))}
        {view.kind === '3d' &&
          shown(cameras).map((tool) => <ToolButton key={tool.name} tool={tool} isText />)}
        <span className="toolbar-gap" />
        {shown(others).map((tool) =>
          tool.name === 'fullScreen' && tool.isOff === true ? null : (
            <ToolButton key={tool.name} tool={tool} />
          ),
        )}
        <button
          type="button"
          className="tool"
          aria-label={t('composer.shortcuts.title')}
          title={`${t('composer.shortcuts.title')} (?)`}
          onClick={() => setListed(true)}
        >
          <ToolIcon name="keys" />
        </button>
      </div>
      {isListed && <ShortcutsDialog tools={tools} close={() => setListed(false)} />}
    </div>
  )
}

/** A tool with its picture, its name, or both. */
export function ToolButton({
  tool,
  hasText = false,
  isText = false,
}: {
  tool: Tool
  hasText?: boolean
  isText?: boolean
}) {
  const t = useT()
  const { label, icon, keys, press, isOn, isOff = false } = tool
  const words = {
    ctrl: t('composer.shortcuts.ctrl'),
    shift: t('composer.shortcuts.shift'),
    remove: t('composer.shortcuts.remove'),
  }
  return (
    <button
      type="button"
      className="tool"
      aria-label={t(label)}
      title={`${t(label)} (${keysText(keys[0], words)})`}
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

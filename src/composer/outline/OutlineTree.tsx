import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useT } from '../../browser/language.ts'
import type { OutlineModule } from '../../domain/scene/outline.ts'
import { useView } from '../work/view.ts'
import { useWork, type Selection } from '../work/work.ts'
import { OutlineItem } from './OutlineItem.tsx'
import { dockingTowards, isWay, step, ways } from './moves.ts'
import { rowsIn, type OutlineRow } from './rows.ts'

const keyOf = ({ line, part }: Selection) => (part === null ? line : `${line} part ${part}`)

/**
 * A module opens with the selection; the person may open and close others. One function: its keys share the rows and the focus among
 * them.
 */
export function OutlineTree({ modules }: { modules: readonly OutlineModule[] }) {
  const t = useT()
  const work = useWork()
  const { selection, select, run, solved, composition, known, say } = work
  const { openPanel } = useView()
  const tree = useRef<HTMLDivElement>(null)
  /** True while a pointer brings the focus. */
  const pressed = useRef(false)
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  /** The row that the tree was left at, and the selection then. If the selection has changed since, as on the stage, the tree resumes there. */
  const [left, setLeft] = useState<{ key: string; of: string } | null>(null)
  const rows = rowsIn(modules, (line) => opened.get(line) ?? selection?.line === line)
  const selectedKey = selection === null ? null : keyOf(selection)
  const isThere = rows.some(({ key }) => key === left?.key)
  const isStill = isThere && (selectedKey === null || left?.of === selectedKey)
  const current = (isStill ? left?.key : null) ?? selectedKey ?? rows[0]?.key ?? null

  const focusOn = (row: OutlineRow | undefined) => {
    if (row === undefined) return
    const next = { line: row.line, part: row.kind === 'part' ? row.part.part : null }
    setLeft({ key: row.key, of: keyOf(next) })
    select(next)
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus()
  }
  const toggle = (line: string, isOpen: boolean) =>
    setOpened((before) => new Map(before).set(line, isOpen))

  function open(row: OutlineRow) {
    if (row.kind === 'part') openPanel('materials', { takesFocus: true })
    else if (row.kind === 'accessory') openPanel('accessories', { takesFocus: true })
    else toggle(row.line, !row.isOpen)
  }

  function remove(row: OutlineRow) {
    const on = { line: row.line }
    if (row.kind === 'part')
      run({ kind: 'fabric', fabric: null, on: { ...on, part: row.part.part } })
    else if (row.kind === 'accessory')
      run({ kind: 'accessory', type: row.accessory.type, accessory: null, on })
    else {
      const others = rows.filter(({ kind, line }) => kind === 'module' && line !== row.line)
      const at = rows.filter(({ kind }) => kind === 'module').indexOf(row)
      run({ kind: 'remove', line: row.line })
      focusOn(others[Math.min(at, others.length - 1)])
    }
  }

  /** Alt and an arrow dock the module to the next free place in that direction; with Shift they move it with its row. */
  function moveTo(row: OutlineRow, event: KeyboardEvent): boolean {
    if (!isWay(event.key) || event.altKey === event.shiftKey) return false
    const module = solved.modules.find(({ line }) => line === row.line)
    if (module === undefined) return false
    const way = ways[event.key]
    const command = event.altKey
      ? dockingTowards(row.line, event.key, { composition, known, solved })
      : ({
          kind: 'move',
          line: row.line,
          x: Math.round(module.x + way.x * step),
          y: Math.round(module.y + way.y * step),
        } as const)
    if (command === null) say({ key: 'composer.outline.noPlace', values: {} })
    else run(command)
    return true
  }

  /** Selects the row that the keyboard comes to, so that the tools' keys act on it. */
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = rows.find(({ key }) => key === target.getAttribute('data-key'))
    const isPressed = pressed.current
    pressed.current = false
    if (row === undefined || isPressed || row.line === selection?.line) return
    if (!target.matches(':focus-visible')) return
    select({ line: row.line, part: row.kind === 'part' ? row.part.part : null })
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target.getAttribute('data-key') : null
    const at = rows.findIndex(({ key }) => key === target)
    const row = rows[at]
    if (row === undefined || event.ctrlKey || event.metaKey) return
    const isPlain = !event.altKey && !event.shiftKey
    const isOwn = isPlain ? goesOn(event.key, row, at) : moveTo(row, event)
    if (isOwn) event.preventDefault()
  }

  /** Moves in the tree as its ARIA pattern says. @returns whether the key was handled */
  function goesOn(key: string, row: OutlineRow, at: number): boolean {
    switch (key) {
      case 'ArrowDown':
        focusOn(rows[at + 1])
        return true
      case 'ArrowUp':
        focusOn(rows[at - 1])
        return true
      case 'Home':
        focusOn(rows[0])
        return true
      case 'End':
        focusOn(rows.at(-1))
        return true
      case 'ArrowRight':
        if (row.kind !== 'module') return true
        if (row.isOpen) focusOn(rows[at + 1])
        else toggle(row.line, true)
        return true
      case 'ArrowLeft':
        if (row.kind === 'module') toggle(row.line, false)
        else focusOn(rows.find(({ key: one }) => one === row.line))
        return true
      case 'Enter':
      case ' ':
        open(row)
        return true
      case 'Delete':
      case 'Backspace':
        remove(row)
        return true
      default:
        return false
    }
  }

  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={-1}
      className="outline-tree"
      aria-label={t('composer.outline.label')}
      onPointerDown={() => {
        pressed.current = true
      }}
      onPointerUp={() => {
        pressed.current = false
      }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <OutlineItem
          key={row.key}
          row={row}
          isCurrent={row.key === current}
          isSelected={row.key === selectedKey}
          choose={() => focusOn(row)}
          open={() => open(row)}
        />
      ))}
    </div>
  )
}

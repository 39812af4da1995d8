import { useMemo } from 'react'
import { newKey } from '../../browser/newKey.ts'
import { neighbourOf } from '../../domain/scene/commands/joints.ts'
import type { Command } from '../../domain/scene/commands/command.ts'
import type { ToolIconName } from '../../look/ToolIcon.tsx'
import { useView, type View } from '../work/view.ts'
import { useWork, type Work } from '../work/work.ts'
import { tool, type PlainName, type Shortcut, type Tool } from './tool.ts'
import { viewTools } from './viewTools.ts'

/** The key that runs a refusal's repair, wherever the focus is. */
export const repairKeys: Shortcut = { key: 'Enter', ctrl: true }

/** The tools for the selected module; they are off while none is selected. */
function moduleTools(
  { selection, composition, run, carry, setReplacing }: Work,
  { openPanel }: View,
): Tool[] {
  const line = selection?.line ?? null
  const isOff = line === null
  const isDocked =
    line !== null &&
    (['left', 'right'] as const).some((hand) => neighbourOf(composition.scene, line, hand) !== null)
  const withLine = (command: (line: string) => Command) => () => {
    if (line !== null) run(command(line))
  }
  const ofModule = (
    name: PlainName,
    icon: ToolIconName,
    keys: Tool['keys'],
    press: () => void,
    more: Pick<Tool, 'isOff'> = {},
  ) => tool(name, 'module', icon, keys, press, { isOff, ...more })

  return [
    ofModule('move', 'move', [{ key: 'm' }], () => {
      if (line !== null) carry({ line })
    }),
    ofModule(
      'turn',
      'turn',
      [{ key: 'r' }],
      withLine((one) => ({ kind: 'turn', line: one, by: 90 })),
    ),
    ofModule(
      'turnBack',
      'turn',
      [{ key: 'r', shift: true }],
      withLine((one) => ({ kind: 'turn', line: one, by: -15 })),
    ),
    ofModule(
      'mirror',
      'mirror',
      [{ key: 'i' }],
      withLine((one) => ({ kind: 'mirror', line: one })),
    ),
    ofModule(
      'duplicate',
      'duplicate',
      [{ key: 'c' }],
      withLine((one) => ({ kind: 'duplicate', line: one, copy: newKey() })),
    ),
    ofModule('replace', 'replace', [{ key: 'x' }], () => {
      setReplacing(line)
      openPanel('composition', { takesFocus: true })
    }),
    ofModule(
      'release',
      'release',
      [{ key: 's' }],
      withLine((one) => ({ kind: 'release', line: one, at: null })),
      { isOff: !isDocked },
    ),
    ofModule(
      'remove',
      'remove',
      [{ key: 'Delete' }, { key: 'Backspace', isUnlisted: true }],
      withLine((one) => ({ kind: 'remove', line: one })),
    ),
  ]
}

/** The tools that undo, redo and repair. */
function historyTools({ steps, undo, redo, repair, refusal, otherwise }: Work): Tool[] {
  const ofHistory = (
    name: PlainName,
    icon: ToolIconName,
    keys: Tool['keys'],
    press: () => void,
    more: Pick<Tool, 'isOff' | 'about'>,
  ) => tool(name, 'history', icon, keys, press, more)

  return [
    ofHistory('undo', 'undo', [{ key: 'z', ctrl: true }], undo, {
      isOff: steps.undo === null,
      about: steps.undo,
    }),
    ofHistory(
      'redo',
      'redo',
      [
        { key: 'z', ctrl: true, shift: true },
        { key: 'y', ctrl: true },
      ],
      redo,
      { isOff: steps.redo === null, about: steps.redo },
    ),
    ofHistory('repair', 'undo', [repairKeys], repair, {
      isOff: (refusal?.repair ?? otherwise?.repair ?? null) === null,
    }),
  ]
}

/** All tools with their present states. */
export function useTools(): readonly Tool[] {
  const work = useWork()
  const view = useView()
  return useMemo(
    () => [...viewTools(view), ...moduleTools(work, view), ...historyTools(work)],
    [work, view],
  )
}

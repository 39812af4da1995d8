import { useMemo } from 'react'
import type { MessageKey } from '../../../i18n/messages.ts'
import { newKey } from '../../browser/newKey.ts'
import { neighbourOf } from '../../domain/scene/commands/joints.ts'
import type { Command } from '../../domain/scene/commands/command.ts'
import { useView, type Camera } from '../work/view.ts'
import { useWork } from '../work/work.ts'
import type { Sentence } from '../words/sentence.ts'
import type { ToolIconName } from '../../look/ToolIcon.tsx'

/** A key press; `ctrl` is the Command key on a Mac. The list of keys leaves out `isUnlisted` ones: the same key on other keyboards. */
export type Shortcut = { key: string; shift?: boolean; ctrl?: boolean; isUnlisted?: boolean }

/** Something that can be done with the scene or its view, by a button and by a key. */
export type Tool = {
  name: ToolName
  group: 'view' | 'module' | 'history'
  icon: ToolIconName
  label: MessageKey
  /** The keys of the tool; its button names the first. */
  keys: readonly [Shortcut, ...Shortcut[]]
  press: () => void
  /** Whether the tool is on, for a tool that is on or off. */
  isOn?: boolean
  /** The tool has no target at the moment. */
  isOff?: boolean
  /** The next press's action, for a tool whose action changes. */
  about?: Sentence | null
}

export type ToolName =
  | `look.${Camera}`
  | 'plan'
  | 'space'
  | 'fit'
  | 'nearer'
  | 'farther'
  | 'fullScreen'
  | 'measures'
  | 'measure'
  | 'room'
  | 'move'
  | 'turn'
  | 'turnBack'
  | 'mirror'
  | 'duplicate'
  | 'replace'
  | 'release'
  | 'remove'
  | 'undo'
  | 'redo'
  | 'repair'

/** The key that runs a refusal's repair, wherever the focus is. */
export const repairKeys: Shortcut = { key: 'Enter', ctrl: true }

/** The zoom factor of one press. */
const zoomStep = 1.25

/** The room's first sizes, in mm. */
const usualRoom = { w: 4500, d: 4000, h: 2500 }

function toggleFullScreen() {
  if (document.fullscreenElement !== null) void document.exitFullscreen()
  else void document.querySelector('.workshop')?.requestFullscreen()
}

/** All tools with their present states. */
export function useTools(): readonly Tool[] {
  const work = useWork()
  const view = useView()
  return useMemo(() => {
    const { selection, composition, run, carry, setReplacing, steps, undo, redo, repair } = work
    const { refusal, otherwise } = work
    const line = selection?.line ?? null
    const isOff = line === null
    const isDocked =
      line !== null &&
      (['left', 'right'] as const).some(
        (hand) => neighbourOf(composition.scene, line, hand) !== null,
      )
    const withLine = (command: (line: string) => Command) => () => {
      if (line !== null) run(command(line))
    }
    const look = (camera: Camera, key: string): Tool => ({
      name: `look.${camera}`,
      group: 'view',
      icon: 'eye',
      label: `composer.tools.look.${camera}`,
      keys: [{ key }],
      press: () => view.look(camera),
      isOff: view.drawing === 'none',
    })
    const tool = (
      name: Exclude<ToolName, `look.${Camera}`>,
      group: Tool['group'],
      icon: ToolIconName,
      keys: Tool['keys'],
      press: () => void,
      more: Pick<Tool, 'isOn' | 'isOff' | 'about'> = {},
    ): Tool => ({ name, group, icon, label: `composer.tools.${name}`, keys, press, ...more })
    const ofModule = (
      name: Exclude<ToolName, `look.${Camera}`>,
      icon: ToolIconName,
      keys: Tool['keys'],
      press: () => void,
      more: Pick<Tool, 'isOff'> = {},
    ) => tool(name, 'module', icon, keys, press, { isOff, ...more })

    return [
      tool('space', 'view', 'cube', [{ key: '0' }], () => view.show('3d'), {
        isOn: view.kind === '3d',
        isOff: view.drawing === 'none',
      }),
      tool('plan', 'view', 'plan', [{ key: '5' }], () => view.show('plan'), {
        isOn: view.kind === 'plan',
      }),
      look('corner', '1'),
      look('front', '2'),
      look('side', '3'),
      look('top', '4'),
      tool('fit', 'view', 'fit', [{ key: 'f' }], view.fit),
      tool(
        'nearer',
        'view',
        'nearer',
        [{ key: '+' }, { key: '+', shift: true, isUnlisted: true }, { key: '=', isUnlisted: true }],
        () => view.zoom(1 / zoomStep),
      ),
      tool('farther', 'view', 'farther', [{ key: '-' }], () => view.zoom(zoomStep)),
      tool('fullScreen', 'view', 'full', [{ key: 'f', shift: true }], toggleFullScreen, {
        isOff: !document.fullscreenEnabled,
      }),
      tool(
        'measures',
        'view',
        'measures',
        [{ key: 'd' }],
        () => view.setMeasures(!view.hasMeasures),
        { isOn: view.hasMeasures },
      ),
      tool('measure', 'view', 'ruler', [{ key: 'l' }], () => view.setMeasuring(!view.isMeasuring), {
        isOn: view.isMeasuring,
      }),
      tool(
        'room',
        'view',
        'room',
        [{ key: 'h' }],
        () => view.setRoom(view.room === null ? usualRoom : null),
        { isOn: view.room !== null },
      ),
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
        view.openPanel('composition', { takesFocus: true })
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
      tool('undo', 'history', 'undo', [{ key: 'z', ctrl: true }], undo, {
        isOff: steps.undo === null,
        about: steps.undo,
      }),
      tool(
        'redo',
        'history',
        'redo',
        [
          { key: 'z', ctrl: true, shift: true },
          { key: 'y', ctrl: true },
        ],
        redo,
        { isOff: steps.redo === null, about: steps.redo },
      ),
      tool('repair', 'history', 'undo', [repairKeys], repair, {
        isOff: (refusal?.repair ?? otherwise?.repair ?? null) === null,
      }),
    ]
  }, [work, view])
}

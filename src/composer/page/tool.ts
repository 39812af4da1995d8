import type { MessageKey } from '../../../i18n/messages.ts'
import type { ToolIconName } from '../../look/ToolIcon.tsx'
import type { Sentence } from '../words/sentence.ts'
import type { Camera } from '../work/view.ts'

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

/** The name of a tool that is not one of the cameras. */
export type PlainName = Exclude<ToolName, `look.${Camera}`>

/** A tool with the label of its name. */
export const tool = (
  name: PlainName,
  group: Tool['group'],
  icon: ToolIconName,
  keys: Tool['keys'],
  press: () => void,
  more: Pick<Tool, 'isOn' | 'isOff' | 'about'> = {},
): Tool => ({ name, group, icon, label: `composer.tools.${name}`, keys, press, ...more })

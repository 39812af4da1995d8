import type { FreePlace } from '../scene.ts'
import type { Reason } from '../reason.ts'
import type { Composition } from '../composition.ts'
import type { Target } from './dressing.ts'
import type { At } from './rows.ts'

/** The commands on a composition, as data: pointer, keyboard, repairs and words share them. */
export type Command =
  | { kind: 'add'; line: string; article: string; at: At | FreePlace | null }
  | { kind: 'duplicate'; line: string; copy: string }
  | { kind: 'remove'; line: string }
  | { kind: 'replace'; line: string; article: string }
  | { kind: 'dock'; line: string; at: At }
  | { kind: 'release'; line: string; at: FreePlace | null }
  /** Of the line's whole row. */
  | { kind: 'move'; line: string; x: number; y: number }
  /** Around the line's middle, in degrees clockwise. */
  | { kind: 'turn'; line: string; by: number }
  | { kind: 'mirror'; line: string }
  | { kind: 'fabric'; fabric: string | null; on: Target }
  | { kind: 'copyFabrics'; from: string; on: Target }
  | { kind: 'accessory'; type: string; accessory: string | null; on: Target }
  | { kind: 'units'; line: string; units: number }
  | { kind: 'remarks'; line: string; remarks: string }
  | { kind: 'rename'; name: string }
  /** One after the other, all or none. */
  | { kind: 'together'; commands: readonly Command[] }

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** A command that can't be done. `repair` is one that can, and that comes nearest to what was meant. */
export type Refusal = { reason: Reason; repair: Command | null }

export type Outcome = { composition: Composition } | Refusal

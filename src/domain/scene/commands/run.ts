import { remarksLimit } from '../../contact.ts'
import { unitLimits } from '../../pricing/priceLine.ts'
import {
  lineOf,
  longestName,
  wantedOf,
  type Composition,
  type CatalogueFacts,
  type Wanted,
} from '../composition.ts'
import { isRefused, refused, type Refused } from '../reason.ts'
import type { Scene } from '../scene.ts'
import type { Command, CommandOf, Outcome } from './command.ts'
import { withAccessory, withCopiedFabrics, withFabric } from './dressing.ts'
import { mirrored, moved } from './places.ts'
import { repairsOf } from './repairs.ts'
import { added, docked, duplicated, released, removed, replaced } from './rows.ts'

type Done = Composition | Refused
type Handlers = {
  [Kind in Command['kind']]: (
    composition: Composition,
    command: CommandOf<Kind>,
    facts: CatalogueFacts,
  ) => Done
}

/** The composition with another scene; the very same where the scene says nothing else. */
function onScene(composition: Composition, scene: Scene | Refused): Done {
  if (isRefused(scene)) return scene
  const isSame =
    scene === composition.scene || JSON.stringify(scene) === JSON.stringify(composition.scene)
  return isSame ? composition : { ...composition, scene }
}

/** The composition with other wishes for one of its lines. */
function wanting(composition: Composition, line: string, change: Partial<Wanted>): Done {
  const { scene, wanted } = composition
  if (lineOf(scene, line) === undefined) return refused({ kind: 'lineGone', line })
  const before = wantedOf(composition, line)
  const { units, remarks } = { ...before, ...change }
  if (units === before.units && remarks === before.remarks) return composition
  const others = Object.entries(wanted).filter(([id]) => id !== line)
  const own: [string, Wanted][] = units === 1 && remarks === '' ? [] : [[line, { units, remarks }]]
  return { scene, wanted: Object.fromEntries([...others, ...own]) }
}

const handlers: Handlers = {
  add: (given, command, facts) => onScene(given, added(given.scene, command, facts)),
  duplicate: (given, command, facts) => {
    const next = onScene(given, duplicated(given.scene, command, facts))
    if (isRefused(next)) return next
    return wanting(next, command.copy, wantedOf(given, command.line))
  },
  remove: (given, { line }, facts) => {
    const next = onScene(given, removed(given.scene, line, facts))
    if (isRefused(next)) return next
    const wanted = Object.fromEntries(Object.entries(next.wanted).filter(([id]) => id !== line))
    return { ...next, wanted }
  },
  replace: (given, command, facts) => onScene(given, replaced(given.scene, command, facts)),
  dock: (given, command, facts) => onScene(given, docked(given.scene, command, facts)),
  release: (given, command, facts) => onScene(given, released(given.scene, command, facts)),
  move: (given, { line, x, y }, facts) =>
    onScene(given, moved(given.scene, { line, to: ({ turn }) => ({ x, y, turn }) }, facts)),
  turn: (given, { line, by }, facts) => {
    const to = ({ x, y, turn }: { x: number; y: number; turn: number }) => ({
      x,
      y,
      turn: turn + by,
    })
    return onScene(given, moved(given.scene, { line, to }, facts))
  },
  mirror: (given, { line }, facts) => onScene(given, mirrored(given.scene, line, facts)),
  fabric: (given, command, facts) => onScene(given, withFabric(given.scene, command, facts)),
  copyFabrics: (given, command, facts) =>
    onScene(given, withCopiedFabrics(given.scene, command, facts)),
  accessory: (given, command, facts) => onScene(given, withAccessory(given.scene, command, facts)),
  units: (given, { line, units }) => {
    const { min, max } = unitLimits
    const isFine = Number.isInteger(units) && units >= min && units <= max
    return isFine ? wanting(given, line, { units }) : refused({ kind: 'units', most: max })
  },
  remarks: (given, { line, remarks }) =>
    remarks.length > remarksLimit
      ? refused({ kind: 'tooLong', most: remarksLimit })
      : wanting(given, line, { remarks }),
  rename: (given, { name }) =>
    name.length > longestName
      ? refused({ kind: 'tooLong', most: longestName })
      : onScene(given, { ...given.scene, name }),
  together: (given, { commands }, facts) => {
    let next: Done = given
    for (const command of commands) {
      next = attempt(next, command, facts)
      if (isRefused(next)) return next
    }
    return next
  },
}

const attempt = <Kind extends Command['kind']>(
  composition: Composition,
  command: CommandOf<Kind>,
  facts: CatalogueFacts,
): Done => handlers[command.kind](composition, command, facts)

/**
 * Does a command. Nothing is changed in place: the composition as it was is what an undo goes back to, and what a command leaves alone
 * is the very same object before and after.
 *
 * @returns why it can't be done, with the nearest command that can
 */
export function run(composition: Composition, command: Command, facts: CatalogueFacts): Outcome {
  const done = attempt(composition, command, facts)
  if (!isRefused(done)) return { composition: done }
  const repair = repairsOf(done.reason, command, composition.scene, facts).find(
    (one) => !isRefused(attempt(composition, one, facts)),
  )
  return { reason: done.reason, repair: repair ?? null }
}

import type { Language } from '../../../i18n/messages.ts'
import type { MessageArgs } from '../../../i18n/translate.ts'
import {
  uncoveredBy,
  uncoveredByCopy,
  type Uncovered,
} from '../../domain/scene/commands/dressing.ts'
import type { Command } from '../../domain/scene/commands/command.ts'
import { lineOf, type Composition, type CatalogueFacts } from '../../domain/scene/composition.ts'
import type { Step } from '../../cart/history/step.ts'
import { openScene } from '../../cart/scenes/openScenes.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import type { Scene } from '../../domain/scene/scene.ts'
import { solve } from '../../domain/scene/solve.ts'
import { centimetres, type Names, type Sentence } from './sentence.ts'

type Named = Exclude<Command['kind'], 'fabric' | 'accessory'> | Dressing
type Dressing = 'fabric' | 'noFabric' | 'accessory' | 'noAccessory'

/** Which text a command has, and what stands in it. `given` is a composition that holds what the command is about. */
function named(
  command: Command,
  given: Composition,
  names: Names,
): { name: Named; values: MessageArgs } {
  const ofLine = (line: string) => ({
    article: names.article(lineOf(given.scene, line)?.article ?? ''),
  })
  switch (command.kind) {
    case 'add':
    case 'replace':
      return { name: command.kind, values: { article: names.article(command.article) } }
    case 'copyFabrics':
      return { name: command.kind, values: ofLine(command.from) }
    case 'fabric':
      return command.fabric === null
        ? { name: 'noFabric', values: {} }
        : { name: 'fabric', values: { fabric: names.fabric(command.fabric) } }
    case 'accessory':
      return command.accessory === null
        ? { name: 'noAccessory', values: { type: names.accessoryType(command.type) } }
        : { name: 'accessory', values: { accessory: names.accessory(command.accessory) } }
    case 'units':
      return { name: command.kind, values: { ...ofLine(command.line), units: command.units } }
    case 'rename':
      return { name: command.kind, values: { name: command.name } }
    case 'together':
      return { name: command.kind, values: {} }
    default:
      return { name: command.kind, values: ofLine(command.line) }
  }
}

/**
 * What a step of the history is called, as on the undo button.
 *
 * @param namesOf  what ids are called, those too that a scene alone keeps
 */
export function stepText(
  { deed, change }: Step,
  namesOf: (kept: Snapshot | undefined) => Names,
): Sentence {
  if (deed.kind === 'said') return { key: deed.said.key, values: deed.said.args }
  const part = change.scenes.find(({ id }) => id === deed.scene)
  const scene = part?.before ?? part?.after ?? null
  const given = scene && openScene(scene)
  if (deed.kind === 'elsewhere' || given === null)
    return { key: 'composition.steps.elsewhere', values: {} }
  const { name, values } = named(deed.command, given.composition, namesOf(given.kept))
  return { key: `composition.steps.${name}`, values }
}

/** The size over all, as it is said where a command has changed it. */
function sizeText({ scene }: Composition, known: CatalogueFacts, language: Language): Sentence {
  const { size, box } = solve(scene, known.shapeOf)
  if (box === null) return { key: 'composition.said.empty', values: {} }
  return {
    key: 'composition.said.size',
    values: { width: centimetres(size.w, language), depth: centimetres(size.d, language) },
  }
}

/** What stays in its old fabric, each once: parts by their names, and modules that have left the catalogue. */
export function exceptions(uncovered: readonly Uncovered[], scene: Scene, names: Names): string {
  const all = uncovered.map(({ line, part }) =>
    part === null ? names.article(lineOf(scene, line)?.article ?? '') : names.part(part),
  )
  return [...new Set(all)].join(', ')
}

/** What of the dressed can't be put in the fabric, as it is said; nothing where all of it wears it. */
function exceptionText(
  command: Command,
  { scene }: Composition,
  known: CatalogueFacts,
  names: Names,
): Sentence[] {
  const uncovered =
    command.kind === 'copyFabrics'
      ? uncoveredByCopy(scene, command, known)
      : command.kind === 'fabric' && command.fabric !== null
        ? uncoveredBy(scene, { fabric: command.fabric, on: command.on }, known)
        : []
  const parts = exceptions(uncovered, scene, names)
  return parts === '' ? [] : [{ key: 'composition.said.except', values: { parts } }]
}

/** What is said after a command: what has happened and what has not, and how large the scene is now where that has changed. */
export function saidAfter(
  command: Command,
  { before, after }: { before: Composition; after: Composition },
  known: CatalogueFacts,
  names: Names,
  language: Language,
): Sentence[] {
  const { name, values } = named(command, before, names)
  const [then, now] = [before, after].map((one) => sizeText(one, known, language))
  const done: Sentence = { key: `composition.said.${name}`, values }
  const isSame = JSON.stringify(then) === JSON.stringify(now)
  const all = [done, ...exceptionText(command, before, known, names)]
  return isSame || now === undefined ? all : [...all, now]
}

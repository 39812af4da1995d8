import { counterpartOf, mirrorOf } from '../../catalogue/variants.ts'
import { lineOf, type CatalogueFacts } from '../composition.ts'
import type { Reason } from '../reason.ts'
import type { Scene } from '../scene.ts'
import { solve, type Solved } from '../solve.ts'
import type { Command } from './command.ts'

/** The article that could replace one that doesn't dock: its mirror image, or the same module of its neighbour's line. */
function standIn(
  reason: Reason,
  { index }: CatalogueFacts,
): { for: string; article: string } | null {
  if (reason.kind === 'closed') {
    const own = index.articles.get(reason.article)
    const image = own === undefined ? null : mirrorOf(own, index)
    return image === null || image.id === reason.article
      ? null
      : { for: reason.article, article: image.id }
  }
  if (reason.kind !== 'otherFurniture') return null
  const own = index.articles.get(reason.article)
  const line = index.articles.get(reason.other)?.line ?? null
  const found = own === undefined || line === null ? null : counterpartOf(own, line, index)
  return found === null ? null : { for: reason.article, article: found.id }
}

/** How much room a command may need beyond what its scene has, in mm. */
function roomFor(command: Command, solved: Solved, { index }: CatalogueFacts): number {
  const longest = ({ w, d }: { w: number; d: number }) => Math.max(w, d)
  if (command.kind === 'add' || command.kind === 'replace')
    return longest(index.articles.get(command.article)?.size ?? { w: 0, d: 0 })
  if (command.kind !== 'dock') return 0
  const row = solved.rows.find((ids) => ids.includes(command.line)) ?? []
  const coming = solved.modules.filter(({ line }) => row.includes(line))
  return coming.reduce((sum, { shape }) => sum + longest(shape), 0)
}

/** Moves the rows that block a command aside, in each direction, and then runs the command. */
function withRoom(
  reason: Reason,
  command: Command,
  scene: Scene,
  facts: CatalogueFacts,
): Command[] {
  if (reason.kind !== 'collision') return []
  const solved = solve(scene, facts.shapeOf)
  const own = new Set(linesOf(command))
  const blocking = solved.rows.filter(
    (row) =>
      !row.some((line) => own.has(line)) &&
      row.some((line) => reason.lines.some((pair) => pair.includes(line))),
  )
  const first = blocking.flatMap(([line]) => solved.modules.filter((one) => one.line === line))
  const room = roomFor(command, solved, facts)
  if (first.length === 0 || room === 0) return []
  return [
    [room, 0],
    [-room, 0],
    [0, room],
    [0, -room],
  ].map(([right = 0, forward = 0]) => ({
    kind: 'together',
    commands: [
      ...first.map(({ line, x, y }): Command => ({
        kind: 'move',
        line,
        x: x + right,
        y: y + forward,
      })),
      command,
    ],
  }))
}

/** The lines whose rows a command is about: these rows stay, and other rows make room. */
function linesOf(command: Command): string[] {
  if (command.kind === 'add')
    return command.at !== null && 'hand' in command.at ? [command.at.line] : []
  if (command.kind === 'dock') return [command.line, command.at.line]
  return command.kind === 'replace' ? [command.line] : []
}

/** Commands that are close to a refused one, the closest first. Some of them may be refused, too. */
export function repairsOf(
  reason: Reason,
  command: Command,
  scene: Scene,
  facts: CatalogueFacts,
): Command[] {
  const other = standIn(reason, facts)
  const room = withRoom(reason, command, scene, facts)
  switch (command.kind) {
    case 'add':
      return [
        ...(other?.for === command.article ? [{ ...command, article: other.article }] : []),
        ...(command.at !== null && 'hand' in command.at ? room : []),
        ...(command.at === null ? [] : [{ ...command, at: null }]),
      ]
    case 'dock': {
      if (other === null || other.for !== lineOf(scene, command.line)?.article) return room
      const { line, at } = command
      const apart: Command = { kind: 'release', line, at: null }
      const replace: Command = { kind: 'replace', line, article: other.article }
      return [
        { kind: 'together', commands: [replace, command] },
        { kind: 'together', commands: [apart, replace, { kind: 'dock', line, at }] },
      ]
    }
    case 'replace':
      return other?.for === command.article ? [{ ...command, article: other.article }] : room
    default:
      return []
  }
}

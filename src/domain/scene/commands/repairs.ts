import { counterpartOf, mirrorOf } from '../../catalogue/variants.ts'
import { lineOf, type Known } from '../composition.ts'
import type { Reason } from '../reason.ts'
import type { Scene } from '../scene.ts'
import type { Command } from './command.ts'

/** The article that could stand in for the one that doesn't dock: its mirror image, or the same module of its neighbour's line. */
function standIn(reason: Reason, { index }: Known): { for: string; article: string } | null {
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

/** Commands that come near to one that was refused, the nearest first; not all of them can be done. */
export function repairsOf(reason: Reason, command: Command, scene: Scene, known: Known): Command[] {
  const other = standIn(reason, known)
  switch (command.kind) {
    case 'add':
      return [
        ...(other?.for === command.article ? [{ ...command, article: other.article }] : []),
        ...(command.at === null ? [] : [{ ...command, at: null }]),
      ]
    case 'dock': {
      if (other === null || other.for !== lineOf(scene, command.line)?.article) return []
      const { line, at } = command
      const apart: Command = { kind: 'release', line, at: null }
      const replace: Command = { kind: 'replace', line, article: other.article }
      return [
        { kind: 'together', commands: [replace, command] },
        { kind: 'together', commands: [apart, replace, { kind: 'dock', line, at }] },
      ]
    }
    case 'replace':
      return other?.for === command.article ? [{ ...command, article: other.article }] : []
    default:
      return []
  }
}

import type { Command, Refusal } from '../../domain/scene/commands/command.ts'
import type { Otherwise } from './work.ts'

/** What a command has done otherwise than it was meant; null where it has added nothing. */
export function doneOtherwise(command: Command, { reason, repair }: Refusal): Otherwise | null {
  if (command.kind !== 'add') return null
  const { article } = command
  if (reason.kind === 'closed' && reason.article !== article)
    return { how: 'mirrored', why: reason, article, repair: 'undo' }
  // It stands beside the others already.
  const isBeside = repair?.kind === 'add' && repair.at === null
  return { how: 'apart', why: reason, article, repair: isBeside ? null : repair }
}

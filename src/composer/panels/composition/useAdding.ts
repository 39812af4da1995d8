import { newKey } from '../../../browser/newKey.ts'
import { useWork } from '../../work/work.ts'
import { addedBeside } from './adding.ts'

/** Adds an article beside the selected module, or puts it in the place of the one that is to be replaced. */
export function useAdding() {
  const work = useWork()
  const { selection, run, replacing, pick } = work
  return (article: string) => {
    if (replacing !== null) return pick(article)
    const selected = selection?.line ?? null
    const { command, why } = addedBeside(work, { line: newKey(), article, selected })
    run(command, why)
  }
}

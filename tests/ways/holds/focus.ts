import type { Complaint } from '../complaint.ts'
import type { Seen } from '../seen.ts'
import type { Walk } from '../walk.ts'

/**
 * The focus stands on something, for who goes on by keys. On the page as a whole it may be where a document has just been loaded, where
 * somebody has pressed what takes none, where it has been before, and where a window of another size has no room for what had it.
 *
 * @param before  as it was before the step
 */
export function focusIsKept(before: Seen, { seen }: Walk): Complaint[] {
  if (seen.hasFocus || seen.loaded !== before.loaded || seen.width !== before.width) return []
  const isOnNothing = seen.presses.other > before.presses.other
  const isOnControl = seen.presses.focusing > before.presses.focusing
  if (isOnNothing || (!before.hasFocus && !isOnControl)) return []
  return [{ rule: 'focus', text: `The focus is lost at ${seen.place} “${seen.heading}”` }]
}

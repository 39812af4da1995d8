/**
 * Values typed into forms that were closed by the end of the session or by a change of client. They are kept in memory alone, so that
 * the browser stores nothing of them.
 */
const drafts = new Map<string, Record<string, unknown>>()

/** Returns a draft and forgets it. */
export function takeDraft(name: string): Record<string, unknown> | undefined {
  const draft = drafts.get(name)
  drafts.delete(name)
  return draft
}

export const keepDraft = (name: string, values: Record<string, unknown>) =>
  void drafts.set(name, values)

/**
 * What was typed into forms that their person's session, or a change of client, has closed. It lives as long as the page, so
 * that nothing of it lies around in the browser.
 */
const drafts = new Map<string, Record<string, unknown>>()

/** Hands a draft out, once. */
export function takeDraft(name: string): Record<string, unknown> | undefined {
  const draft = drafts.get(name)
  drafts.delete(name)
  return draft
}

export const keepDraft = (name: string, values: Record<string, unknown>) =>
  void drafts.set(name, values)

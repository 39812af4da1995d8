let isComposer = true

/** Whether the page's site has the composer, where alone drafts are seen: without it, nothing becomes a draft. */
export const canDraft = (): boolean => isComposer

/** The page's start says which site it is of. */
export const setCanDraft = (can: boolean): void => {
  isComposer = can
}

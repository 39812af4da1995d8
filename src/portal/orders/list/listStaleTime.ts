/** Milliseconds for which a page of the list is shown again without asking: others decide on the same rows. */
export const listStaleTime = 10_000

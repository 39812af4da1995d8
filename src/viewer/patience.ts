/** Milliseconds in which a lost picture may come back before the drawing stands in for it. */
export const patience = 6000

/** The most that an article may have, in a catalogue's file, in a link, and in what a browser or an order keeps of it. */
export const articleLimits = {
  /** Places to sit. */
  seats: 6,
  /** Of its width, height and depth, in millimetres. */
  side: 20_000,
  /** How high its legs may be, in millimetres. */
  legs: 1000,
  parts: 50,
  /** Types of accessories. */
  slots: 50,
} as const

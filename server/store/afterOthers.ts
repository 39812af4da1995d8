/** Waits until calls of others that have come meanwhile had their turn. */
export const afterOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** How long a piece of work may keep others waiting, in milliseconds. */
const piece = 10

/**
 * Does the same with each of many, in their order, and answers others' calls in between where it takes long.
 *
 * @throws what `work` throws; the rest is not begun
 */
export async function eachInPieces<Given>(
  all: Iterable<Given>,
  work: (one: Given) => unknown,
): Promise<void> {
  let since = performance.now()
  for (const one of all) {
    work(one)
    if (performance.now() - since < piece) continue
    await afterOthers()
    since = performance.now()
  }
}

/** The same, and gives what was made of each. @throws what `work` throws; the rest is not begun */
export async function inPieces<Given, Made>(
  all: Iterable<Given>,
  work: (one: Given) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  await eachInPieces(all, (one) => made.push(work(one)))
  return made
}

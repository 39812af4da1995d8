/** Yields to the calls of others that have arrived meanwhile. */
export const afterOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The milliseconds for which a piece of work may keep others waiting. */
const piece = 10

/** Work that is done bit by bit: the function that it awaits after each bit yields to others' calls where it has kept them waiting. */
export function pacing(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < piece) return
    await afterOthers()
    since = performance.now()
  }
}

/**
 * Calls `work` with each item, in their order. If that takes long, it yields to others' calls in between.
 *
 * @throws the error that `work` throws; later items are not begun
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

/** The same, with the results of `work`. @throws the error that `work` throws; later items are not begun */
export async function inPieces<Given, Made>(
  all: Iterable<Given>,
  work: (one: Given) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  await eachInPieces(all, (one) => made.push(work(one)))
  return made
}

import { trueType } from './woff.ts'
import { neededFor } from './writable.ts'

/** All words of what is written; pictures have none. */
const wordsOf = (report: object): string =>
  JSON.stringify(report, (_, value: unknown) =>
    value instanceof Map || value instanceof Uint8Array ? undefined : value,
  )

/**
 * The fonts that a report, or another document, needs beside the paper's own, for letters that those lack: none for most.
 *
 * @param report  plain data with all its words
 * @param load  reads a file by its path in the packages of `@fontsource`
 * @throws what `load` throws
 */
export async function otherFonts(
  report: object,
  load: (file: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const { files } = await neededFor(wordsOf(report))
  return Promise.all(files.map(async (file) => trueType(await load(file))))
}

import { statfs } from 'node:fs/promises'

/** The free bytes below which nothing more should be written: SQLite needs room for its log, and a mail for its files. */
export const leastFree = 100_000_000

/**
 * The bytes that are free for us where a folder lies.
 *
 * @throws if there is no such folder
 */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

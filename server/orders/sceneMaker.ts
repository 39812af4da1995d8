import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** All files that decide how a scene is drawn: our own programs, and the versions of the packages that they use. */
const sources = ['src/**/*.ts', 'server/**/*.ts', 'package-lock.json']

/** A hash of the program that makes scenes' files: the same in every process of one version. */
export async function sceneMaker(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(root, file)))
  return hash.digest('base64url')
}

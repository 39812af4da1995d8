import { join } from 'node:path'
import * as z from 'zod'
import { readJsonFile } from '../server/jsonFile.ts'

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        link: z.boolean().optional(),
      }),
    ),
  })
  .parse(readJsonFile(join(import.meta.dirname, '../package-lock.json')))

/** npm replaces the public registry's addresses by those of the registry that a machine is set to. */
const neutral = 'https://registry.npmjs.org/'

const wrong = Object.entries(lock.packages).flatMap(([name, { resolved, integrity }]) => {
  if (name === '') return []
  if (resolved !== undefined && !resolved.startsWith(neutral)) return [`${name}: ${resolved}`]
  return integrity === undefined ? [`${name}: no integrity`] : []
})
if (wrong.length > 0) {
  console.error(`package-lock.json holds what only one machine can use:\n${wrong.join('\n')}`)
  process.exitCode = 1
}

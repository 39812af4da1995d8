import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { checkBudget } from './budget.ts'
import { buildPages, isFresh } from './pagesBuild.ts'

const root = join(import.meta.dirname, '..')

async function run(title: string, file: string, args: string[] = []): Promise<void> {
  console.log(`\n${title}\n`)
  const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) process.exitCode = 1
}

console.log('Bytes\n')
if (await isFresh()) checkBudget(join(root, 'dist'))
else await buildPages()
await run('In the browser', 'tests/bench/paint.ts')
await run('Lists', 'tests/bench/lists.ts', process.argv.slice(2))

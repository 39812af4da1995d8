import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { checkBudget } from './budget.ts'
import { buildPages, isFresh } from './pagesBuild.ts'

const root = join(import.meta.dirname, '..')

/** What was above its budget, or could not be measured. */
const over: string[] = []

async function run(title: string, file: string, args: string[] = []): Promise<void> {
  // What else runs on the machine makes every figure worse.
  const [load = NaN] = loadavg()
  const processors = availableParallelism()
  console.log(`\n${title} (load of the machine: ${load.toFixed(1)} on ${processors} processors)\n`)
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    if (line.includes('over its budget')) over.push(`${title}: ${line}`)
  }
  if (child.exitCode === null) await once(child, 'close')
  if (child.exitCode !== 0) {
    process.exitCode = 1
    over.push(`${title}: it has failed`)
  }
}

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, data: { type: 'string' } },
})
const orders = ['--orders', values.orders]

console.log('Bytes\n')
if (await isFresh()) checkBudget(join(root, 'dist'))
else await buildPages()
await run('In the browser', 'tests/bench/paint.ts')
await run('A report', 'tests/bench/report.ts')
await run('Scenes', 'tests/bench/scenes.ts')
await run('Links at their limits', 'tests/bench/openingLinks.ts')
await run('A scene on its stage', 'tests/bench/stage.ts')
await run('Files of scenes', 'tests/bench/sceneFiles.ts')
await run('Scenes in virtual reality', 'tests/bench/showroom.ts')
await run('Looking at saved scenes', 'tests/bench/viewer.ts')
await run('Composing with a large catalogue', 'tests/bench/composing.ts')
await run('Calls at their limits', 'tests/bench/limits.ts')
await run('Catalogues at their limits', 'tests/bench/catalogues.ts')
await run('Prices of a cart', 'tests/bench/prices.ts')
await run('Saving on PostgreSQL', 'tests/bench/saving.ts')
const kept = values.data === undefined ? [] : ['--data', values.data]
await run('Suggestions of customers', 'tests/bench/customers.ts', orders)
await run('What waits', 'tests/bench/work.ts', orders)
await run('A day in a shop', 'tests/bench/day.ts', orders)
await run('Lists', 'tests/bench/lists.ts', [...orders, ...kept])

console.log(over.length === 0 ? '\nNothing is over its budget.' : '\nOver their budgets:\n')
for (const line of over) console.log(line)

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import config from '../../playwright.config.ts'
import { prepareDemo } from '../e2e/setup.ts'
import { ensureChromium, softwareGl } from '../../scripts/chromium.ts'
import { createChance } from './chance.ts'
import { chanceSetting } from './choosing.ts'
import { explore, play, saysOf, type Played } from './play.ts'
import { decodePlan, encodePlan, type Plan } from './plan.ts'
import { kindOf, shrink } from './shrink.ts'
import { areas, type Area } from './step.ts'

/** Goes random ways through the product, and prints the shortest way to each thing that does not hold. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    only: { type: 'string' },
    play: { type: 'string' },
  },
})

const folder = join(import.meta.dirname, '../../test-results/ways')
const stepsOfAWalk = 40
const minute = 60_000

const only: Area | null = areas.find((area) => area === values.only) ?? null
if (values.only !== undefined && only === null)
  throw new Error(`--only is one of ${areas.join(', ')}`)

function show({ setting, steps }: Plan, { complaints, screenshot }: Played, name: string): void {
  const plan = encodePlan({ setting, steps })
  console.log(`\n✗ ${complaints.map(({ rule, text }) => `${rule}: ${text}`).join('\n  ')}`)
  console.log(`  ${Object.values(setting).join(', ')}`)
  for (const [index, step] of steps.entries()) console.log(`  ${index + 1}. ${saysOf(step)}`)
  if (screenshot !== null) {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${name}.png`)
    writeFileSync(file, screenshot)
    console.log(`  as it looks: ${file}`)
  }
  console.log(`  again: npm run ways -- --play '${plan}'`)
}

const executablePath = ensureChromium()
const dispose = await prepareDemo()
const launch = config.use?.launchOptions ?? {}
const browser = await chromium.launch({
  ...launch,
  executablePath,
  ignoreDefaultArgs: ['--hide-scrollbars'],
  args: [...(launch.args ?? []), ...softwareGl],
})

try {
  if (values.play !== undefined) {
    const plan = decodePlan(values.play)
    const played = await play(browser, plan)
    if (played.complaints.length > 0) show({ ...plan, steps: played.done }, played, 'played')
    else console.log(`✓ ${played.done.length} steps, and everything holds`)
    process.exitCode = played.complaints.length > 0 ? 1 : 0
  } else {
    const seed = Number(values.seed ?? Date.now() % 1_000_000)
    const start = Date.now()
    const until = start + Number(values.minutes) * minute
    const found = new Set<string>()
    let count = 0
    console.log(`seed ${seed}, ${values.minutes} minutes${only === null ? '' : `, ${only}`}`)
    for (let number = 0; Date.now() < until && browser.isConnected(); number++) {
      const chance = createChance(seed * 1000 + number)
      const { setting, errand } = chanceSetting(chance, { draws3d: true, only })
      const played = await explore(browser, { setting, errand }, chance, {
        count: stepsOfAWalk,
        until,
        isNews: (complaint) => !found.has(kindOf(complaint)),
      })
      count += played.done.length
      const [complaint] = played.complaints
      if (complaint === undefined) continue
      for (const one of played.complaints) found.add(kindOf(one))
      const after = `${((Date.now() - start) / minute).toFixed(1)} min, ${count} steps, walk ${number}`
      console.log(`\nfound after ${after}: ${kindOf(complaint)}`)
      const plan = { setting, steps: played.done }
      const least = await shrink(browser, plan, complaint, Date.now() + 3 * minute)
      if (least.played === null) console.log('  it does not happen again by the same steps')
      show(least.plan, least.played ?? played, `${seed}-${number}`)
    }
    console.log(`\n${count} steps, ${found.size} findings, seed ${seed}`)
    process.exitCode = found.size > 0 ? 1 : 0
  }
} finally {
  await browser.close()
  dispose()
}

import { expect, test } from '@playwright/test'
import { createChance } from '../ways/chance.ts'
import { encodePlan } from '../ways/plan.ts'
import { chanceSetting } from '../ways/choosing.ts'
import { explore, saysOf } from '../ways/play.ts'
import { release } from './release.ts'

/** Ways that `npm run ways` has found nothing wrong on; another one is walked where a screen has changed. */
const seeds = [11, 13]
const steps = 25

for (const seed of seeds)
  test(
    `[WAY-04] a random way through the product loses nothing, shows one total everywhere, and leads back where it came from (${seed})`,
    seed === seeds[0] ? {} : release,
    async ({ browser }) => {
      test.slow()
      const chance = createChance(seed)
      const { setting, errand } = chanceSetting(chance)
      const { done, complaints } = await explore(browser, { setting, errand }, chance, {
        count: steps,
      })
      const again = `npm run ways -- --play '${encodePlan({ setting, steps: done })}'`
      expect(complaints, [...done.map(saysOf), again].join('\n')).toEqual([])
    },
  )

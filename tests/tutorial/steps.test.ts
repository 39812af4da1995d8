import { expect, test } from 'vitest'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import { lookUp } from '../../i18n/translate.ts'
import { saidSteps } from '../../src/tutorial/said.ts'
import { plays } from '../../src/tutorial/steps/plays.ts'
import { inSight, targetOf, type Target } from '../../src/tutorial/steps/step.ts'
import { leaves } from '../../src/tutorial/tree.ts'

test.each(leaves)('every text about a step of %s belongs to one of its steps, in order', (path) => {
  const texts = Object.keys(es.tutorial.topics[path].steps)
  const said = saidSteps(plays[path].steps).map(({ say }) => say)
  expect(said).toEqual(texts.map((name) => `tutorial.topics.${path}.steps.${name}`))
})

test.each([
  ['es', es],
  ['en', en],
])('in %s what a text calls a control is a name without gaps', (_, catalogue) => {
  for (const path of leaves)
    for (const step of [...(plays[path].before ?? []), ...plays[path].steps]) {
      if (step.say === undefined) continue
      const saying = lookUp([catalogue], step.say) ?? ''
      if (!saying.includes('%{name}')) continue
      const name = step.called ?? targetOf(step).name
      expect(name, step.say).toBeDefined()
      expect(lookUp([catalogue], name ?? ''), step.say).not.toMatch(/%\{/)
    }
})

/** A control with all that it is found by: what it stands in, and what brings it into sight. */
const wholly = (target: Target): Target[] =>
  inSight(target).flatMap((one) => [one, ...(one.within === undefined ? [] : wholly(one.within))])

test.each([
  ['es', es],
  ['en', en],
] as const)(
  'in %s each step has words for its control and for what is typed or chosen',
  (language, catalogue) => {
    for (const path of leaves)
      for (const step of [...(plays[path].before ?? []), ...plays[path].steps]) {
        const names = wholly(targetOf(step)).flatMap(({ name }) => name ?? [])
        const keys = 'choose' in step ? [...names, step.option] : names
        for (const key of keys) expect(lookUp([catalogue], key), `${path} ${key}`).toMatch(/\S/)
        if (!('type' in step)) continue
        const text = typeof step.text === 'string' ? step.text : step.text[language]
        expect(text, path).not.toBe('')
      }
  },
)

import type { Browser } from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import type { Chance } from './chance.ts'
import { screenIsWell } from './holds/screen.ts'
import { documentsAgree, serverAgrees, sumsAgree } from './holds/sums.ts'
import { fieldsAreKept, rowsAreKept } from './holds/typed.ts'
import { writesAreKept } from './holds/writes.ts'
import { sizes, type Done, type Plan, type Setting } from './plan.ts'
import { Broken, type Complaint } from './complaint.ts'
import type { Area, Step } from './step.ts'
import { notePlace } from './steps/history.ts'
import { steps } from './steps/steps.ts'
import { Walk } from './walk.ts'

/** A walk that came to an end: what was done, and what does not hold after the last step. */
export type Played = { done: Done[]; complaints: Complaint[]; screenshot: Buffer | null }

/** Does a step, and looks whether everything holds. */
async function take(walk: Walk, step: Step, option: string): Promise<Complaint[]> {
  const before = walk.seen
  walk.calls = []
  walk.wasAsked = false
  try {
    await step.run(walk, option)
  } catch (error) {
    if (error instanceof Broken) return [error.complaint]
    throw error
  }
  await walk.settle()
  const complaints = [
    ...walk.takeComplaints(),
    ...(step.keepsTyped?.(option) ? rowsAreKept(before, walk) : []),
    ...fieldsAreKept(walk),
    ...sumsAgree(walk),
    ...(await serverAgrees(walk)),
    ...(await documentsAgree(walk)),
    ...(await writesAreKept(walk, before.told)),
    ...(await screenIsWell(walk)),
  ]
  notePlace(walk)
  return complaints
}

/** Begins a walk on a server of its own, and does steps until nothing is left to do or something does not hold. */
async function walkOn(
  browser: Browser,
  setting: Setting,
  next: (walk: Walk, count: number) => Promise<{ step: Step; option: string } | null>,
  isNews: (complaint: Complaint) => boolean = () => true,
): Promise<Played> {
  const server = await startServer()
  const done: Done[] = []
  let walk: Walk | null = null
  try {
    walk = await Walk.begin(browser, server, setting)
    notePlace(walk)
    let complaints = walk.takeComplaints()
    for (let count = 0; complaints.length === 0; count++) {
      const chosen = await next(walk, count)
      if (chosen === null) break
      done.push({ name: chosen.step.name, option: chosen.option })
      complaints = (await take(walk, chosen.step, chosen.option)).filter(isNews)
    }
    const screenshot = complaints.length > 0 ? await walk.page.screenshot().catch(() => null) : null
    return { done, complaints, screenshot }
  } catch (error) {
    // What the walker itself can't do is worth a look, too.
    const text = String(error instanceof Error ? error.message : error)
    return { done, complaints: [{ rule: 'walker', text }], screenshot: null }
  } finally {
    await walk?.end()
    await server.dispose()
  }
}

/**
 * Plays a plan again. A step that can't be done is left out.
 *
 * @param isWanted  tells what it ends at
 */
export const play = (
  browser: Browser,
  plan: Plan,
  isWanted?: (complaint: Complaint) => boolean,
): Promise<Played> => {
  const left = [...plan.steps]
  const next = async (walk: Walk) => {
    for (let wanted = left.shift(); wanted; wanted = left.shift()) {
      const { name, option } = wanted
      const step = steps.find((one) => one.name === name)
      if (step && (await step.options(walk)).includes(option)) return { step, option }
    }
    return null
  }
  return walkOn(browser, plan.setting, next, isWanted)
}

const areaOf = (place: string): Area | null => {
  const areas: [RegExp, Area][] = [
    [/orderEdit/, 'lines'],
    [/summary/, 'cart'],
    [/tresillo\.html/, 'composer'],
    [/budgets|orders/, 'lists'],
    [/accept=/, 'acceptance'],
    [/#\/order\//, 'report'],
    [/vendors/, 'vendors'],
    [/rates/, 'rates'],
    [/images/, 'images'],
    [/tuto/, 'tutorial'],
  ]
  return areas.find(([pattern]) => pattern.test(place))?.[1] ?? null
}

/** Who walks, and how their window looks. */
export const chanceSetting = (chance: Chance, draws3d = false): Setting => ({
  language: chance.one(['es', 'en'] as const) ?? 'es',
  theme: chance.one(['light', 'dark'] as const) ?? 'light',
  size: chance.one(sizes) ?? '1280x720',
  person:
    chance.one(['manager', 'manager', 'sales', 'finch', 'agent', 'rival'] as const) ?? 'manager',
  draws3d,
})

/**
 * Goes a random way.
 *
 * @param only  the part of the product to keep to
 * @param isNews  tells what is not yet known: the walk goes on from what is
 * @param until  when to stop at the latest, in milliseconds since 1970
 */
export function explore(
  browser: Browser,
  setting: Setting,
  chance: Chance,
  {
    count,
    only = null,
    until = Infinity,
    isNews,
  }: {
    count: number
    only?: Area | null
    until?: number
    isNews?: (complaint: Complaint) => boolean
  },
): Promise<Played> {
  const next = async (walk: Walk, done: number) => {
    if (done >= count || Date.now() > until) return null
    const here = areaOf(walk.seen.place)
    const weightOf = ({ area, name, weight = 1 }: Step) => {
      if (only === null) return weight
      // Who keeps to a part leaves it now and then, and comes back.
      if (area === only) return name.endsWith('.go') && here === only ? weight / 2 : weight * 3
      return area === 'any' ? weight : name === 'login' ? weight : weight / 20
    }
    const left = new Set(steps)
    while (left.size > 0) {
      const step = chance.weighted([...left], weightOf)
      if (step === undefined) return null
      const option = chance.one(await step.options(walk))
      if (option !== undefined) return { step, option }
      left.delete(step)
    }
    return null
  }
  return walkOn(browser, setting, next, isNews)
}

/** A step in plain words. */
export const saysOf = ({ name, option }: Done): string =>
  steps.find((step) => step.name === name)?.says(option) ?? name

import type { Browser } from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import type { Chance } from './chance.ts'
import { nextStep } from './choosing.ts'
import { focusIsKept } from './holds/focus.ts'
import { screenIsWell } from './holds/screen.ts'
import { documentsAgree, serverAgrees, sumsAgree } from './holds/sums.ts'
import { composedIsSetAside, fieldsAreKept, madeIsKept, rowsAreKept } from './holds/typed.ts'
import { writesAreKept } from './holds/writes.ts'
import type { Done, Plan, Setting } from './plan.ts'
import { Broken, type Complaint } from './complaint.ts'
import type { Area, Step } from './step.ts'
import { isHistory, notePlace } from './steps/history.ts'
import { steps } from './steps/steps.ts'
import { Walk } from './walk.ts'

/** A walk that came to an end: what was done, and what does not hold after the last step. */
export type Played = { done: Done[]; complaints: Complaint[]; screenshot: Buffer | null }

/** Does a step, and looks whether everything holds. */
async function take(walk: Walk, step: Step, option: string): Promise<Complaint[]> {
  const looks = walk.looks()
  const last = walk.seen
  walk.beginStep()
  try {
    await step.run(walk, option)
  } catch (error) {
    if (error instanceof Broken) return [error.complaint]
    throw error
  }
  await walk.settle()
  // Another tab is held to what it was like itself.
  const before = looks.get(walk.page) ?? null
  const complaints = [
    ...walk.takeComplaints(),
    ...(step.keepsWork ? madeIsKept(last, walk) : composedIsSetAside(last, walk)),
    ...(step.keepsWork && before !== null ? rowsAreKept(before, walk) : []),
    ...(before === null ? [] : focusIsKept(before, walk)),
    ...fieldsAreKept(walk),
    ...sumsAgree(walk),
    ...(await serverAgrees(walk)),
    ...(await documentsAgree(walk)),
    ...(await writesAreKept(walk, last.told)),
    ...(await screenIsWell(walk)),
  ]
  notePlace(walk)
  walk.hasGoneOn = !isHistory(step) && walk.seen.index > last.index
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

/**
 * Goes a random way.
 *
 * @param errand  the part of the product that the person came for; null for none of them
 * @param isNews  tells what is not yet known: the walk goes on from what is
 * @param until  when to stop at the latest, in milliseconds since 1970
 */
export function explore(
  browser: Browser,
  { setting, errand }: { setting: Setting; errand: Area | null },
  chance: Chance,
  {
    count,
    until = Infinity,
    isNews,
  }: { count: number; until?: number; isNews?: (complaint: Complaint) => boolean },
): Promise<Played> {
  const next = async (walk: Walk, done: number) =>
    done >= count || Date.now() > until ? null : nextStep(walk, chance, errand)
  return walkOn(browser, setting, next, isNews)
}

/** A step in plain words. */
export const saysOf = ({ name, option }: Done): string =>
  steps.find((step) => step.name === name)?.says(option) ?? name

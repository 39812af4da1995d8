import type { Account } from '../e2e/portal.ts'
import type { Chance } from './chance.ts'
import { isRowTyped } from './holds/typed.ts'
import { sizes, type Setting } from './plan.ts'
import { errands, type Area, type Step } from './step.ts'
import { steps } from './steps/steps.ts'
import type { Walk } from './walk.ts'

/** Who can do most of what an errand is about. */
const peopleFor = (errand: Area | null): readonly Account[] =>
  errand === 'lines' || errand === 'lists' || errand === 'cart'
    ? ['manager', 'manager', 'sales', 'finch']
    : ['manager', 'manager', 'sales', 'finch', 'agent', 'rival']

/** Who walks, what they have in mind, and how their window looks. @param draws3d  whether their browser may draw in 3D */
export function chanceSetting(chance: Chance, { draws3d = false, only = null }: Wanted = {}) {
  const errand = only ?? chance.weighted(errands, ({ weight }) => weight)?.area ?? null
  const setting: Setting = {
    language: chance.one(['es', 'en'] as const) ?? 'es',
    theme: chance.one(['light', 'dark'] as const) ?? 'light',
    size: chance.one(sizes) ?? '1280x720',
    person: chance.one(peopleFor(errand)) ?? 'manager',
    draws3d: false,
  }
  // It is the composer that draws, and slowly where no processor does it.
  if (errand === 'composer') setting.draws3d = chance.below(3) === 0 && draws3d
  return { setting, errand }
}

type Wanted = { draws3d?: boolean; only?: Area | null }

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
    [/account|about|data-protection/, 'account'],
  ]
  return areas.find(([pattern]) => pattern.test(place))?.[1] ?? null
}

/** What an errand needs first: nobody processes an empty cart. */
const means: Partial<Record<Area, readonly Area[]>> = {
  cart: ['lines', 'composer'],
  report: ['lists'],
  acceptance: ['lists'],
}

/** How much likelier a step is because of what somebody came for. */
function byErrand({ area, name }: Step, errand: Area | null, here: Area | null): number {
  if (errand === null || area === 'any' || name === 'login') return 1
  if (area !== errand) return means[errand]?.includes(area) ? 1 : 0.1
  // Once they are there they do not come again and again.
  return name.endsWith('.go') ? (here === errand ? 0.5 : 10) : 3
}

/** How much likelier a step is as things stand: what is lost between the screens is what somebody has begun. */
function byState(step: Step, walk: Walk): number {
  const { seen, wire, typed, hasGoneOn } = walk
  const isTyped = seen.edited.some((row) => isRowTyped(row, seen.cart)) || typed.at(seen).length > 0
  const reasons = [
    step.keepsWork === true && isTyped,
    step.fills === true && seen.edited.length > 0 && !isTyped,
    step.changes === true && (wire.isOffline || wire.lost !== null),
    step.name === 'back' && hasGoneOn,
  ]
  return reasons.includes(true) ? 3 : 1
}

/** The next step of somebody who came for something, by chance; null where nothing can be done. */
export async function nextStep(
  walk: Walk,
  chance: Chance,
  errand: Area | null,
): Promise<{ step: Step; option: string } | null> {
  const here = areaOf(walk.seen.place)
  const weightOf = (step: Step) =>
    (step.weight ?? 1) * byErrand(step, errand, here) * byState(step, walk)
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

import type { Walk } from './walk.ts'

/** The parts of the product that a walk can keep to. */
export const areas = [
  'lines',
  'composer',
  'cart',
  'lists',
  'report',
  'acceptance',
  'vendors',
  'rates',
  'images',
  'tutorial',
  'account',
] as const
export type Area = (typeof areas)[number]

/** What somebody comes for, and how often. */
export const errands: readonly { area: Area | null; weight: number }[] = [
  { area: null, weight: 2 },
  ...areas.map((area) => ({
    area,
    weight: area === 'lines' || area === 'composer' || area === 'cart' ? 3 : 1,
  })),
]

/** One thing that a person does. */
export type Step = {
  name: string
  /** The part whose screens have it; 'any' where it can be done anywhere. */
  area: Area | 'any'
  /** How often it is chosen, beside others: 1 unless told. */
  weight?: number
  /** Takes nothing away: whatever was typed or composed has to be kept, saved or asked about. */
  keepsWork?: true
  /** Types or chooses in an editor. */
  fills?: true
  /** Sends a change to the server. */
  changes?: true
  /** The ways in which it can be done now; none where it can't. */
  options: (walk: Walk) => string[] | Promise<string[]>
  run: (walk: Walk, option: string) => Promise<void>
  /** In plain words: 'types 7 into Units'. */
  says: (option: string) => string
}

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

/** One thing that a person does. */
export type Step = {
  name: string
  /** The part whose screens have it; 'any' where it can be done anywhere. */
  area: Area | 'any'
  /** How often it is chosen, beside others: 1 unless told. */
  weight?: number
  /** What a person may leave what they type by; whatever was typed then has to be kept, saved or asked about. */
  keepsTyped?: (option: string) => boolean
  /** The ways in which it can be done now; none where it can't. */
  options: (walk: Walk) => string[] | Promise<string[]>
  run: (walk: Walk, option: string) => Promise<void>
  /** In plain words: 'types 7 into Units'. */
  says: (option: string) => string
}

import type { Part } from '../../i18n/parts.ts'

/** The texts of the tutorial, and the screens' names of the controls that it mentions. */
export const tutorialParts = [
  'tutorial',
  'portal',
  'orders',
  'orderDetails',
  'forms',
  'vendors',
  'rates',
  'composer',
  'viewer',
  'panels',
] as const satisfies Part[]

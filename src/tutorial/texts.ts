import type { Part } from '../../i18n/parts.ts'

/** What the tutorial says, and what the screens call the controls that it names. */
export const tutorialParts = [
  'tutorial',
  'portal',
  'orders',
  'forms',
  'vendors',
  'rates',
  'composer',
  'viewer',
  'panels',
] as const satisfies Part[]

import type { LeafPath } from '../tree.ts'
import { composingPlays } from './composing.ts'
import { listPlays } from './lists.ts'
import { settingsPlays } from './settings.ts'
import type { Play } from './step.ts'

/** How each topic is shown. A topic without steps does not compile. */
export const plays: Readonly<Record<LeafPath, Play>> = {
  ...composingPlays,
  ...listPlays,
  ...settingsPlays,
}

import type { LeafPath } from '../tree.ts'
import { compositionPlays } from './composing/composition.ts'
import { dressingPlays } from './composing/dressing.ts'
import { summaryPlays } from './composing/summary.ts'
import { listPlays } from './lists.ts'
import { settingsPlays } from './settings.ts'
import type { Play } from './step.ts'

/** How each topic is shown. A topic without steps does not compile. */
export const plays: Readonly<Record<LeafPath, Play>> = {
  ...compositionPlays,
  ...dressingPlays,
  ...summaryPlays,
  ...listPlays,
  ...settingsPlays,
}

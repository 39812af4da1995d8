import { lazily } from '../ui/lazily.tsx'
import { Included } from './scene/Included.tsx'
import { SceneMore } from './scene/SceneMore.tsx'
import { Terms } from './Terms.tsx'
import { Thanks } from './Thanks.tsx'
import { ReportTools } from './tools/ReportTools.tsx'

// Few readers need these two: they come with files of their own.
const Acceptance = lazily(async () => (await import('./Acceptance.tsx')).Acceptance)
const UnreadNotice = lazily(
  async () => (await import('../ui/UnreadNotice.tsx')).UnreadNotice,
  'unread',
)

/** The parts that a report can be read without, in one file that is fetched after it. */
export const after = { Included, SceneMore, ReportTools, Terms, Thanks, Acceptance, UnreadNotice }

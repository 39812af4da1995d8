import { loadTexts } from '../browser/language.ts'
import { lazily } from '../ui/lazily.tsx'
import { Included } from './scene/Included.tsx'
import { SceneMore } from './scene/SceneMore.tsx'
import { Thanks } from './Thanks.tsx'
import { ReportTools } from './tools/ReportTools.tsx'

// Few readers need these two: they come with files of their own.
const Acceptance = lazily(async () => (await import('./Acceptance.tsx')).Acceptance)
const UnreadNotice = lazily(async () => {
  const [part] = await Promise.all([import('../ui/UnreadNotice.tsx'), loadTexts('unread')])
  return part.UnreadNotice
})

/** What a report is read before, in one file that is fetched then. */
export const after = { Included, SceneMore, ReportTools, Thanks, Acceptance, UnreadNotice }

import { useApi, useCan } from '../../browser/apiContext.ts'
import { useSession } from '../../browser/session.ts'
import { hasCalls, offers } from '../../contract/offers.ts'
import { plays } from '../steps/plays.ts'
import { seenBy } from '../steps/step.ts'
import { leaves, type LeafPath } from '../tree.ts'

/** Why a topic can't be shown on the screen itself to somebody. */
export type Refusal =
  /** Only logged-in persons see the screen. */
  | 'login'
  /** The site's backend lacks what it is made of. */
  | 'notOffered'
  /** They may not see the screen, */
  | 'screen'
  /** or they see it and may not do what the topic shows there, */
  | 'deed'
  /** or there is nothing to choose. */
  | 'oneClient'

/** Why the person can't be shown a topic on its screen; null where they can. */
export function useRefusals(): (path: LeafPath) => Refusal | null {
  const may = useCan()
  const session = useSession()
  const api = useApi()
  return (path) => {
    const { screen, needs = null, calls = [] } = plays[path]
    const seen = seenBy[screen]
    const required = [seen, needs].filter((action) => action !== null)
    if (screen === 'composer' && !api.has('scenecatalogue')) return 'notOffered'
    if (!hasCalls(api.site, calls)) return 'notOffered'
    if (required.some((action) => !offers(api.site, action))) return 'notOffered'
    if (required.length > 0 && session === null) return 'login'
    if (seen !== null && !may(seen)) return 'screen'
    if (needs === 'clients.select' && (session?.userData.clients ?? []).length < 2)
      return 'oneClient'
    return needs === null || may(needs) ? null : 'deed'
  }
}

/** The topic that follows, of those that the person can be shown, if only once they have logged in; undefined after the last one. */
export function useNextTopic(path: LeafPath): LeafPath | undefined {
  const refusalOf = useRefusals()
  return leaves
    .slice(leaves.indexOf(path) + 1)
    .find((one) => [null, 'login'].includes(refusalOf(one)))
}

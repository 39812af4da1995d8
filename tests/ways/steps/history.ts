import { Broken } from '../complaint.ts'
import type { Step } from '../step.ts'
import { cartText } from '../cartText.ts'
import type { Seen } from '../seen.ts'
import type { Walk } from '../walk.ts'

/** What Back, Forward and a reload leave as it is: the cart, the documents of the client, its rate and its users. */
const content = async ({ seen, other }: Walk): Promise<string> =>
  `${cartText(seen.cart)} ${await other.state(seen.client)}`

/** Whether something typed or on its way goes into the cart by leaving. */
const isAtWork = ({ seen }: Walk) => seen.edited.length > 0 || seen.busy !== null

/** What is searched for goes into the address of the place that shows, letter by letter. */
const withoutQuery = (url: string) => url.replace(/(#[^?]*)\?.*$/, '$1')

const keyOf = ({ entries, index }: Seen) => entries[index] ?? ''

/** Notes how the place looks that shows, for who comes back to it. What it could not show without a connection it shows then. */
export const notePlace = (walk: Walk) => {
  const { seen, places } = walk
  if (seen.dialog !== null) return
  const lost = [walk.t('alerts.noConnection'), walk.t('app.failed')]
  // A report that could not be read has the specification's title, whatever the reason is.
  if (walk.wire.isOffline) lost.push(walk.t('alerts.errors.notLoadOrder404'))
  const isLost = lost.includes(seen.heading)
  places.set(keyOf(seen), isLost ? { ...seen, heading: '' } : seen)
}

/** Whether a place has to look the same for who comes back to it. */
const isSamePerson = (one: Seen, other: Seen) =>
  one.language === other.language && one.login === other.login && one.client === other.client

/** How long after the last letter a search stands in the address, in milliseconds. */
const searchRest = 500

async function move(walk: Walk, by: 1 | -1): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, searchRest))
  const seen = await walk.settle()
  const key = seen.entries[seen.index + by] ?? ''
  const there = walk.places.get(key)
  const wasAtWork = isAtWork(walk)
  const before = await content(walk)
  const way = by === 1 ? 'Forward' : 'Back'
  await walk.page[by === 1 ? 'goForward' : 'goBack']({ waitUntil: 'commit' }).catch(() => null)
  const after = await walk.settle()
  if (after.dialog !== null || walk.wasAsked || after.login !== seen.login) return
  if (after.url === seen.url && seen.dialog !== null) return
  // A row that can't be taken is not left, and says why.
  if (after.url === seen.url && after.edited.some(({ isWrong }) => isWrong)) return
  // A page can't be loaded again without a connection.
  if (walk.wire.isOffline && after.loaded !== seen.loaded) return
  if (there !== undefined && isSamePerson(there, after)) {
    if (withoutQuery(after.url) !== withoutQuery(there.url))
      throw new Broken(
        'back',
        `${way} from ${seen.place} leads to ${after.place}, not to ${there.place}`,
      )
    const isSameCart = cartText(after.cart) === cartText(there.cart)
    // What another document had of code is not there in this one without a connection, which the page says.
    const isTold =
      walk.wire.isOffline &&
      there.loaded !== after.loaded &&
      after.heading === walk.t('alerts.noConnection')
    const hasHeadings = after.heading !== '' && there.heading !== ''
    if (!isTold && isSameCart && hasHeadings && after.heading !== there.heading)
      throw new Broken(
        'back',
        `${way} to ${after.place} shows “${after.heading}”, not “${there.heading}”`,
      )
  }
  const now = await content(walk)
  if (!wasAtWork && now !== before)
    throw new Broken('back', `${way} to ${after.place} changes something: ${before} → ${now}`)
}

const isElsewhere = (walk: Walk, by: 1 | -1) => {
  const { seen } = walk
  const there = walk.places.get(seen.entries[seen.index + by] ?? '')
  if (there === undefined) return false
  // Without a connection another page does not come.
  return !walk.wire.isOffline || new URL(there.url).pathname === new URL(seen.url).pathname
}

export const isHistory = (step: Step) => historySteps.includes(step)

export const historySteps: Step[] = [
  {
    name: 'back',
    area: 'any',
    weight: 4,
    keepsWork: true,
    options: (walk) => (isElsewhere(walk, -1) ? [''] : []),
    run: (walk) => move(walk, -1),
    says: () => 'goes Back',
  },
  {
    name: 'forward',
    area: 'any',
    weight: 2,
    keepsWork: true,
    options: (walk) => (isElsewhere(walk, 1) ? [''] : []),
    run: (walk) => move(walk, 1),
    says: () => 'goes Forward',
  },
  {
    name: 'reload',
    area: 'any',
    weight: 2,
    keepsWork: true,
    options: ({ wire }) => (wire.isOffline ? [] : ['']),
    run: async (walk) => {
      const before = await content(walk)
      const wasAtWork = isAtWork(walk)
      const { place } = walk.seen
      await walk.page.reload({ waitUntil: 'commit' }).catch((error: unknown) => {
        if (!walk.wasAsked) throw error
      })
      await walk.settle()
      const now = await content(walk)
      if (!wasAtWork && now !== before)
        throw new Broken('back', `A reload of ${place} changes something: ${before} → ${now}`)
    },
    says: () => 'reloads',
  },
]

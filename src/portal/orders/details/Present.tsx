import { useEffect } from 'react'
import type { Api } from '../../../api/api.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import { newKey } from '../../../browser/newKey.ts'
import { useIsFollowing, usePresent } from '../../data/following/present.ts'

/** Milliseconds for which details are open before colleagues are told: who goes through a list by keys is nowhere for less. */
const settled = 500
/** Milliseconds after which a presence is noted again, long before the server forgets it. */
const interval = 12_000

/** Notes that these details are open, again and again while they are seen. @returns ends it, and notes that they are closed */
function notePresence(api: Api, orderId: number): () => void {
  const key = newKey()
  let isNoted = false
  const note = (here: boolean) => {
    if (!here && !isNoted) return
    isNoted = here
    // Colleagues are told a little later, or not, if it fails.
    api.call('notepresence', { orderId, key, here }, { isQuiet: true }).catch(() => undefined)
  }
  const look = () => note(!document.hidden)
  const begin = setTimeout(look, settled)
  const timer = setInterval(look, interval)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(begin)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    note(false)
  }
}

/** Tells colleagues that somebody has an order's details open, and who of them has. */
export function Present({ orderId }: { orderId: number }) {
  const t = useT()
  const language = useLanguage()
  const api = useApi()
  const isFollowing = useIsFollowing()
  const names = usePresent(orderId)

  useEffect(
    () => (isFollowing && api.has('notepresence') ? notePresence(api, orderId) : undefined),
    [api, isFollowing, orderId],
  )

  return (
    <p className="order-present" role="status">
      {names.length > 0 &&
        t('orders.details.present', {
          names: new Intl.ListFormat(language).format(names),
          smart_count: names.length,
        })}
    </p>
  )
}

import { useApi, useIsBarredFromSaving } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { usePerson } from '../../cart/person.ts'
import { isVisitor } from '../../domain/people/permissions.ts'

/** Why the cart can't be saved, where the site has nothing to save it with, or the account of who is logged in may not. */
export function NotForSaving() {
  const t = useT()
  const api = useApi()
  const isBarred = useIsBarredFromSaving()
  const { userData, client, isAway } = usePerson()
  if (!api.has('saveorder')) return <p className="notice">{t('processing.notOffered')}</p>
  if (!isBarred || userData === null || client === null || isAway) return null
  return (
    <p className="notice">
      {t(isVisitor(userData) ? 'processing.registered' : 'processing.notAllowed')}
    </p>
  )
}

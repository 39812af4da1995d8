import { useKeptFromSaving } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { usePerson } from '../../cart/person.ts'
import { isVisitor } from '../../domain/people/permissions.ts'

/** Why who is logged in can't save their cart, where their account is the reason. */
export function NotForSaving() {
  const t = useT()
  const isKept = useKeptFromSaving()
  const { userData, client, isAway } = usePerson()
  if (!isKept || userData === null || client === null || isAway) return null
  return (
    <p className="notice">
      {t(isVisitor(userData) ? 'processing.registered' : 'processing.notAllowed')}
    </p>
  )
}

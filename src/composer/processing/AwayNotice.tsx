import { useT } from '../../browser/language.ts'
import { LoginOffer } from '../../cart/LoginOffer.tsx'
import { usePerson } from '../../cart/person.ts'

/** Says that the session is over and the cart still theirs, and leads to the login. */
export function AwayNotice() {
  const t = useT()
  const { isAway } = usePerson()
  if (!isAway) return null
  return (
    <p className="notice error" role="alert">
      {t('processing.away')} <LoginOffer />
    </p>
  )
}

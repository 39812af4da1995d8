import { useT } from '../../browser/language.ts'
import { loginForComposing } from '../../browser/loginPlace.ts'
import { clearSession } from '../../browser/session.ts'
import type { Reach } from './reach.ts'

/** Says that the server does not answer, what that means for what is composed, and what to do. */
export function ReachNotice({ reach }: { reach: Reach }) {
  const t = useT()
  if (reach === 'ok') return null
  if (reach === 'lost')
    return (
      <p className="notice" role="status">
        {t('composer.reach.lost')}
      </p>
    )
  return (
    <p className="notice error" role="alert">
      {t('composer.reach.expired')}{' '}
      {/* The login would lead straight back with a session that nobody knows any more. */}
      <a href={loginForComposing} onClick={clearSession}>
        {t('processing.save.login')}
      </a>
    </p>
  )
}

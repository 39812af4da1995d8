import { useApi, useOwnSession } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { ScreenHead } from '../head/ScreenHead.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'
import './account.css'

/** A person's own account: password and sessions, as far as the backend has calls for them. */
export function AccountScreen() {
  const t = useT()
  const api = useApi()
  const { userData } = useOwnSession()
  return (
    <>
      <ScreenHead
        title={t('titles.account')}
        note={
          <p className="quiet account-login" translate="no">
            {userData.login}
          </p>
        }
      />
      <div className="account">
        {api.has('changepassword') && <PasswordForm login={userData.login} />}
        {api.has('listsessions') && <Sessions />}
      </div>
    </>
  )
}

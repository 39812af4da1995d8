import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useId, useRef, useState } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import type { OpenSession } from '../data/accountData.ts'
import type { PortalDataProvider } from '../data/dataProvider.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { momentText } from '../../ui/dateText.ts'
import { Failure } from '../../ui/Failure.tsx'
import { showFailure } from '../../ui/showFailure.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { UnreadNotice } from '../../ui/UnreadNotice.tsx'

export const sessionsKey = ['sessions']

/** Where the person is logged in, and the way to end each of these sessions. */
export function Sessions() {
  const t = useT()
  const id = useId()
  const api = useApi()
  const provider = useDataProvider<PortalDataProvider>()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: () => provider.ownSessions(),
  })

  const end = async (sessionId?: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      await provider.endSession(sessionId)
      const ended = sessionId === undefined ? 'othersEnded' : 'ended'
      showAlert(`account.sessions.${ended}`, { type: 'successful', timeOut: alertTimes.settings })
      await refetch()
      // The button is gone with its session.
      heading.current?.focus()
    } catch (error) {
      showFailure(error, 'account.sessions.notEnded', { prefixed: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card sessions" aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('account.sessions.title')}
        </h2>
        <p className="quiet">{t('account.sessions.note')}</p>
      </div>
      {data ? (
        <>
          <UnreadNotice unread={data.unread} />
          <SessionList
            sessions={data.data}
            end={api.has('endsession') ? (sessionId) => void end(sessionId) : null}
          />
        </>
      ) : isError ? (
        <Failure
          title={t('account.sessions.notLoaded')}
          retry={() => void refetch()}
          isBusy={isFetching}
          isAlert
        />
      ) : (
        <Skeleton label={t('account.sessions.loading')} count={3} layout="skeleton-lines" />
      )}
    </section>
  )
}

/** Where a backend does not tell which session asks, none is called another. */
const whose = ({ isOwn }: OpenSession) => (isOwn === undefined ? 'one' : isOwn ? 'own' : 'other')

function SessionList({
  sessions,
  end,
}: {
  sessions: OpenSession[]
  /** Ends one session, or all but this one; null where the backend ends none. */
  end: ((sessionId?: string) => void) | null
}) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <ul>
        {sessions.map((session) => {
          const begun = momentText(language, session.begun)
          const lastUsed = momentText(language, session.lastUsed)
          return (
            <li key={session.id}>
              <div>
                <b>{t(`account.sessions.${whose(session)}`)}</b>
                <span className="quiet">{t('account.sessions.times', { begun, lastUsed })}</span>
              </div>
              {end && session.isOwn !== true && (
                <button
                  type="button"
                  className="btn"
                  aria-label={t('account.sessions.endOne', { begun })}
                  onClick={() => end(session.id)}
                >
                  {t('account.sessions.end')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {end && sessions.length > 2 && (
        <button type="button" className="btn" onClick={() => end()}>
          {t('account.sessions.endOthers')}
        </button>
      )}
    </>
  )
}

import { useId, useState } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import type { Office, PreparedSeason } from '../../contract/endpoints/office.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { calendarDay, momentText } from '../../ui/dateText.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { useRenewed } from './useOffice.ts'

/** The catalogues that wait for their day, each of which can be withdrawn until then. */
export function Prepared({ clientId, office }: { clientId: number; office: Office }) {
  const t = useT()
  const id = useId()
  const api = useApi()
  const language = useLanguage()
  const renew = useRenewed()
  const [isBusy, setBusy] = useState(false)

  const withdraw = async ({ day, version }: PreparedSeason) => {
    const args = { day: calendarDay(language, day) }
    const isSure = await askConfirmation({
      title: 'catalogue.prepared.question',
      text: 'catalogue.prepared.loses',
      accept: 'catalogue.prepared.withdraw',
      danger: true,
      args,
    })
    if (!isSure) return
    setBusy(true)
    try {
      await api.call('withdrawcatalogue', { clientId, day, version })
      showAlert('catalogue.prepared.withdrawn', {
        type: 'successful',
        timeOut: alertTimes.settings,
        args,
      })
      renew()
    } catch (error) {
      showFailure(error, 'catalogue.prepared.failed', { prefixed: true })
    }
    setBusy(false)
  }

  return (
    <section className="card office-part" aria-labelledby={id}>
      <h2 id={id}>{t('catalogue.prepared.title')}</h2>
      {office.prepared.length === 0 && <p className="quiet">{t('catalogue.prepared.none')}</p>}
      <ul className="office-list">
        {office.prepared.map((one) => {
          const day = calendarDay(language, one.day)
          return (
            <li key={one.day}>
              <div>
                <b>{t('catalogue.prepared.from', { day })}</b>
                <span>{one.file}</span>
                <small className="quiet">
                  {t('catalogue.prepared.counts', {
                    added: one.added,
                    changed: one.changed,
                    removed: one.removed,
                  })}
                </small>
                <small className="quiet">
                  {t('catalogue.prepared.by', { name: one.by, at: momentText(language, one.at) })}
                </small>
                {one.isBehind && (
                  <small className="office-warning">{t('catalogue.prepared.behind')}</small>
                )}
              </div>
              <button
                type="button"
                className="btn ghost danger"
                aria-disabled={isBusy}
                aria-label={t('catalogue.prepared.withdrawOf', { day })}
                onClick={() => {
                  if (!isBusy) void withdraw(one)
                }}
              >
                {t('catalogue.prepared.withdraw')}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

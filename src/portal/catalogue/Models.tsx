import { useId, useState } from 'react'
import { failureText, textOf } from '../../api/failureText.ts'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import type { Office } from '../../contract/endpoints/office.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { FileButton } from './FileButton.tsx'
import { useRenewed } from './useOffice.ts'

/** A file that has not become a model, and why. */
type Refused = { file: string; why: string }

/** How many models are listed before the person asks for all. */
const few = 8

/**
 * The articles with a model of their own: their list, uploads by the articles' ids, and removal. One function: list and uploads share which
 * of them is busy.
 */
export function Models({ clientId, office }: { clientId: number; office: Office }) {
  const t = useT()
  const id = useId()
  const api = useApi()
  const renew = useRenewed()
  const [isBusy, setBusy] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [refused, setRefused] = useState<Refused[]>([])
  const { models, isOwn } = office

  async function save(file: File): Promise<Refused[]> {
    try {
      const article = file.name.replace(/\.glb$/i, '')
      await api.upload('savearticlemodel', { clientId, article }, file)
      return []
    } catch (error) {
      const words = failureText(error, { failed: 'catalogue.models.failed' })
      return [{ file: file.name, why: textOf(t, words) }]
    }
  }
  const send = async (files: readonly File[]) => {
    setBusy(true)
    const all: Refused[] = []
    // One after the other: each is a change of the catalogue that the next one is made from.
    for (const file of files) all.push(...(await save(file)))
    setRefused(all)
    const saved = files.length - all.length
    if (saved > 0)
      showAlert('catalogue.models.saved', {
        type: 'successful',
        timeOut: alertTimes.settings,
        args: { smart_count: saved },
      })
    renew()
    setBusy(false)
  }
  const remove = async (article: string) => {
    const question = {
      title: 'catalogue.models.question',
      text: 'catalogue.models.loses',
      accept: 'catalogue.models.remove',
      danger: true,
      args: { article },
    } as const
    if (!(await askConfirmation(question))) return
    setBusy(true)
    try {
      await api.call('removearticlemodel', { clientId, article })
      renew()
    } catch (error) {
      showFailure(error, 'catalogue.models.notRemoved', { prefixed: true })
    }
    setBusy(false)
  }

  return (
    <section className="card office-part" aria-labelledby={id}>
      <h2 id={id}>{t('catalogue.models.title')}</h2>
      <p className="quiet">{t(isOwn ? 'catalogue.models.help' : 'catalogue.models.noOwn')}</p>
      <ul className="office-list">
        {models.slice(0, isWhole ? models.length : few).map(({ article, name }) => (
          <li key={article}>
            <div>
              <b>{article}</b>
              <small className="quiet">{name}</small>
            </div>
            {isOwn && api.has('removearticlemodel') && (
              <button
                type="button"
                className="btn ghost danger"
                aria-disabled={isBusy}
                aria-label={t('catalogue.models.removeOf', { article })}
                onClick={() => {
                  if (!isBusy) void remove(article)
                }}
              >
                {t('catalogue.models.remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <ul className="notice error office-notes" role="alert">
          {refused.map(({ file, why }) => (
            <li key={file}>
              <b>{file}</b>: {why}
            </li>
          ))}
        </ul>
      )}
      <div className="office-actions">
        {isOwn && (
          <FileButton
            label={t('catalogue.models.choose')}
            accept=".glb"
            isBusy={isBusy}
            isMultiple
            choose={(files) => void send(files)}
          />
        )}
        {models.length > few && !isWhole && (
          <button type="button" className="btn ghost" onClick={() => setWhole(true)}>
            {t('catalogue.models.all', { count: models.length })}
          </button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isBusy && t('catalogue.models.sending')}
      </p>
    </section>
  )
}

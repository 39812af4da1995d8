import { memo, useCallback, useRef } from 'react'
import type { Language } from '../../../i18n/messages.ts'
import { failureText, textOf } from '../../api/failureText.ts'
import { useLanguage, useT, type Translate } from '../../browser/language.ts'
import { Icon } from '../../look/Icon.tsx'
import { canRetry, isUnderway, type Upload, type Uploads } from './uploads.ts'
import './uploadList.css'

/** '1,5 MB', where a megabyte is 1,024 times 1,024 bytes. */
function sizeText(language: Language, bytes: number): string {
  const [amount, unit] =
    bytes < 1024 * 1024
      ? [Math.max(0.1, bytes / 1024), 'kilobyte']
      : [bytes / 1024 / 1024, 'megabyte']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount)
}

/** Why a file did not arrive; '' where nothing failed. */
function uploadFailure(t: Translate, { file, failure }: Upload): string {
  if (failure === null) return ''
  if (failure.kind !== 'error')
    return t(`images.upload.refused.${failure.kind}`, { name: file.name })
  return textOf(
    t,
    failureText(failure.error, {
      failed: 'alerts.errors.unexpectedResponse',
      network: 'images.upload.lost',
    }),
  )
}

function stateText(t: Translate, { status, progress }: Upload): string {
  if (status === 'waiting') return t('images.upload.waiting')
  if (status === 'keeping') return t('images.upload.keeping')
  return t('images.upload.percent', { percent: Math.floor(progress * 100) })
}

/** The status of the uploads, in a sentence. */
function summary(t: Translate, uploads: readonly Upload[]): string {
  const count = (isCounted: (upload: Upload) => boolean) => uploads.filter(isCounted).length
  const underway = count(isUnderway)
  const done = count(({ status }) => status === 'done')
  const failed = count(({ status }) => status === 'failed')
  const moved = count(({ isMoved }) => isMoved)
  const parts = [
    underway > 0 && t('images.upload.underway', { done, total: done + underway }),
    underway === 0 && done > 0 && t('images.upload.done', { smart_count: done }),
    moved > 0 && t('images.upload.moved', { smart_count: moved }),
    failed > 0 && t('images.upload.failed', { smart_count: failed }),
  ]
  return parts.filter((part) => part !== false).join(' ')
}

/** The status of the uploads and the latest failure, for screen readers. */
export function UploadStatus({ uploads }: { uploads: readonly Upload[] }) {
  const t = useT()
  const failed = uploads.findLast(({ status }) => status === 'failed')
  return (
    <p className="visually-hidden" role="status">
      {summary(t, uploads)} {failed && `${failed.file.name}: ${uploadFailure(t, failed)}`}
    </p>
  )
}

/** The files on their way: how far each is, and why one did not arrive. Those that arrived are in the gallery. */
export function UploadList({
  uploads,
  queue,
  clientId,
  leave,
}: {
  uploads: readonly Upload[]
  queue: Uploads
  clientId: number
  /** Called to move the focus elsewhere, as the list or its last row is removed. */
  leave: () => void
}) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const rows = uploads.filter(({ status }) => status !== 'done')
  const isBusy = uploads.some(isUnderway)
  const ours = (upload: Upload) => upload.clientId === clientId

  const drop = useCallback(
    (id: number) => {
      const row = list.current?.querySelector(`[data-drop='${id}']`)?.closest('li')
      const near = row?.nextElementSibling ?? row?.previousElementSibling
      const button = near?.querySelector<HTMLElement>('[data-drop]')
      if (button) button.focus()
      else leave()
      queue.drop((upload) => upload.id === id)
    },
    [queue, leave],
  )

  return (
    <section className="card uploads" data-busy={isBusy} aria-label={t('images.upload.title')}>
      <div className="uploads-head">
        <p>{summary(t, uploads)}</p>
        {rows.filter(canRetry).length > 1 && (
          <button type="button" className="btn" onClick={() => queue.retry(ours)}>
            {t('images.upload.retryAll')}
          </button>
        )}
        <button
          type="button"
          className="btn ghost"
          onClick={() => {
            leave()
            queue.drop(ours)
          }}
        >
          {t(isBusy ? 'images.upload.cancelAll' : 'images.upload.close')}
        </button>
      </div>
      {rows.length > 0 && (
        <ul ref={list}>
          {rows.map((upload) => (
            <Row key={upload.id} upload={upload} queue={queue} drop={drop} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Memoised, since of hundreds of files three are being sent and report their progress many times a second. */
const Row = memo(function Row(props: {
  upload: Upload
  queue: Uploads
  drop: (id: number) => void
}) {
  const { upload, queue, drop } = props
  const t = useT()
  const language = useLanguage()
  const dropButton = useRef<HTMLButtonElement>(null)
  const { id, file, status, progress } = upload
  const { name } = file
  const isFailed = status === 'failed'
  return (
    <li className={isFailed ? 'failed' : undefined}>
      <div className="uploads-file">
        <b>{name}</b> <span className="sub">{sizeText(language, file.size)}</span>
        {isFailed ? (
          <p>{uploadFailure(t, upload)}</p>
        ) : (
          <progress
            aria-label={t('images.upload.progressOf', { name })}
            max={1}
            {...(status === 'keeping' ? {} : { value: progress })}
          />
        )}
      </div>
      {!isFailed && <span className="sub state">{stateText(t, upload)}</span>}
      {canRetry(upload) && (
        <button
          type="button"
          className="btn"
          aria-label={t('images.upload.retryOf', { name })}
          onClick={() => {
            dropButton.current?.focus()
            queue.retry((one) => one.id === id)
          }}
        >
          {t('images.upload.retry')}
        </button>
      )}
      <button
        ref={dropButton}
        type="button"
        className="icon-btn small"
        data-drop={id}
        aria-label={t(isFailed ? 'images.upload.dismissOf' : 'images.upload.cancelOf', { name })}
        onClick={() => drop(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
})

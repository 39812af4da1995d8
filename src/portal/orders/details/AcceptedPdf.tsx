import { useState } from 'react'
import { useT } from '../../../browser/language.ts'
import { useAcceptedFile } from '../../../letters/useAcceptedFile.ts'

/** How much of a digest shows: enough to compare it by eye. */
const shownDigits = 12

/** The file that a customer has accepted and the page that proves it, to download, with the digest of the first, to copy. */
export function AcceptedPdf(props: {
  budgetId: number
  version: number
  sha256: string
  hasProof?: boolean | undefined
}) {
  const { sha256, hasProof, ...file } = props
  return (
    <div className="timeline-file">
      <Download file={file} which="accepted" />
      {hasProof === true && <Download file={file} which="proof" />}
      <Digest sha256={sha256} />
    </div>
  )
}

function Download(props: {
  file: { budgetId: number; version: number }
  which: 'accepted' | 'proof'
}) {
  const { file, which } = props
  const t = useT()
  const { state, download } = useAcceptedFile({ ...file, which })
  return (
    <>
      <button
        type="button"
        className="btn small"
        aria-disabled={state === 'loading'}
        onClick={download}
      >
        {t(`orders.timeline.file.${which}`)}
      </button>
      <p role="status">
        {state === 'done' && t(`orders.timeline.file.${which}Done`)}
        {state === 'failed' && t(`orders.timeline.file.${which}Failed`)}
      </p>
    </>
  )
}

/** The beginning of a digest with a button that copies the whole; where the browser forbids that, the whole shows. */
function Digest({ sha256 }: { sha256: string }) {
  const t = useT()
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(sha256).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  const shown = copied === 'notCopied' ? sha256 : `${sha256.slice(0, shownDigits)}…`
  return (
    <>
      <code>{t('orders.timeline.file.digest', { digest: shown })}</code>
      <button type="button" className="btn small" onClick={() => void copy()}>
        {t('orders.timeline.file.copy')}
      </button>
      <p role="status">{copied !== null && t(`orders.timeline.file.${copied}`)}</p>
    </>
  )
}

import { useApi } from '../browser/apiContext.ts'
import { useT } from '../browser/language.ts'
import type { Params } from '../contract/contract.ts'
import { offersFile, useAcceptedFile } from '../letters/useAcceptedFile.ts'
import type { RequestedAcceptance } from './useAcceptance.ts'

/**
 * What the customer has accepted, to download, with the digest that proves it is that, and the page that proves when.
 *
 * @param hasProof  that page is there
 */
export function AcceptedFile(props: {
  sha256: string
  hasProof: boolean
  requested: RequestedAcceptance
}) {
  const { sha256, hasProof, requested } = props
  const t = useT()
  const api = useApi()
  const { orderId, address, token } = requested
  const link = api.hasLinks('orderdata') ? address : undefined
  if (!offersFile(api)) return null
  const file = { budgetId: orderId, token, link }
  return (
    <section className="accepted-file" aria-label={t('acceptance.file.title')}>
      <Download file={file} which="accepted" />
      {hasProof && <Download file={file} which="proof" />}
      <p className="quiet">{t('acceptance.file.digest', { digest: sha256 })}</p>
    </section>
  )
}

function Download(props: { file: Params<'acceptedpdf'>; which: 'accepted' | 'proof' }) {
  const { file, which } = props
  const t = useT()
  const { state, download } = useAcceptedFile({ ...file, which })
  return (
    <>
      <button type="button" className="btn" aria-disabled={state === 'loading'} onClick={download}>
        {t(`acceptance.file.${which}.download`)}
      </button>
      <p role="status">{state === 'done' && t(`acceptance.file.${which}.done`)}</p>
      {state === 'failed' && <p role="alert">{t(`acceptance.file.${which}.failed`)}</p>}
    </>
  )
}

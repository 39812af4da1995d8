import type { MessageKey } from '../../i18n/messages.ts'
import { useT } from '../browser/language.ts'
import { Wordmark } from '../look/Wordmark.tsx'
import './fullPage.css'

/** A page for what can't go on, with a way to try again. */
export function Failure({ message, retry }: { message: MessageKey; retry: () => void }) {
  const t = useT()
  return (
    <main className="failure">
      <Wordmark />
      <h1>{t('app.failed')}</h1>
      <p role="alert">{t(message)}</p>
      <button type="button" className="btn primary" onClick={retry}>
        {t('app.retry')}
      </button>
    </main>
  )
}

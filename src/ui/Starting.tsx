import { useT } from '../browser/language.ts'
import { Wordmark } from '../look/Wordmark.tsx'
import './fullPage.css'

/** Shows before the first screen, but only after 0.4 s. */
export function Starting() {
  const t = useT()
  return (
    <main className="starting" aria-busy="true">
      <Wordmark />
      <p role="status">{t('app.loading')}</p>
    </main>
  )
}

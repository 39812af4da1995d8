import { useT } from '../browser/language.ts'
import { Wordmark } from '../look/Wordmark.tsx'
import './fullPage.css'

/** The moment before the first screen; it shows only once it lasts. */
export function Starting() {
  const t = useT()
  return (
    <main className="starting" aria-busy="true">
      <Wordmark />
      <p role="status">{t('app.loading')}</p>
    </main>
  )
}

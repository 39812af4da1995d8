import { useT } from '../browser/language.ts'
import { useLoadingCount } from '../browser/loading.ts'
import './loading.css'

/** Shows that calls are running: a line at the top at once, an overlay after a while. @see product-spec §4 UI states */
export function Loading() {
  const t = useT()
  const isLoading = useLoadingCount() > 0
  if (!isLoading) return null
  return <div className="loading" role="progressbar" aria-label={t('app.loading')} />
}

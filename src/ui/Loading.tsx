import { useT } from '../browser/language.ts'
import { useIsChanging, useLoadingCount } from '../browser/loading.ts'
import './loading.css'

/** Shows that calls are running: at once a line at the top, and after a while a veil over the page if a change is running. @see product-spec §4 UI states */
export function Loading() {
  const t = useT()
  const isLoading = useLoadingCount() > 0
  const isChanging = useIsChanging()
  if (!isLoading) return null
  return (
    <div
      className={isChanging ? 'loading veiled' : 'loading'}
      role="progressbar"
      aria-label={t('app.loading')}
    />
  )
}

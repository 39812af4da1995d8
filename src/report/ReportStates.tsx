import { isMissing } from '../api/errors.ts'
import { useT } from '../browser/language.ts'
import { Blank } from '../ui/Blank.tsx'
import { Failure } from '../ui/Failure.tsx'
import { useTitle } from '../ui/useTitle.ts'

export function Reading() {
  const t = useT()
  useTitle(t('titles.report'))
  return (
    <p role="status" className="report-loading quiet">
      {t('report.loading')}
    </p>
  )
}

export function NotRead({ error, readAgain }: { error: unknown; readAgain: () => void }) {
  const t = useT()
  useTitle(t('titles.report'))
  const title = t('alerts.errors.notLoadOrder404')
  if (isMissing(error))
    return (
      <Blank heading="h1" isAlert icon="search" title={title} text={t('report.notFoundHelp')}>
        <Home />
      </Blank>
    )
  return (
    <Failure heading="h1" isAlert title={title} text={t('report.failedHelp')} retry={readAgain}>
      <Home />
    </Failure>
  )
}

/** The address names no order, or something that can't be one. */
export function NoOrder({ given }: { given: boolean }) {
  const t = useT()
  const title = t(given ? 'report.badId' : 'report.noId')
  useTitle(t('titles.report'))
  return (
    <Blank heading="h1" isAlert icon="search" title={title} text={t('report.noIdHelp')}>
      <Home />
    </Blank>
  )
}

function Home() {
  const t = useT()
  return (
    <a className="btn" href="#/">
      {t('report.home')}
    </a>
  )
}

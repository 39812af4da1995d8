import { useRef } from 'react'
import { textOf } from '../../api/failureText.ts'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { mayComposeLines } from '../../cart/mayCompose.ts'
import { usePerson } from '../../cart/person.ts'
import { TutorialOver } from '../../tutorial/TutorialOver.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useArrival } from '../useArrival.ts'
import { ReachNotice } from '../work/ReachNotice.tsx'
import type { Reach } from '../work/reach.ts'
import type { LoadedCatalogue } from '../work/sceneCatalogue.ts'
import { ComposerBar } from './ComposerBar.tsx'
import './workshop.css'

/**
 * Shows instead of the composer while the catalogue loads, and if it could not be loaded: then with the reason, and links to what works
 * without it.
 */
export function NoCatalogue(props: {
  catalogue: Exclude<LoadedCatalogue, { status: 'ready' }>
  reach: Reach
}) {
  const { catalogue, reach } = props
  const t = useT()
  const { site } = useApi()
  const hasLines = mayComposeLines(usePerson(), site)
  const main = useRef<HTMLElement>(null)
  useArrival(main, 'composing')
  return (
    <div className="composer">
      <ComposerBar isSummary={false} topic="/compositor">
        <a className="btn" href="/">
          {t('cart.back')}
        </a>
      </ComposerBar>
      <main ref={main} tabIndex={-1} data-region aria-label={t('titles.composition')}>
        {reach === 'expired' && <ReachNotice reach={reach} />}
        {catalogue.status === 'loading' ? (
          <p role="status" className="catalogue-loading">
            {t('composer.loading')}
          </p>
        ) : (
          <Failure
            heading="h1"
            isAlert
            title={t('composer.failed')}
            text={textOf(t, catalogue.words)}
            retry={catalogue.retry}
          >
            {hasLines && (
              <a className="btn" href="#/compositor/lines">
                {t('titles.orderEdit')}
              </a>
            )}
          </Failure>
        )}
      </main>
      {/* A guide to the composer that is on its way here waits until the catalogue has come. */}
      <TutorialOver here={{ place: catalogue.status === 'loading' ? 'composer' : 'cart' }} />
    </div>
  )
}

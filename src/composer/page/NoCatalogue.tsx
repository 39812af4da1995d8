import { useRef } from 'react'
import { textOf, type Words } from '../../api/failureText.ts'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { mayComposeLines } from '../../cart/mayCompose.ts'
import { usePerson } from '../../cart/person.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useArrival } from '../useArrival.ts'
import { ReachNotice } from '../work/ReachNotice.tsx'
import type { Reach } from '../work/reach.ts'
import { ComposerBar } from './ComposerBar.tsx'
import './workshop.css'

/** Stands where scenes would be composed when their catalogue can't be had: says why, and leads to what works without it. */
export function NoCatalogue(props: { words: Words; retry: () => void; reach: Reach }) {
  const { words, retry, reach } = props
  const t = useT()
  const { site } = useApi()
  const hasLines = mayComposeLines(usePerson(), site)
  const main = useRef<HTMLElement>(null)
  useArrival(main, 'composing')
  return (
    <div className="composer">
      <ComposerBar isSummary={false}>
        <a className="btn" href="/">
          {t('cart.back')}
        </a>
      </ComposerBar>
      <main ref={main} tabIndex={-1} aria-label={t('titles.composition')}>
        {reach === 'expired' && <ReachNotice reach={reach} />}
        <Failure
          heading="h1"
          isAlert
          title={t('composer.failed')}
          text={textOf(t, words)}
          retry={retry}
        >
          {hasLines && (
            <a className="btn" href="#/compositor/lines">
              {t('titles.orderEdit')}
            </a>
          )}
        </Failure>
      </main>
    </div>
  )
}

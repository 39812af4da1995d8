import type { ReactNode } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { composing } from '../../contract/offers.ts'
import { Wordmark } from '../../look/Wordmark.tsx'

/** The page's bar: links to home, to composing (or the cart, on a site without a catalogue) and to the summary, then the children. */
export function ComposerBar({ isSummary, children }: { isSummary: boolean; children: ReactNode }) {
  const t = useT()
  const { site } = useApi()
  return (
    <header className="composer-bar">
      <a href="/" aria-label={`${t('app.name')}, ${t('cart.back')}`} className="composer-brand">
        <Wordmark />
      </a>
      <nav aria-label={t('nav.main')}>
        <a href="#/" aria-current={isSummary ? undefined : 'page'}>
          {t(composing(site) === 'nothing' ? 'cart.title' : 'cart.compose')}
        </a>
        <a href="#/compositor/summary?process=true" aria-current={isSummary ? 'page' : undefined}>
          {t('cart.summary')}
        </a>
      </nav>
      <div className="composer-right">{children}</div>
    </header>
  )
}

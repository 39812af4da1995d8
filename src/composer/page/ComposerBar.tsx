import type { ReactNode } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { composing } from '../../contract/offers.ts'
import { Wordmark } from '../../look/Wordmark.tsx'
import { TutorialButton } from '../../tutorial/TutorialButton.tsx'
import type { TopicPath } from '../../tutorial/tree.ts'

/** The page's bar: links to home, help, to composing (or the cart, on a site without a catalogue) and to the summary, then the children. */
export function ComposerBar({
  isSummary,
  topic,
  children,
}: {
  isSummary: boolean
  /** What the page is about, for the tutorial. */
  topic: TopicPath
  children: ReactNode
}) {
  const t = useT()
  const { site } = useApi()
  return (
    <header className="composer-bar" data-region>
      <a href="/" aria-label={`${t('app.name')}, ${t('cart.back')}`} className="composer-brand">
        <Wordmark />
      </a>
      <TutorialButton topic={topic} />
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

import { useRef } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { useT } from '../browser/language.ts'
import { Wordmark } from '../look/Wordmark.tsx'
import { Failure } from './Failure.tsx'
import { useLostFocus } from './lostFocus.ts'
import './fullPage.css'
import './main.css'

/** Shows instead of a whole page that could not be opened. */
export function FailedPage(props: {
  message: MessageKey
  args?: MessageArgs | undefined
  retry: () => void
}) {
  const { message, args, retry } = props
  const t = useT()
  const main = useRef<HTMLElement>(null)
  useLostFocus(main)
  return (
    <main ref={main} tabIndex={-1} className="failed-page">
      <Wordmark />
      <Failure heading="h1" isAlert title={t('app.failed')} text={t(message, args)} retry={retry} />
    </main>
  )
}

import { useEffect, useRef, useState } from 'react'
import { textOf } from '../api/failureText.ts'
import { useLanguage, useT } from '../browser/language.ts'
import type { CustomerMark } from '../domain/orders/reminders.ts'
import { longDayText } from '../ui/dateText.ts'
import { useLinkForm } from './useLinkForm.ts'
import type { Acceptable } from './useAcceptance.ts'

const failures = { failed: 'acceptance.marks.failed' } as const

type Props = {
  reported: Acceptable
  mark: (mark: CustomerMark) => Promise<void>
  readAgain: () => void
}

/** What a customer can tell by a press beside their answer: that they have read the budget, and whether they want reminders. */
export function AcceptanceMarks({ reported, mark, readAgain }: Props) {
  const t = useT()
  const { stands, readAt, isReminded, answered } = reported
  const { isBusy, notSent, send } = useLinkForm(failures, 'acceptance.marks.noAnswer', readAgain)
  const [isDone, setDone] = useState(false)
  if (stands !== 'open' && isReminded === undefined) return null
  const press = (what: CustomerMark) => {
    if (!isBusy) void send(() => mark(what))
  }
  const button = (what: CustomerMark) => (
    <button
      type="button"
      className="btn"
      aria-disabled={isBusy ? true : undefined}
      onClick={() => {
        setDone(what === 'read')
        press(what)
      }}
    >
      {t(`acceptance.marks.${what}`)}
    </button>
  )
  return (
    <div className="acceptance-marks">
      {readAt !== null && <Read day={readAt} isDone={isDone} />}
      {/* Who has answered has read it. */}
      {stands === 'open' && readAt === null && answered === undefined && (
        <p>
          {button('read')} <span className="quiet">{t('acceptance.marks.readMeans')}</span>
        </p>
      )}
      {isReminded !== undefined && (
        <p>
          <span className="quiet" role="status">
            {t(`acceptance.marks.${isReminded ? 'reminded' : 'notReminded'}`)}
          </span>{' '}
          {button(isReminded ? 'noReminders' : 'reminders')}
        </p>
      )}
      {notSent !== null && (
        <p role="alert" className="field-error">
          {textOf(t, notSent)}
        </p>
      )}
    </div>
  )
}

/** When the customer has said so. @param isDone  just now, by a button that is gone: this takes its focus */
function Read({ day, isDone }: { day: string; isDone: boolean }) {
  const t = useT()
  const language = useLanguage()
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isDone) element.current?.focus({ preventScroll: true })
  }, [isDone])
  return (
    <p ref={element} tabIndex={-1} role="status" className="quiet">
      {t('acceptance.marks.readOn', { day: longDayText(language, day) })}
    </p>
  )
}

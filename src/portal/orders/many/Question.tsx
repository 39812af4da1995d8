import { useState, type SubmitEvent } from 'react'
import type { MessageKey } from '../../../../i18n/messages.ts'
import { companyZone, serverNow } from '../../../browser/clock.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { manyLimits, unable, type ManyAction, type Unable } from '../../../domain/orders/many.ts'
import { Fields, fieldFault } from './Fields.tsx'
import { namesText, sumTexts } from './sums.ts'
import type { Choices } from './work.ts'
import './question.css'

/** How many rows are named before the rest is counted. */
const named = 8

type Sorted = { able: OrderItem[]; groups: Map<Unable, OrderItem[]> }

function sorted(action: ManyAction, rows: readonly OrderItem[], to: Choices['to']): Sorted {
  const able: OrderItem[] = []
  const groups = new Map<Unable, OrderItem[]>()
  for (const row of rows) {
    const why = unable(
      action,
      { ...row, archivedAt: row.dateArchived },
      { now: serverNow(), timeZone: companyZone(), to },
    )
    if (why === null) able.push(row)
    else groups.set(why, [...(groups.get(why) ?? []), row])
  }
  return { able, groups }
}

/** What the person should know before, in the words of the question about a single one. */
const warnings: Partial<Record<ManyAction, MessageKey>> = {
  confirm: 'many.confirm.text',
  convert: 'orders.ask.convert.text',
  annul: 'orders.ask.annul.text',
  drop: 'moves.annul.text',
  send: 'many.send.text',
  pdf: 'many.pdf.text',
}

/** Counts, sums and names what an action is about to change, says what it leaves out and why, and what can't be undone. */
export function Question(props: {
  action: ManyAction
  label: string
  rows: readonly OrderItem[]
  start: (rows: readonly OrderItem[], choices: Choices) => void
  close: () => void
}) {
  const { action, label, rows, start, close } = props
  const t = useT()
  const language = useLanguage()
  const [choices, setChoices] = useState<Choices>({
    ...{ to: 'ORDER_VALIDATE', day: undefined, reason: '', language },
    ...{ mails: false, accepts: true },
  })
  const [isTried, setTried] = useState(false)
  const { able, groups } = sorted(action, rows, choices.to)
  const isOverLimit = action === 'pdf' && able.length > manyLimits.pdf
  const fault = fieldFault(action, choices)
  const warning = warnings[action]
  const unconfirmed = able.filter(({ confirmationState }) => confirmationState === 0).length

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (fault !== null) event.currentTarget.querySelector<HTMLElement>('.field')?.focus()
    else if (able.length > 0 && !isOverLimit) start(able, choices)
  }

  return (
    <form className="dialog-form many-question" noValidate onSubmit={submit}>
      <Fields action={action} choices={choices} change={setChoices} isTried={isTried} />
      {able.length > 0 && (
        <div>
          <p>
            <strong>{t('many.able', { smart_count: able.length })}</strong>
            {sumTexts(able, t).map((sum) => (
              <span key={sum}> · {sum}</span>
            ))}
          </p>
          <p className="many-names">{namesText(able, named, t)}</p>
        </div>
      )}
      {groups.size > 0 && (
        <div className="notice">
          <p>{t('many.unables', { smart_count: rows.length - able.length })}</p>
          <ul>
            {[...groups].map(([why, those]) => (
              <li key={why}>
                {t(`many.unable.${why}`)} ({those.length}): {namesText(those, named, t)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOverLimit && (
        <p role="alert" className="notice">
          {t('many.pdf.most', { most: manyLimits.pdf })}
        </p>
      )}
      {able.length > 0 && action === 'convert' && unconfirmed > 0 && (
        <p>{t('many.convert.unconfirmed', { smart_count: unconfirmed })}</p>
      )}
      {able.length > 0 && warning !== undefined && <p>{t(warning)}</p>}
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={close}>
          {t('orders.actions.cancel')}
        </button>
        <button
          type="submit"
          className={action === 'annul' || action === 'drop' ? 'btn primary danger' : 'btn primary'}
          disabled={able.length === 0 || isOverLimit}
        >
          {t('many.accept', { action: label, count: able.length })}
        </button>
      </div>
    </form>
  )
}

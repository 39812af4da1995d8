import { useId } from 'react'
import { languages } from '../../../../i18n/messages.ts'
import { companyDay } from '../../../browser/clock.ts'
import { useT } from '../../../browser/language.ts'
import type { ManyAction } from '../../../domain/orders/many.ts'
import { orderMoves, reasonLimit } from '../../../domain/orders/moves.ts'
import { Segments } from '../../../ui/Segments.tsx'
import type { Choices } from './work.ts'

/** What is wrong with the choices of an action; null if nothing is. */
export function fieldFault(
  action: ManyAction,
  { reason, day }: Choices,
): 'moves.annul.noReason' | 'moves.wrongDay' | null {
  if (action === 'drop' && reason.trim() === '') return 'moves.annul.noReason'
  return action === 'move' && day !== undefined && (day === '' || day > companyDay())
    ? 'moves.wrongDay'
    : null
}

type FieldsProps = {
  action: ManyAction
  choices: Choices
  change: (choices: Choices) => void
  /** The person has tried to go on: faults show. */
  isTried: boolean
}

/** What a person chooses for all rows at once. */
export function Fields(props: FieldsProps) {
  const { action } = props
  if (action === 'move') return <MoveFields {...props} />
  if (action === 'drop') return <DropFields {...props} />
  return action === 'send' ? <LetterFields {...props} /> : null
}

function MoveFields({ choices, change, ...props }: FieldsProps) {
  const t = useT()
  const fault = useFault({ choices, ...props })
  const { day = companyDay() } = choices
  return (
    <>
      <fieldset className="many-states">
        <legend>{t('moves.move.state')}</legend>
        {orderMoves
          .filter((state) => state !== 'ORDER_NULL')
          .map((state) => (
            <label key={state} className="check">
              <input
                type="radio"
                name="state"
                checked={choices.to === state}
                onChange={() => change({ ...choices, to: state })}
              />
              {t(`states.${state}`)}
            </label>
          ))}
      </fieldset>
      <label className="labelled">
        {t('moves.move.day')}
        <input
          className="field"
          type="date"
          required
          max={companyDay()}
          value={day}
          onChange={({ target: { value } }) =>
            // The company's clocks decide which day today is.
            change({ ...choices, day: value === companyDay() ? undefined : value })
          }
          {...fault.described}
        />
      </label>
      {fault.shown}
      <NewsFields choices={choices} change={change} />
    </>
  )
}

function DropFields({ choices, change, ...props }: FieldsProps) {
  const t = useT()
  const fault = useFault({ choices, ...props })
  return (
    <>
      <label className="labelled">
        {t('many.drop.reason')}
        <textarea
          className="field"
          required
          rows={3}
          maxLength={reasonLimit}
          value={choices.reason}
          onChange={(event) => change({ ...choices, reason: event.target.value })}
          {...fault.described}
        />
      </label>
      {fault.shown}
      <NewsFields choices={choices} change={change} />
    </>
  )
}

function useFault({ action, choices, isTried }: Omit<FieldsProps, 'change'>) {
  const t = useT()
  const id = useId()
  const fault = fieldFault(action, choices)
  if (!isTried || fault === null) return { described: {}, shown: null }
  return {
    described: { 'aria-invalid': true, 'aria-describedby': id } as const,
    shown: (
      <p role="alert" id={id} className="field-error">
        {t(fault)}
      </p>
    ),
  }
}

type ChoiceProps = Pick<FieldsProps, 'choices' | 'change'>

function NewsFields({ choices, change }: ChoiceProps) {
  const t = useT()
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={choices.mails}
          onChange={(event) => change({ ...choices, mails: event.target.checked })}
        />
        {t('many.mails')}
      </label>
      {choices.mails && <LanguageField choices={choices} change={change} />}
    </>
  )
}

function LetterFields({ choices, change }: ChoiceProps) {
  const t = useT()
  return (
    <>
      <LanguageField choices={choices} change={change} />
      <label className="check">
        <input
          type="checkbox"
          checked={choices.accepts}
          onChange={(event) => change({ ...choices, accepts: event.target.checked })}
        />
        {t('many.send.accepts')}
      </label>
    </>
  )
}

function LanguageField({ choices, change }: ChoiceProps) {
  const t = useT()
  return (
    <div className="labelled">
      <span aria-hidden="true">{t('moves.language')}</span>
      <Segments
        label={t('moves.language')}
        choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={choices.language}
        choose={(language) => change({ ...choices, language })}
      />
    </div>
  )
}

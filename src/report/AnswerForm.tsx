import { useId, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { textOf } from '../api/failureText.ts'
import { useT } from '../browser/language.ts'
import { storageKeys } from '../browser/storage.ts'
import { answerLimit } from '../contract/endpoints/acceptance.ts'
import { customerAnswers } from '../domain/orders/states.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Segments } from '../ui/Segments.tsx'
import { createTyped } from '../ui/typedText.ts'
import { useBackCloses } from '../ui/useBackCloses.ts'
import type { Answer } from './useAcceptance.ts'
import { useLinkForm } from './useLinkForm.ts'

const failures = { failed: 'acceptance.answer.failed' } as const

const blank: Answer = { answer: 'change', name: '', text: '' }
const useAnswer = createTyped<Answer>({
  key: storageKeys.typedAnswer,
  schema: z.object({ answer: z.enum(customerAnswers), name: z.string(), text: z.string() }),
})

const isLongEnough = (text: string) => text.trim().length > 1

/**
 * Lets a customer who does not accept a budget say in their words what they would like otherwise, or why they decline.
 *
 * @param send   rejects if the shop has not been told
 * @param close  called with `true` if the server has refused the answer: the budget's state is another by now
 */
export function AnswerForm(props: {
  send: (answer: Answer) => Promise<void>
  close: (isRefused?: boolean) => void
}) {
  const { send, close } = props
  const t = useT()
  const id = useId()
  const { value: typed, type, forget } = useAnswer(location.hash, blank)
  const { answer, name, text } = typed
  const [isTried, setTried] = useState(false)
  const form = useLinkForm(failures, 'acceptance.answer.noReply', () => close(true))
  const { isBusy, notSent } = form
  useBackCloses(close)
  const faults = { name: isTried && !isLongEnough(name), text: isTried && !isLongEnough(text) }

  const sendAnswer = () =>
    form.send(async () => {
      await send({ answer, name: name.trim(), text: text.trim() })
      forget()
      close()
    })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    if (isLongEnough(name) && isLongEnough(text)) void sendAnswer()
    else {
      const wrong = isLongEnough(text) ? 'name' : 'text'
      event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    }
  }

  const described = (field: keyof typeof faults) =>
    faults[field] ? { 'aria-invalid': true, 'aria-describedby': `${id}-${field}` } : {}
  const fault = (field: keyof typeof faults, said: string) =>
    faults[field] && (
      <p role="alert" id={`${id}-${field}`} className="field-error">
        {said}
      </p>
    )

  return (
    <Dialog title={t('acceptance.answer.title')} close={close}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        <Segments
          label={t('acceptance.answer.which')}
          choices={customerAnswers.map((value) => ({
            value,
            label: t(`acceptance.answer.${value}`),
          }))}
          value={answer}
          choose={(value) => type({ ...typed, answer: value })}
        />
        <label className="labelled">
          {t(`acceptance.answer.text.${answer}`)}
          <textarea
            className="field"
            name="text"
            required
            rows={5}
            maxLength={answerLimit}
            value={text}
            onChange={({ target }) => type({ ...typed, text: target.value })}
            {...described('text')}
          />
        </label>
        {fault('text', t('acceptance.answer.textRequired'))}
        <label className="labelled">
          {t('acceptance.name')}
          <input
            className="field"
            name="name"
            autoComplete="name"
            required
            maxLength={200}
            value={name}
            onChange={({ target }) => type({ ...typed, name: target.value })}
            {...described('name')}
          />
        </label>
        {fault('name', t('acceptance.nameRequired'))}
        <p className="quiet">{t('acceptance.answer.kept')}</p>
        {notSent !== null && (
          <p role="alert" className="field-error">
            {textOf(t, notSent)}
          </p>
        )}
        <button
          type="submit"
          className="btn primary"
          aria-disabled={isBusy ? true : undefined}
          aria-busy={isBusy ? true : undefined}
        >
          {t(isBusy ? 'send.sending' : 'acceptance.answer.send')}
        </button>
      </form>
    </Dialog>
  )
}

import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { createStore } from '../browser/createStore.ts'

export type Question = {
  title: MessageKey
  text: MessageKey
  accept?: MessageKey
  cancel?: MessageKey
  args?: MessageArgs
  /** What the person accepts can't be undone. */
  danger?: boolean
}
type Asked = Question & { answer: (isAccepted: boolean) => void }

/** The question that the person is asked now. */
export const questionStore = createStore<Asked | null>(null)

/**
 * Asks in a modal.
 *
 * @returns whether the person accepted; false where another question takes its place
 * @see product-spec §4
 */
export function askConfirmation(question: Question): Promise<boolean> {
  questionStore.get()?.answer(false)
  return new Promise((resolve) => {
    questionStore.set({
      ...question,
      answer: (isAccepted) => {
        questionStore.set(null)
        resolve(isAccepted)
      },
    })
  })
}

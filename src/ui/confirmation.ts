import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { createStore } from '../browser/createStore.ts'

export type Question = {
  title: MessageKey
  text: MessageKey
  /** What else the person should know, each as a paragraph of its own. */
  more?: readonly MessageKey[]
  accept?: MessageKey
  cancel?: MessageKey
  args?: MessageArgs
  /** What the person accepts can't be undone. */
  danger?: boolean
  /** A change of the address raises it. That is taken back while it is asked, so it stays whatever the address does. */
  raisedByAddress?: boolean
}
type OpenQuestion = Question & { answer: (isAccepted: boolean) => void }

/** The question that the person is asked now. */
export const questionStore = createStore<OpenQuestion | null>(null)

/**
 * Asks in a modal.
 *
 * @returns whether the person accepted; false where another question takes its place, or Back leads away from what it asks about
 * @see product-spec §4
 */
export function askConfirmation(question: Question): Promise<boolean> {
  questionStore.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (isAccepted: boolean) => {
      removeEventListener('hashchange', leave)
      questionStore.set(null)
      resolve(isAccepted)
    }
    const leave = () => answer(false)
    if (question.raisedByAddress !== true) addEventListener('hashchange', leave)
    questionStore.set({ ...question, answer })
  })
}

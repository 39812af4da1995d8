import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { createStore } from '../browser/createStore.ts'

export type Question = {
  title: MessageKey
  text: MessageKey
  /** More texts for the person to know, each as a paragraph of its own. */
  more?: readonly MessageKey[]
  accept?: MessageKey
  cancel?: MessageKey
  args?: MessageArgs
  /** The accepted action can't be undone. */
  danger?: boolean
  /** A change of the address has raised the question. The change is taken back meanwhile, so no change closes the question. */
  raisedByAddress?: boolean
}
type OpenQuestion = Question & { answer: (isAccepted: boolean) => void }

/** The question that the person is asked now. */
export const questionStore = createStore<OpenQuestion | null>(null)

/**
 * Asks in a modal.
 *
 * @returns whether the person accepted; false if another question replaces this one, or Back leads away from its screen
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

import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'

export type Question = {
  title: MessageKey
  text: MessageKey
  accept?: MessageKey
  cancel?: MessageKey
  args?: MessageArgs
  /** What is accepted can't be undone. */
  danger?: boolean
}
type Asked = Question & { answer: (isAccepted: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

const show = (next: Asked | null) => {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Asks in a modal.
 *
 * @returns whether the person accepted; false where another question takes its place
 * @see product-spec §4
 */
export function askConfirmation(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (isAccepted) => {
        show(null)
        resolve(isAccepted)
      },
    })
  })
}

export const questionStore = {
  get: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

import { useState } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import { isTooOften, isUncertain } from '../api/errors.ts'
import { failureText, words, type FailureKeys, type Words } from '../api/failureText.ts'
import { showFailure } from '../ui/showFailure.ts'

/**
 * The sending of a form that a customer's link opens. The same press again is the same call: after a lost reply, or if the server asks to
 * wait, the form stays with the reason beside its button, where an alert would be gone before it is read.
 *
 * @param failures  the words of a failure
 * @param noReply   the words where nobody knows whether it has arrived
 * @param refused   called after a refusal, which an alert tells: the budget's state is another by now
 */
export function useLinkForm(failures: FailureKeys, noReply: MessageKey, refused: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [notSent, setNotSent] = useState<Words | null>(null)

  async function send(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setNotSent(null)
    try {
      await work()
      setBusy(false)
    } catch (error) {
      setBusy(false)
      if (isUncertain(error)) setNotSent(words(noReply))
      else if (isTooOften(error)) setNotSent(failureText(error, failures))
      else {
        showFailure(error, failures)
        refused()
      }
    }
  }

  return { isBusy, notSent, send }
}

import { useState } from 'react'
import { isSessionOver, isUncertain } from '../api/errors.ts'
import { failureText, type Words } from '../api/failureText.ts'
import { useApi } from '../browser/apiContext.ts'
import { alertTimes } from '../ui/alertTimes.ts'
import { showAlert } from '../ui/alerts.ts'
import { sendLetter, type SentLetter } from './sendLetter.ts'

/** The texts of failures that a mail's dialog may have. */
export const failures = { failed: 'send.failed', network: 'alerts.errors.network' } as const

/**
 * Sends the letter of an order's report, and says why it was not sent.
 *
 * @param sent  called once it was sent, which an alert says
 */
export function useSending(orderId: number, sent: () => void) {
  const api = useApi()
  const [isSending, setSending] = useState(false)
  const [notSent, setNotSent] = useState<{ words: Words; isUncertain: boolean } | null>(null)

  async function send(letter: SentLetter) {
    setSending(true)
    setNotSent(null)
    try {
      const { message } = await sendLetter(api, orderId, letter)
      showAlert('send.sent', { type: 'successful', text: message, timeOut: alertTimes.long })
      sent()
    } catch (error) {
      setSending(false)
      // The failure shows in the dialog: an alert would close before it is read. If the session is over, the login says so.
      if (isSessionOver(error)) return
      setNotSent({ words: failureText(error, failures), isUncertain: isUncertain(error) })
    }
  }

  return { send, isSending, notSent }
}

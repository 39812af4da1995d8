import { text } from '../../browser/language.ts'
import type { VendorVerbs } from '../data/vendorData.ts'

/** Milliseconds without a key until an e-mail is checked. @see product-spec §9 */
const rest = 3000

export type EmailCheck = ReturnType<typeof createEmailCheck>

/**
 * Asks the server about the e-mail of one form. Only the last request counts: a new one aborts it, and so does closing the form. An
 * e-mail that was free is not checked again: after a lost reply it would be taken by the very user that was saved.
 *
 * @see product-spec §5 Vendor
 */
export function createEmailCheck(checkEmail: VendorVerbs['checkEmail']) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: {
    email: string
    controller: AbortController
    answer: Promise<string | null>
  } | null = null

  const forget = () => {
    clearTimeout(timer)
    current?.controller.abort()
    current = null
  }

  async function faultOf(email: string, signal: AbortSignal): Promise<string | null> {
    const { isFree, message } = await checkEmail(email, { signal })
    if (isFree) return null
    return message === '' ? text('vendors.errors.emailForm') : message
  }

  /**
   * The fault of an e-mail, in the server's words; null if it has none.
   *
   * @throws what `api.call` throws; an AbortError where the question no longer counts
   */
  function ask(email: string): Promise<string | null> {
    clearTimeout(timer)
    if (current?.email === email) return current.answer
    forget()
    const controller = new AbortController()
    const answer = faultOf(email, controller.signal).finally(() => {
      // The question was withdrawn while the answer was on its way: it is dropped.
      controller.signal.throwIfAborted()
    })
    const request = { email, controller, answer }
    current = request
    const drop = () => {
      if (current === request) current = null
    }
    request.answer.then((fault) => {
      if (fault !== null) drop()
    }, drop)
    return request.answer
  }

  return {
    ask,
    /** Somebody has typed: `then` runs once they have rested for 3 s. */
    typed(email: string, then: () => void) {
      if (current?.email !== email) forget()
      clearTimeout(timer)
      timer = setTimeout(then, rest)
    },
    /** Forgets all that is under way. */
    stop: forget,
  }
}

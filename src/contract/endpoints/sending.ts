import * as z from 'zod/mini'
import { vendorLimits } from '../../domain/people/limits.ts'
import { letterLimits } from '../../domain/letter.ts'
import { endpoint } from '../endpoint.ts'
import { asCode, asLine, flag, id } from '../fields.ts'
import { done } from '../outcome.ts'

const text = (most: number, clean = z.trim()) =>
  z.string().check(clean, z.minLength(1), z.maxLength(most))

/** A report's way to its customer by mail. Ours: a backend without it shows nothing of it. */
export const sending = {
  /** Mails an order's report as a PDF, with its link. It is told in the order's history, and so is a mail that can't be delivered. */
  sendreport: endpoint({
    changes: true,
    params: z.object({
      orderId: id,
      to: text(vendorLimits.email, asCode),
      /** Of the PDF. */
      language: z.enum(['es', 'en']),
      subject: text(letterLimits.subject, asLine),
      message: text(letterLimits.message),
      /** The link in the mail lets the customer accept the budget; its PDF holds the notes of the articles, which are accepted with them. */
      accepts: z._default(flag, false),
      /** The same key again, after a lost reply or a second press, sends nothing more. */
      key: z.uuid(),
    }),
    reply: done,
  }),
}

import * as z from 'zod/mini'
import { customerMarks } from '../../domain/orders/reminders.ts'
import { customerAnswers } from '../../domain/orders/states.ts'
import { endpoint } from '../endpoint.ts'
import { orderDetailSchema } from '../entities/report.ts'
import { asLine, counted, id, linkText } from '../fields.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

/** How long the name may be that a customer signs with. */
const signatureLimit = 200

/** How much a customer may write who does not accept. */
export const answerLimit = 2000

/** What stands in the link that was sent to the customer. */
const token = z.string().check(z.minLength(1), z.maxLength(100))

const stands = [
  /** It can be accepted. */
  'open',
  /** It is accepted, by this link. */
  'accepted',
  /** The shop has confirmed it itself. */
  'confirmed',
  /** Its prices hold no more. */
  'expired',
  /** A newer version has taken its place. */
  'replaced',
  /** The shop has taken it back, annulled it, or made it an order. */
  'over',
] as const

/** What is noted of an article, in the words of the report's `shoppingCartData`. */
const lineNoteSchema = z.object({
  /** The article's in the report. */
  drawableUUID: read.text,
  special: read.textOrEmpty,
  remarks: read.textOrEmpty,
})

const acceptanceSchema = z.object({
  stands: z.enum(stands),
  /** For whom it is: all that is told of the customer. */
  customer: read.textOrEmpty,
  version: read.wholeOrOne,
  /** On the last day for which it can be accepted. */
  validUntil: read.instantOrNull,
  acceptedAt: read.instantOrNull,
  /** The name that it was accepted with. */
  acceptedBy: read.textOrEmpty,
  /**
   * The notes of the articles that have any: they are part of what is accepted, and the public report hides them. Left out where the
   * link is not of the version that the report shows, or was taken back.
   */
  notes: z.optional(rowsOf(lineNoteSchema)),
  /** The names of the scenes, by their index, as the shop's mail calls them; '' for one without. Left out where the notes are. */
  sceneNames: z.optional(read.texts),
  /** The SHA-256 of the accepted PDF, hex. Left out if there is none to download. */
  sha256: read.textIfPresent,
  /** Whether the page that proves it can be downloaded too. */
  hasProof: read.flagIfPresent,
  /** What the customer has answered last about this version, in their words. Left out if they have not, or have accepted it since. */
  answered: z.optional(
    z.object({
      answer: read.oneOf(...customerAnswers),
      at: read.instantOrNull,
      name: read.textOrEmpty,
      text: read.textOrEmpty,
    }),
  ),
  /** When the customer has said that they have read this version; null before. */
  readAt: read.instantOrNull,
  /** Whether the customer gets a mail before the budget expires; left out if the shop sends none. */
  isReminded: read.flagIfPresent,
  /** What was accepted, once the budget has a newer version: the report of that version, with the notes of its articles. */
  report: z.optional(orderDetailSchema),
  /** The budget's latest version, if another one was accepted. `totalPrice` is told only to the same customer, in major units. */
  newer: z.optional(
    z.object({
      version: read.wholeOrOne,
      savedAt: read.instantOrNull,
      totalPrice: read.numberOrNull,
    }),
  ),
})

/**
 * Budgets that their customers accept by a link, without an account. Ours: a backend without these calls shows nothing of it.
 *
 * The token travels in bodies, since addresses are logged.
 */
export const acceptance = {
  /** The link by which a customer accepts a budget as it stands: a place of this portal, from its `/`. It ends with the next version. */
  acceptancelink: endpoint({
    changes: true,
    params: z.object({ budgetId: id }),
    reply: z.object({ place: read.text, validUntil: read.instantOrNull }),
  }),
  /** How what a link lets accept stands. */
  acceptancedata: endpoint({
    params: z.object({ budgetId: id, token, link: linkText }),
    reply: acceptanceSchema,
  }),
  /** Accepts a budget as it stands, in somebody's name. Sent again it answers as the first time. */
  acceptbudget: endpoint({
    changes: true,
    params: z.object({
      budgetId: id,
      token,
      link: linkText,
      name: z.string().check(asLine, z.minLength(2), z.maxLength(signatureLimit)),
      agreed: z.literal(true),
    }),
    reply: acceptanceSchema,
  }),
  /**
   * Tells the shop what a customer would like otherwise, or that they decline, in their words. The budget stays as it is. The same
   * answer sent again is told once. Ours: without it a customer can only accept.
   */
  answerbudget: endpoint({
    changes: true,
    params: z.object({
      budgetId: id,
      token,
      link: linkText,
      answer: z.enum(customerAnswers),
      name: z.string().check(asLine, z.minLength(2), z.maxLength(signatureLimit)),
      text: z.string().check(z.trim(), z.minLength(2), z.maxLength(answerLimit)),
    }),
    reply: acceptanceSchema,
  }),
  /**
   * What a customer says by a press: that they have read the budget, or whether the shop may mail them before one expires, this one or
   * another. The same press again changes nothing. Ours: without it none of it is offered.
   */
  markbudget: endpoint({
    changes: true,
    params: z.object({ budgetId: id, token, link: linkText, mark: z.enum(customerMarks) }),
    reply: acceptanceSchema,
  }),
  /**
   * What a customer has accepted, or the page that proves it, as the file that they got: for whoever holds the link, by its token, or for people of the shop, by the
   * version. It is the same file for ever. Ours: without it nothing is offered to download.
   */
  acceptedpdf: endpoint({
    params: z.object({
      budgetId: id,
      token: z.optional(token),
      link: linkText,
      version: z.optional(counted(1)),
      /** The accepted document if left out, or the page that proves the acceptance. */
      which: z.optional(z.enum(['accepted', 'proof'])),
    }),
    reply: z.object({
      name: read.text,
      /** Hex. */
      sha256: read.text,
      /** The bytes in base64. */
      pdf: read.text,
    }),
  }),
}

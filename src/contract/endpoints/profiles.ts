import * as z from 'zod/mini'
import { readIban } from '../../domain/iban.ts'
import { profileLimits, taxNames } from '../../domain/profile.ts'
import { plainText, readEmail, readPercent, readWeb } from '../../domain/profileForm.ts'
import { endpoint } from '../endpoint.ts'
import { usualLinesSchema } from '../entities/extras.ts'
import { saleTermsSchema, sellerSchema } from '../entities/profile.ts'
import { readSymbol } from '../entities/rate.ts'
import { id } from '../fields.ts'
import { done } from '../outcome.ts'
import * as read from '../tolerant.ts'

/** A text that a rule reads; what the rule refuses is not valid. */
const readBy = (most: number, rule: (text: string) => string | null) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2 * most)),
      z.transform((text, context) => {
        const value = rule(text)
        if (value === null)
          context.issues.push({ code: 'custom', message: 'not valid', input: text })
        return value ?? z.NEVER
      }),
    ),
    z.string().check(z.maxLength(most)),
  )

const line = (most: number, rule: (text: string) => string | null = (text) => text) =>
  readBy(most, (text) => rule(plainText(text, 'line')))
const lines = (most: number) => readBy(most, (text) => plainText(text, 'lines'))

/** More digits than a percent has. */
const longestPercent = 20
const percent = z.pipe(
  z.union([
    z.number().check(z.minimum(0), z.maximum(100)),
    z.string().check(z.maxLength(longestPercent)),
  ]),
  z.transform((value, context) => {
    const parsed = readPercent(String(value))
    if (parsed === null)
      context.issues.push({ code: 'custom', message: 'up to 2 decimals', input: value })
    return parsed ?? z.NEVER
  }),
)

const limits = profileLimits

/** A profile as it is saved. */
export const savedProfile = {
  seller: z.strictObject({
    legalName: line(limits.legalName),
    tradeName: line(limits.tradeName),
    address: lines(limits.address),
    taxNumber: line(limits.taxNumber),
    phone: line(limits.phone),
    email: line(limits.email, readEmail),
    /** With https; without a scheme it gets that. */
    web: line(limits.web, readWeb),
    /** An IBAN, with or without blanks. */
    iban: line(limits.iban, readIban),
  }),
  sale: z.strictObject({
    words: z.strictObject({ es: lines(limits.words), en: lines(limits.words) }),
    /** Null: nothing is said of it. A percent is above 0 and at most 100, with up to 2 decimals. */
    vat: z.nullable(
      z.strictObject({
        /** What the tax is called: VAT if left out. */
        name: z.optional(z.enum(taxNames)),
        percent,
        isIncluded: z.boolean(),
      }),
    ),
    deposit: z.nullable(percent),
  }),
  /** Prices in cents of the currency with this symbol. Left out, those that are stored stay. */
  usualLines: z.optional(usualLinesSchema),
}

const logo = z.object({
  /** Its address, as `seller.logo` of a report. */
  logo: read.textOrEmpty,
})

/** What tells one stored profile from another. Without it a save writes over whatever somebody else has saved meanwhile. */
const version = read.textIfPresent

/** What a client tells of itself on its quotes. Ours; without them nobody is offered to edit it. */
export const profiles = {
  /** A client's profile; one that was never filled in is empty. */
  clientprofile: endpoint({
    params: z.object({ id }),
    reply: z.object({
      seller: sellerSchema,
      sale: saleTermsSchema,
      /** The lines that it often adds to a cart. Without it nobody is offered to edit them. */
      usualLines: z.catch(z.optional(usualLinesSchema), undefined),
      /** The symbol of the currency in which the client sells now. */
      currency: z.pipe(read.textOrEmpty, z.transform(readSymbol)),
      /** Between the thousands of the client's prices, by which typed ones are read. */
      separator: read.separatorIfPresent,
      version,
    }),
  }),
  /** Saves a client's profile, without its logo. What is empty is left out wherever customers read it. */
  saveprofile: endpoint({
    changes: true,
    params: z.strictObject({
      id,
      ...savedProfile,
      /** That of the profile which the person has changed: if another one is stored by now, nothing is saved (409, code `profile`). */
      version: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: z.extend(done, { version }),
  }),
  /** Gives a client a logo. The body is the file: a PNG, a JPEG or an SVG without scripts, pictures and references to other files. */
  savelogo: endpoint({
    changes: true,
    bytes: true,
    params: z.object({ id }),
    reply: logo,
  }),
  /** Removes a client's logo; one that is not there is removed already. */
  removelogo: endpoint({ changes: true, params: z.object({ id }), reply: done }),
  /** A logo, a PNG: its address is used, it is not called. */
  logodata: endpoint({
    token: false,
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: z.string(),
  }),
}

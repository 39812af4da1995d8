import * as z from 'zod/mini'
import { taxNames } from '../../domain/profile.ts'
import * as read from '../tolerant.ts'

/** Who sells, as a reply tells it. @see src/domain/profile.ts */
export const sellerSchema = z.object({
  legalName: read.textOrEmpty,
  tradeName: read.textOrEmpty,
  address: read.textOrEmpty,
  taxNumber: read.textOrEmpty,
  phone: read.textOrEmpty,
  email: read.textOrEmpty,
  web: read.textOrEmpty,
  iban: read.textOrEmpty,
  logo: read.textOrEmpty,
})

const isPercent = (value: number): boolean => value > 0 && value <= 100

/** The terms of a sale, as a reply tells them; a percent that can be none counts as not told. @see src/domain/profile.ts */
export const saleTermsSchema = z.object({
  words: read.group({ es: read.textOrEmpty, en: read.textOrEmpty }),
  vat: z.pipe(
    read.orNull(
      z.object({
        /** What the tax is called; left out, and where it can't be read, it is VAT. */
        name: z.catch(z.optional(z.enum(taxNames)), undefined),
        percent: read.number,
        isIncluded: read.flagOrNo,
      }),
    ),
    z.transform((vat) => (vat !== null && isPercent(vat.percent) ? vat : null)),
  ),
  deposit: z.pipe(
    read.numberOrNull,
    z.transform((percent) => (percent !== null && isPercent(percent) ? percent : null)),
  ),
})

import * as z from 'zod/mini'
import { officeLimits } from '../../domain/catalogue/office.ts'
import { endpoint } from '../endpoint.ts'
import { asLine, counted, id } from '../fields.ts'
import { mostRows } from '../limits.ts'
import { done } from '../outcome.ts'
import * as read from '../tolerant.ts'

/** A calendar day, '2027-01-01', by the company's clocks. */
const day = z.iso.date()
const format = z.enum(['csv', 'json'])
const version = z.string().check(z.maxLength(100))
const articleId = z.string().check(z.minLength(1), z.maxLength(100))

const counts = { added: read.whole, changed: read.whole, removed: read.whole }

const preparedSchema = z.object({
  day: read.text,
  version: read.text,
  /** The file's name. */
  file: read.textOrEmpty,
  /** Who prepared it, and when. */
  by: read.textOrEmpty,
  at: read.instant,
  /** The catalogue has become another since this one was compared with it. */
  isBehind: read.flagOrNo,
  ...counts,
})
export type PreparedSeason = z.infer<typeof preparedSchema>

const changeSchema = z.object({
  /** The table of the file: articles, fabrics, … */
  table: read.text,
  kind: read.oneOf('added', 'changed', 'removed'),
  id: read.text,
  name: read.textOrEmpty,
  /** The columns of the file that differ, with what is written there; '' for nothing. */
  cells: read.listOrEmpty(
    z.object({ column: read.text, before: read.textOrEmpty, after: read.textOrEmpty }),
  ),
})
export type CatalogueChange = z.infer<typeof changeSchema>

const checkedSchema = z.object({
  /** What is wrong in the file, each with its place, 'Row 9'; up to a number of them. With a single one nothing can be imported. */
  faults: read
    .listOrEmpty(z.object({ place: read.textOrEmpty, says: read.text }))
    .check(z.maxLength(officeLimits.faults)),
  faultCount: read.whole,
  /** The version of the client's own catalogue that the file was compared with; '' where it has none. */
  seen: read.textOrEmpty,
  /** Rows by table. */
  tables: read.listOrEmpty(z.object({ table: read.text, ...counts, same: read.whole })),
  /** Up to a number of them. */
  changes: read.listOrEmpty(changeSchema).check(z.maxLength(officeLimits.differences)),
  /** What else is to be said, such as models that can't be had. */
  notes: read.texts,
  /** The first prices that become dearer or cheaper by more than a factor of 3, in words, and how many do: most often a wrong decimal mark. */
  moves: read.texts,
  moveCount: read.whole,
  /** The file holds what the catalogue holds. */
  isSame: read.flagOrNo,
})
export type CheckedCatalogue = z.infer<typeof checkedSchema>

const officeSchema = z.object({
  /** The client has a catalogue of its own; otherwise it orders from everybody's. */
  isOwn: read.flagOrNo,
  articles: read.whole,
  fabrics: read.whole,
  accessories: read.whole,
  /** Today, by the company's clocks. */
  today: read.text,
  /** Catalogues that wait for their day, the next one first. */
  prepared: read.listOrEmpty(preparedSchema).check(z.maxLength(officeLimits.prepared)),
  /** Articles with a model of their own. */
  models: read
    .listOrEmpty(z.object({ article: read.text, name: read.textOrEmpty }))
    .check(z.maxLength(mostRows)),
  /** What the factory grants, in percent, each off what the ones before it leave; on all lines where `line` is ''. */
  discounts: read
    .listOrEmpty(
      z.object({ line: read.textOrEmpty, name: read.textOrEmpty, percents: read.numbers }),
    )
    .check(z.maxLength(mostRows)),
  /** For how many days the prices of a budget hold. */
  validDays: read.whole,
})
export type Office = z.infer<typeof officeSchema>

/**
 * A client's catalogue in its office: for people who may change its rate, where the client's setting lets them. Ours; without them
 * nobody is offered it.
 */
export const office = {
  /** A client's catalogue in short, what is prepared for a day, its own models, and the conditions that it buys and sells by. */
  catalogueoffice: endpoint({ params: z.object({ clientId: id }), reply: officeSchema }),
  /** Compares a catalogue's file with the client's catalogue, and changes nothing. The body is the file. */
  checkcatalogue: endpoint({
    bytes: true,
    params: z.object({ clientId: id, format }),
    reply: checkedSchema,
  }),
  /**
   * Puts the catalogue of a file in the place of the client's, at once or on a day. The body is the file. Where the client's own
   * catalogue is another by now than `seen`, nothing is changed (409, code `catalogue`); nor where more prices move far than `moves`
   * (409, code `moves`). The same file again changes nothing.
   */
  importcatalogue: endpoint({
    changes: true,
    bytes: true,
    params: z.object({
      clientId: id,
      format,
      /** The file's name. */
      name: z.string().check(asLine, z.minLength(1), z.maxLength(255)),
      /** As `checkcatalogue` says it; '' where the client has none of its own. */
      seen: z._default(version, ''),
      /** How many prices that move far the person has agreed to: `moveCount` of `checkcatalogue`. */
      moves: z._default(counted(0), 0),
      /** From when on its prices hold: a day to come. Left out: from now on. */
      day: z.optional(day),
    }),
    reply: done,
  }),
  /** The client's catalogue, or everybody's where it has none of its own, as a file. */
  exportcatalogue: endpoint({
    params: z.object({ clientId: id, format }),
    reply: z.object({ content: z.string() }),
  }),
  /** Withdraws a catalogue that waits for its day; one that is not there is withdrawn already. */
  withdrawcatalogue: endpoint({
    changes: true,
    params: z.object({ clientId: id, day, version }),
    reply: done,
  }),
  /** Gives an article of the client's own catalogue a model of its own. The body is the file, a GLB. */
  savearticlemodel: endpoint({
    changes: true,
    bytes: true,
    params: z.object({ clientId: id, article: articleId }),
    reply: done,
  }),
  /** Takes an article's own model away; one that is not there is removed already. */
  removearticlemodel: endpoint({
    changes: true,
    params: z.object({ clientId: id, article: articleId }),
    reply: done,
  }),
}

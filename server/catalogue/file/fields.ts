import * as z from 'zod'
import {
  cloths,
  surfaces,
  tileWidths,
  type Catalogue,
} from '../../../src/domain/catalogue/catalogue.ts'
import { designs } from '../../../src/domain/catalogue/designs.ts'
import { articleLimits } from '../../../src/domain/catalogue/limits.ts'
import { ends, kinds, sides } from '../../../src/domain/catalogue/shape.ts'
import { fitsHeight, readLooks, writableLooks } from '../../../src/furniture/fittings/kinds.ts'
import { fromMilliPoints, toMilliPoints } from '../../../src/domain/pricing/points.ts'
import { seen } from '../../../src/domain/typed.ts'
import type { FileRule, TableName } from './draft.ts'

/** The rules for which zod has no issue of its own. Their names are the messages of its issues. */
export const ownRules = [
  'id',
  'oneLine',
  'color',
  'decimals',
  'looks',
  'otherHeight',
] as const satisfies FileRule[]

const by = (rule: (typeof ownRules)[number]) => ({ error: rule })

const isOneLine = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed()

/** Whether a text can be an id. Ids are keys of plain objects, so that names such as `toString` can't be; `|`, `,` and `;` separate ids. */
const isId = (text: string) => isOneLine(text) && !/[|,;]/.test(text) && !(text in {})

/** A text as the cells of a CSV are read, too. */
const text = z.string().overwrite(seen).trim()

const id = text.min(1).max(60).refine(isId, by('id'))
const blank = text.max(200).refine(isOneLine, by('oneLine'))
const name = blank.min(1)
const names = z.strictObject({ es: name, en: name })

const hasThreeDecimals = (points: number) => fromMilliPoints(toMilliPoints(points)) === points
const points = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(hasThreeDecimals, by('decimals'))
  .transform(toMilliPoints)

/** What an accessory looks like, in words that it can be drawn by. */
const looks = blank.check(({ value, issues }) => {
  if (readLooks(value) !== null) return
  const params = { required: writableLooks(value) }
  issues.push({ code: 'custom', input: value, message: by('looks').error, params })
})

const millimetres = z.int().min(1).max(articleLimits.side)

const legHeight = z.int().min(1).max(articleLimits.legs)

/** Removes undefined fields, so that a catalogue that is written and read again is the same. */
const present = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row

const connector = z
  .strictObject({
    side: z.enum(sides),
    end: z.enum(ends).optional(),
    takes: z.array(z.enum(kinds)).max(kinds.length).optional(),
    height: millimetres.optional(),
    depth: millimetres.optional(),
  })
  .transform(present)

const form = z
  .strictObject({
    kind: z.enum(kinds),
    seats: z.int().min(0).max(articleLimits.seats),
    arms: z.enum(['none', 'left', 'right', 'both']),
    /** The name of the model's file, until the file is read. */
    model: name.optional(),
    connectors: z.array(connector).max(sides.length).optional(),
  })
  .transform(present)

const slot = z.strictObject({
  type: id,
  accessories: z.array(id).max(1000),
  default: id.nullable(),
  required: z.boolean(),
})

const restriction = z.strictObject({ part: id.nullable(), series: z.array(id).max(1000) })

type Row<Table extends TableName> = Catalogue[Table][number]

/** The schemas of rows in files: those of the catalogue, but with points as decimal numbers. */
export const rowSchemas: { [Table in TableName]: z.ZodType<Row<Table>> } = {
  groups: id,
  lines: z.strictObject({ id, names, design: z.enum(designs).optional() }).transform(present),
  parts: z.strictObject({
    id,
    names,
    surface: z.enum(surfaces),
    weight: z.int().min(1).max(1000),
  }),
  series: z.strictObject({ id, names, group: id, cloth: z.enum(cloths) }),
  fabrics: z
    .strictObject({
      id,
      series: id,
      names,
      color: z.string().regex(/^#[\da-f]{6}$/i, by('color')),
      tileWidth: z.int().min(tileWidths.least).max(tileWidths.most).optional(),
    })
    .transform(present),
  accessoryTypes: z.strictObject({ id, names }),
  accessories: z
    .strictObject({
      id,
      type: id,
      names,
      finish: z.strictObject({ es: blank, en: blank }),
      points,
      id3d: blank,
      height: legHeight.optional(),
      looks: looks.optional(),
    })
    .check(({ value: { looks: said, height }, issues }) => {
      if (said === undefined || height === undefined || fitsHeight(said, height)) return
      const message = by('otherHeight').error
      issues.push({ code: 'custom', input: said, path: ['looks'], message })
    })
    .transform(present),
  articles: z.strictObject({
    id,
    line: id.nullable(),
    names,
    size: z.strictObject({ w: millimetres, h: millimetres, d: millimetres }),
    form: form.nullable(),
    parts: z.array(id).max(articleLimits.parts),
    slots: z.array(slot).max(articleLimits.slots),
    restrictions: z.array(restriction).max(50),
    points: z.record(id, points),
  }),
}

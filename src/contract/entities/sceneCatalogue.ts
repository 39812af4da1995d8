import * as z from 'zod/mini'
import { cloths, surfaces, type Catalogue } from '../../domain/catalogue/catalogue.ts'
import { articleLimits } from '../../domain/catalogue/limits.ts'
import { kinds } from '../../domain/catalogue/shape.ts'
import { rowsOf, type Unread } from '../rows.ts'
import { connectorsSchema, designSchema } from '../shape.ts'
import * as read from '../tolerant.ts'

/** A whole number from 0 on, as large as an article's may be. */
const upTo = (most: number) => read.whole.check(z.minimum(0), z.maximum(most))
const millimetres = upTo(articleLimits.side)

const names = z.object({ es: read.text, en: read.text })

const form = z.object({
  kind: read.oneOf(...kinds),
  seats: upTo(articleLimits.seats),
  arms: read.oneOf('none', 'left', 'right', 'both'),
  /** A model of the company's own, by which `articlemodel` gives it. Ours. */
  model: read.textIfPresent,
  /** Where others dock to it, where the catalogue gives that; else it follows from the rest. Ours. */
  connectors: connectorsSchema,
})

const slot = z.object({
  type: read.text,
  accessories: read.texts,
  /** Preselected. */
  default: z.nullable(z.string()),
  required: read.flagOrNo,
})

/** Millimetres; `form` is null for what has no place in a scene, `line` for what belongs to no line of furniture. */
const article = z.object({
  id: read.text,
  line: z.nullable(z.string()),
  names,
  size: z.object({ w: millimetres, h: millimetres, d: millimetres }),
  form: z.nullable(form),
  parts: read.texts,
  slots: z.array(slot),
  /** Series of fabrics that can NOT be put on a part, where that is null on any part of it; every other fabric can. */
  restrictions: z.array(z.object({ part: z.nullable(z.string()), series: read.texts })),
})

/** All that composing needs of a catalogue. Row by row: one that can't be read takes none of the others away. */
export const sceneCatalogueReply = z.pipe(
  z.object({
    /** Price groups, the cheapest first. */
    groups: read.texts,
    lines: rowsOf(
      z.object({
        id: read.text,
        names,
        /** How all of its articles are designed; where it is missing, the median of their heights chooses. Ours. */
        design: designSchema,
      }),
    ),
    parts: rowsOf(
      z.object({
        id: read.text,
        names,
        /** What of a module it covers where that is drawn. */
        surface: read.oneOf(...surfaces),
        /** How much its fabric weighs in an article's cost, against its other parts': from 1. */
        weight: read.wholeOrOne,
      }),
    ),
    series: rowsOf(
      z.object({ id: read.text, names, group: read.text, cloth: read.oneOf(...cloths) }),
    ),
    fabrics: rowsOf(
      z.object({
        id: read.text,
        series: read.text,
        names,
        color: read.text,
        /** How many mm of cloth its picture in the library is wide, where that repeats in 3D. Ours. */
        tileWidth: read.wholeIfPresent,
      }),
    ),
    accessoryTypes: rowsOf(z.object({ id: read.text, names })),
    accessories: rowsOf(
      z.object({
        id: read.text,
        type: read.text,
        names,
        finish: z.object({ es: read.textOrEmpty, en: read.textOrEmpty }),
        id3d: read.textOrEmpty,
        /** What it looks like: 'leg bar black 150'. Where it is missing, its type and height tell. Ours. */
        looks: read.textIfPresent,
        /** Of legs, in millimetres. Ours. */
        height: read.wholeIfPresent,
      }),
    ),
    articles: rowsOf(article),
  }),
  z.transform((sent): { catalogue: Catalogue; unread: Unread[] } => {
    const { groups, ...tables } = sent
    const { lines, parts, series, fabrics, accessoryTypes, accessories, articles } = tables
    return {
      catalogue: {
        groups,
        lines: lines.data,
        parts: parts.data,
        series: series.data,
        fabrics: fabrics.data,
        accessoryTypes: accessoryTypes.data,
        // No call tells what anything costs: prices are asked for, line by line.
        accessories: accessories.data.map((one) => ({ ...one, points: 0 })),
        articles: articles.data.map((one) => ({ ...one, points: {} })),
      },
      unread: Object.values(tables).flatMap(({ unread }) => unread),
    }
  }),
)

import * as z from 'zod/mini'
import { describe, rowsOf, type Unread } from '../rows.ts'
import * as read from '../tolerant.ts'

/** An article as the dictionary names it, in the language that was asked for. @see product-spec §3 */
export const dictionaryEntrySchema = z.object({ article: read.text, description: read.textOrEmpty })

/** Series of fabrics that can't be put on a part; on no part where `part` is ''. Ours: others may tell restrictions otherwise, or not. */
const restrictionSchema = z.object({ part: read.textOrEmpty, series: read.texts })

/** A model of the catalogue. Sizes in millimetres. @see product-spec §3 */
export const dbModelSchema = z.object({
  /** What parts and accessories are asked for by. */
  model: read.text,
  line: read.textOrEmpty,
  description: read.textOrEmpty,
  /** What it is ordered by; the model where it is missing. */
  article: read.textOrEmpty,
  article2: read.textOrEmpty,
  width: read.beside(read.numberOrNull, null),
  height: read.beside(read.numberOrNull, null),
  depth: read.beside(read.numberOrNull, null),
  /** Series of fabrics that can NOT be put on a part, without `part` on any part of it; every other fabric can. Ours. */
  restrictions: read.beside(read.listOrEmpty(restrictionSchema), []),
})
export type DbModel = z.infer<typeof dbModelSchema>

/** A part of a model that is upholstered. */
const modelPartSchema = z.object({ part: read.text, partName: read.textOrEmpty })
export type ModelPart = z.infer<typeof modelPartSchema>

type SentParts = Record<string, z.input<typeof modelPartSchema>[]>
const partsByModel = z.record(z.string(), rowsOf(modelPartSchema))

/** The parts of models by model, under `models` or as they are. */
export const modelPartsReply = z.transform((given: { models: SentParts }, context) => {
  const parts: unknown = 'models' in Object(given) ? given.models : given
  // As backends in PHP send a map without anything in it.
  const read = partsByModel.safeParse(Array.isArray(parts) && parts.length === 0 ? {} : parts)
  if (read.success) return read.data
  context.issues.push({ code: 'custom', input: given, message: 'parts by model' })
  return z.NEVER
})

/** An accessory that a model can have; those of a type exclude each other. */
export const modelAccessorySchema = z.object({
  id: read.text,
  id3d: read.textOrEmpty,
  name: read.textOrEmpty,
  finish: read.textOrEmpty,
  type: read.text,
  typeName: read.textOrEmpty,
  /** Preselected in its type. */
  default: read.flagOrNo,
  /** One of its type must be chosen. */
  required: read.flagOrNo,
})
export type ModelAccessory = z.infer<typeof modelAccessorySchema>

/** What an accessory is called. @see product-spec §7 /api/v1/model/{id}/accessories */
export const accessoryNameSchema = z.object({ id: read.text, name: read.textOrEmpty })

/** The node of a tree of models, fabrics or accessories as it is sent. `children` are nodes too. */
const nodeFields = z.object({
  /** `material` is a fabric. */
  type: read.textOrEmpty,
  id: read.text,
  name: read.textOrEmpty,
  icon: read.textOrEmpty,
  /** The name by language. */
  name_localized: z.catch(read.textsByName, {}),
  metadata: z.catch(
    read.group({
      serie: read.textOrEmpty,
      /** Price group, `#rrggbb` and kind of cloth. Ours; others may lack them. */
      group: read.textOrEmpty,
      color: read.textOrEmpty,
      cloth: read.textOrEmpty,
    }),
    { serie: '', group: '', color: '', cloth: '' },
  ),
})

/** A node of a tree, read with everything below it. */
export type CatalogueNode = z.output<typeof nodeFields> & { children: CatalogueNode[] }
type SentNode = z.input<typeof nodeFields> & { children?: SentNode[] | null }

/** How deep a tree may be: one that refers to itself is cut there. */
const deepest = 12

/** The nodes of a tree, and word of those that can't be read, whose place is the one among all nodes in their order. */
function readTree(top: readonly unknown[]): { root: CatalogueNode[]; unread: Unread[] } {
  const unread: Unread[] = []
  let place = 0
  const readNodes = (given: unknown, depth = 0): CatalogueNode[] => {
    if (!Array.isArray(given) || depth > deepest) return []
    return given.flatMap((sent: unknown) => {
      place += 1
      const read = nodeFields.safeParse(sent)
      if (!read.success) {
        unread.push(describe(sent, place, read.error))
        return []
      }
      const { children } = Object(sent) as { children?: unknown }
      return [{ ...read.data, children: readNodes(children, depth + 1) }]
    })
  }
  return { root: readNodes(top), unread }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A tree under `root`: its nodes, or one node that holds them. A node that can't be read is left out, and what is below it. */
export const treeReply = z.transform((given: { root: SentNode[] }, context) => {
  const root: unknown = isObject(given) ? given.root : undefined
  const top = isObject(root) && !Array.isArray(root) && 'children' in root ? root.children : root
  if (Array.isArray(top)) return readTree(top)
  context.issues.push({ code: 'custom', input: given, message: 'tree' })
  return z.NEVER
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  accessoryNameSchema,
  dbModelSchema,
  dictionaryEntrySchema,
  modelAccessorySchema,
  modelPartsReply,
  treeReply,
} from '../entities/catalogue.ts'
import { id } from '../fields.ts'
import { sceneCatalogueReply } from '../entities/sceneCatalogue.ts'
import { rowsOf } from '../rows.ts'

const code = z.string().check(z.minLength(1), z.maxLength(100))

/**
 * Whose catalogue is read. Our server gives a client's own to whoever works for the client or sends its key (`cataloguekey`), and
 * to everybody else the one that visitors see.
 */
const whose = { clientId: z.optional(id), key: z.optional(z.string().check(z.maxLength(64))) }

const tree = { params: z.object(whose), reply: treeReply }

/** What a client can order. @see product-spec §7 */
export const catalogue = {
  /** What every article is called, in a language. */
  dictionaryAll: endpoint({
    token: false,
    params: z.object({ lang: z._default(z.enum(['es', 'en']), 'es'), ...whose }),
    reply: rowsOf(dictionaryEntrySchema),
  }),
  /** Every article with its line of furniture and sizes. */
  dbmodels: endpoint({
    params: z.object(whose),
    reply: rowsOf(dbModelSchema, 'models'),
  }),
  /** The key by which calls without a token read a client's own catalogue; '' where it has none of its own. Ours. */
  cataloguekey: endpoint({
    params: z.object({ clientId: id }),
    reply: z.object({ key: z.string() }),
  }),
  /** The parts of some models that are upholstered. */
  dbmodelParts: endpoint({
    token: false,
    params: z.object({ models: z.array(code).check(z.maxLength(1000)), ...whose }),
    reply: modelPartsReply,
  }),
  /** The accessories that a model can have; those of a type exclude each other. */
  dbmodelAccessories: endpoint({
    token: false,
    params: z.object({ id: code, ...whose }),
    reply: rowsOf(modelAccessorySchema, 'accessories'),
  }),
  /** One article, by its model. */
  dbmodelData: endpoint({
    params: z.object({ modelId: code, ...whose }),
    reply: z.object({ data: z.object({ model: dbModelSchema }) }),
  }),
  /** Series with their fabrics. Its address is configured: it may be a file on another host, which is to get no token. */
  materialscatalogue: endpoint({ token: false, ...tree }),
  /** The lines of furniture with their models. */
  catalogmodels: endpoint(tree),
  /** The series with their fabrics, of a client. */
  catalogmaterials: endpoint(tree),
  /** The types of accessories with what there is of them. */
  catalogaccessories: endpoint(tree),
  /** All that composing in 3D needs of a catalogue at once: forms and sizes, parts, fabrics, accessories; no prices. Ours: without it there is no composer. */
  scenecatalogue: endpoint({ params: z.object(whose), reply: sceneCatalogueReply }),
  /**
   * A company's own model of an article, by the id that `scenecatalogue` and reports tell. Its address is used, it is not called. Without it
   * a shape made from the article's sizes stands in. Ours.
   */
  articlemodel: endpoint({ token: false, params: z.object({ id: code }), reply: z.string() }),
  /** What the accessories of a model are called. */
  modelaccessories: endpoint({
    token: false,
    params: z.object({ id: code, ...whose }),
    reply: rowsOf(accessoryNameSchema, 'accessories'),
  }),
}

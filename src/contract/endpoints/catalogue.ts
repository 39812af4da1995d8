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
  dictionaryAll: endpoint({
    token: false,
    params: z.object({ lang: z._default(z.enum(['es', 'en']), 'es'), ...whose }),
    reply: rowsOf(dictionaryEntrySchema),
  }),
  dbmodels: endpoint({
    params: z.object(whose),
    reply: rowsOf(dbModelSchema, 'models'),
  }),
  /** The key by which calls without a token read a client's own catalogue; '' where it has none of its own. Ours. */
  cataloguekey: endpoint({
    params: z.object({ clientId: id }),
    reply: z.object({ key: z.string() }),
  }),
  dbmodelParts: endpoint({
    token: false,
    params: z.object({ models: z.array(code).check(z.maxLength(1000)), ...whose }),
    reply: modelPartsReply,
  }),
  dbmodelAccessories: endpoint({
    token: false,
    params: z.object({ id: code, ...whose }),
    reply: rowsOf(modelAccessorySchema, 'accessories'),
  }),
  dbmodelData: endpoint({
    params: z.object({ modelId: code, ...whose }),
    reply: z.object({ data: z.object({ model: dbModelSchema }) }),
  }),
  /** Series with their fabrics. Its address is configured: it may be a file on another host, which is to get no token. */
  materialscatalogue: endpoint({ token: false, ...tree }),
  catalogmodels: endpoint(tree),
  catalogmaterials: endpoint(tree),
  catalogaccessories: endpoint(tree),
  modelaccessories: endpoint({
    token: false,
    params: z.object({ id: code, ...whose }),
    reply: rowsOf(accessoryNameSchema, 'accessories'),
  }),
}

import * as z from 'zod/mini'
import { aclSchema } from '../../src/contract/entities/user.ts'
import {
  carriedSceneSchema,
  favouriteSceneSchema,
  sentSceneSchema,
} from '../../src/contract/scene.ts'
import type { Docstrings } from './docstrings.ts'

/** A field of a call's parameters or of its reply. */
export type Field = {
  /** Its way from the top, with dots; `[]` stands for each of a list's rows. '' is the whole. */
  path: string
  form: string
  mayLack: boolean
  /** What the contract says of it; '' where it says nothing. */
  words: string
}

type Schema = z.core.$ZodType

/** Schemas whose inside is for the portal alone. */
const named = new Map<Schema, string>([
  [carriedSceneSchema, 'scene'],
  [sentSceneSchema, 'scene'],
  [favouriteSceneSchema, 'scene'],
  [aclSchema, 'permissions'],
])

/** What no field can be read from. */
const unreadable = Symbol('unreadable')

/** The form that a field of a reply names when it refuses a value: see src/contract/tolerant.ts. */
function refusedForm(schema: Schema): string | undefined {
  const { success, error } = z.safeParse(schema, unreadable)
  return success ? undefined : error.issues[0]?.message
}

const mayLack = (schema: Schema): boolean => z.safeParse(schema, undefined).success

const alternatives = (values: readonly unknown[]) =>
  [...new Set(values.map((value) => `\`${String(value)}\``))].join(' or ')

const definition = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** The form of a value that has no fields; undefined where it has some. */
function formOf(schema: Schema): string | undefined {
  const def = definition(schema)
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'datetime' ? 'instant' : 'text'
    case 'number':
      return 'number'
    case 'boolean':
      return 'yes or no'
    case 'enum':
      return alternatives(Object.values(def.entries))
    case 'literal':
      return alternatives(def.values)
    case 'record':
      return definition(def.valueType).type === 'object' ? undefined : 'texts by name'
    case 'unknown':
      return 'not read'
    case 'transform':
      return refusedForm(schema) ?? 'anything'
    case 'union': {
      const forms = def.options.map(formOf).filter((form) => form !== '``')
      // Numbers and flags travel as text in paths and queries: that is their only other form.
      return forms.find((form) => form === 'number' || form === 'yes or no') ?? forms[0]
    }
    default:
      return undefined
  }
}

/** What a schema wraps, where it is the same value; undefined where it wraps none. */
function within(schema: Schema): Schema | undefined {
  const def = definition(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return def.innerType
    case 'pipe': {
      const prepares = definition(def.in).type === 'transform' && refusedForm(def.in) === undefined
      return prepares ? def.out : def.in
    }
    default:
      return undefined
  }
}

/** What a function reads: in the place of itself, or the rows of a list that is read row by row and the fields beside it. */
type Documented = { documented?: Schema; row?: Schema; beside?: Schema; isJson?: boolean }
const rowsIn = (schema: Schema & Documented) => schema

/**
 * The fields of a schema, each before those inside it.
 *
 * @throws where a part of it is read by code that names no form
 */
export function fieldsOf(schema: Schema, docstrings: Docstrings): Field[] {
  function walk(part: Schema, path: string, words: string, isLacking = mayLack(part)): Field[] {
    const self = (form: string): Field => ({ path, form, mayLack: isLacking, words })
    const { documented, row, beside, isJson } = rowsIn(part)
    if (documented !== undefined) return walk(documented, path, words, isLacking)
    if (row !== undefined) {
      const besides = beside === undefined ? [] : walk(beside, path, '').slice(1)
      return [
        self(isJson === true ? 'list as JSON text' : 'list'),
        ...walk(row, `${path}[]`, '', false).slice(1),
        ...besides,
      ]
    }
    const form = named.get(part) ?? formOf(part)
    if (form !== undefined) return [self(form)]
    const inner = within(part)
    if (inner !== undefined) return walk(inner, path, words, isLacking)

    const def = definition(part)
    switch (def.type) {
      case 'object': {
        const names = Object.keys(def.shape)
        const inside = names.flatMap((name) =>
          walk(
            def.shape[name] as Schema,
            path === '' ? name : `${path}.${name}`,
            docstrings.ofField(name, names),
          ),
        )
        return [self('group'), ...inside]
      }
      case 'record':
        return [self('group'), ...walk(def.valueType, `${path}.{name}`, '', false).slice(1)]
      case 'array':
        return [self('list'), ...walk(def.element, `${path}[]`, '', false).slice(1)]
      case 'tuple':
        return [self('list')]
      case 'union':
        // The other options are the same in another writing.
        return walk(def.options[0] as Schema, path, words, isLacking)
      default:
        throw new Error(`${path === '' ? 'A reply' : path} is read by code that names no form`)
    }
  }
  return walk(schema, '', '')
}

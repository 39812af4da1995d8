import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { contract } from '../../src/contract/contract.ts'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/** Patterns that say how long a text is at most. */
const isBounded = (pattern: RegExp) =>
  !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.source.replace(/\[[^\]]*\]/g, ''))

type Check = { most?: number; isWhole?: boolean; _zod: { def: object } }

function isLimit({ most, _zod: { def } }: Check): boolean {
  if (most !== undefined) return true
  const { check, pattern } = def as { check?: string; pattern?: RegExp }
  if (check === 'string_format') return pattern !== undefined && isBounded(pattern)
  return check === 'max_length' || check === 'less_than'
}

/** Whether it takes values of a limited size alone; a format, as that of a UUID, is a check of its own schema. */
const hasMaximum = (schema: Schema): boolean =>
  isLimit(schema) || (schema._zod.def.checks ?? []).some((check) => isLimit(check))

const isWholeLimited = ({ _zod: { def } }: Schema): boolean =>
  ((def.checks ?? []) as Check[]).some(({ isWhole }) => isWhole === true)

/** What a list of rows, or a request's lines, tell of themselves since nobody can look into a function. */
type Told = { row?: Schema; most?: number }

/** What stands above a schema: a limit of the same value, and one of all that is in it. */
type Above = { isLimited: boolean; isInWhole: boolean }

/** The paths in a schema at which it takes values of any size. */
function unlimited(schema: Schema, path: string, above: Above): string[] {
  const def = schema._zod.def as Def
  const isInWhole = above.isInWhole || isWholeLimited(schema)
  const isLimited = above.isLimited || hasMaximum(schema)
  const lacking = isLimited ? [] : [path]
  /** Of the same value, and of a part of it. */
  const same = (one: Schema, isOk = isLimited) =>
    unlimited(one, path, { isLimited: isOk, isInWhole })
  const part = (one: Schema, name: string) =>
    unlimited(one, `${path}${name}`, { isLimited: false, isInWhole })
  switch (def.type) {
    case 'object': {
      const isLoose = def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
      return [
        ...(isLoose && !isInWhole ? [`${path}.*`] : []),
        ...Object.entries(def.shape).flatMap(([name, one]) => part(one, `.${name}`)),
      ]
    }
    case 'array':
      return [...lacking, ...part(def.element, '[]')]
    case 'record':
      return [...lacking, ...part(def.keyType, '{name}'), ...part(def.valueType, '{}')]
    case 'tuple':
      return [
        ...def.items.flatMap((one, at) => part(one, `[${at}]`)),
        ...(def.rest === null ? [] : [...lacking, ...part(def.rest, '[]')]),
      ]
    case 'union':
      return def.options.flatMap((one) => same(one))
    case 'pipe':
      // A number is as good where it is limited once it is read; a text has cost its reading by then.
      return same(def.in, isLimited || (isNumber(def.out) && hasMaximum(def.out)))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return same(def.innerType)
    case 'transform': {
      const { row, most } = schema as Told
      if (row === undefined) return lacking
      return [...(most === undefined ? lacking : []), ...part(row, '[]')]
    }
    case 'literal':
    case 'enum':
    case 'boolean':
    case 'never':
      return []
    default:
      return lacking
  }
}

const isNumber = ({ _zod: { def } }: Schema) => def.type === 'number'

const requests = Object.entries(contract)

test.each(requests)('[WAY-03] %s takes nothing that has no limit', (name, { params }) => {
  expect(unlimited(params, name, { isLimited: false, isInWhole: false })).toEqual([])
})

import type * as z from 'zod'
import { contract, type EndpointName } from '../../../src/contract/contract.ts'

type Definition = z.core.$ZodTypes['_zod']['def']
const definitionOf = (schema: unknown): Definition => (schema as z.core.$ZodTypes)._zod.def

/** Whether a text may be anything: it has no form of its own. */
function isFree(def: Definition): boolean {
  if ('format' in def && def.format !== undefined) return false
  return (def.checks ?? []).every((check) => !('format' in check._zod.def))
}

/** The paths of the texts in a schema that may be anything. */
function textsIn(schema: unknown, path: string): string[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'string':
      return isFree(def) ? [path] : []
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => textsIn(part, `${path}.${name}`))
    case 'array':
      return textsIn(def.element, `${path}[]`)
    case 'record':
      return textsIn(def.valueType, `${path}{}`)
    case 'union':
      return def.options.flatMap((option) => textsIn(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return textsIn(def.innerType, path)
    case 'pipe':
      return [...textsIn(def.in, path), ...textsIn(def.out, path)]
    case 'transform':
    case 'unknown':
      return [path]
    default:
      return []
  }
}

/** The texts that a call which changes something may carry, as `route.path`. */
export const typedFields = (): string[] => [
  ...new Set(
    (Object.keys(contract) as EndpointName[])
      .filter((name) => contract[name].changes)
      .flatMap((name) => textsIn(contract[name].params, name)),
  ),
]

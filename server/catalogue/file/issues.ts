import type { core } from 'zod'
import type { FieldPath } from '../../../src/domain/catalogue/check.ts'
import type { FileFault, FileRule } from './draft.ts'
import { ownRules } from './fields.ts'
import { clearlyWritten, isAmbiguous, isMoney } from './numbers.ts'

type Fault = Pick<FileFault, 'rule' | 'about' | 'required'> & { path: FieldPath }

const written = (value: unknown): string => {
  if (value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** The rules about a value's type, by zod's name of the type. */
const expected: Record<string, FileRule> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'yesNo',
  array: 'list',
}

/** Why a text is no number. */
function textForNumber(text: string): [rule: FileRule, required?: string] {
  if (isAmbiguous(text)) return ['thousands', clearlyWritten(text)]
  return [isMoney(text) ? 'money' : 'number']
}

function ruleOf(issue: core.$ZodIssue): [rule: FileRule, required?: string] {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return ['missing']
      if (issue.expected === 'number' && typeof issue.input === 'string')
        return textForNumber(issue.input)
      return [expected[issue.expected] ?? 'object']
    case 'too_small':
      return issue.origin === 'string' ? ['missing'] : ['least', String(issue.minimum)]
    case 'too_big':
      if (issue.origin === 'string') return ['long', String(issue.maximum)]
      return [issue.origin === 'array' ? 'many' : 'most', String(issue.maximum)]
    case 'invalid_value':
      return issue.input === undefined ? ['missing'] : ['choice', issue.values.join(', ')]
    case 'invalid_key':
      return ['id']
    default: {
      const required: unknown = issue.code === 'custom' ? issue.params?.required : undefined
      const rule = ownRules.find((own) => own === issue.message) ?? 'object'
      return typeof required === 'string' ? [rule, required] : [rule]
    }
  }
}

/** An issue of zod (with `reportInput`) as the faults of a file: one for each field that it is about. */
export function faultsOfIssue(issue: core.$ZodIssue): Fault[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      rule: 'unknownField',
      about: key,
      required: '',
    }))
  const [rule, required = ''] = ruleOf(issue)
  return [{ path, rule, about: written(issue.input), required }]
}

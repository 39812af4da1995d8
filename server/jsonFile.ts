import { readFileSync } from 'node:fs'
import { parse, type ParseError } from 'jsonc-parser'
import { decode } from './catalogue/file/decode.ts'

/** Where a text stops being JSON: line and column, from 1. */
function placeOfFault(text: string): string {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true, allowEmptyContent: false })
  const before = text.slice(0, errors[0]?.offset ?? text.length).split(/\r\n|\r|\n/)
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}

/**
 * The value of a JSON file that people edit: with or without a byte order mark, in whichever of the usual forms an editor has saved it.
 *
 * @throws an error that says where it is no JSON, or that it is no UTF-8
 */
export function parseJsonFile(bytes: Uint8Array): unknown {
  const decoded = decode(bytes)
  if ('either' in decoded) throw new Error('its letters can’t be told: save it as UTF-8')
  const { text } = decoded
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${placeOfFault(text)} is no JSON`, { cause })
  }
}

/**
 * Reads such a file.
 *
 * @throws an error that names the file and what is wrong with it
 */
export function readJsonFile(file: string): unknown {
  try {
    return parseJsonFile(readFileSync(file))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file} can’t be read: ${why}`, { cause })
  }
}

import { fold } from '../../../src/domain/fold.ts'

/** Stands where a text was that named the person. */
export const removed = '–'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Words of less than three letters, as of a name's ‘de la’, name nobody. */
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** Makes a test of whether a text names a person, by any word of their contact data. */
export function namesPerson(contact: Json): (text: string) => boolean {
  const words = new Set(
    Object.values(contact).flatMap((text) => (typeof text === 'string' ? wordsOf(text) : [])),
  )
  return (text) => wordsOf(text).some((word) => words.has(word))
}

/**
 * An order's document without its customer. Articles, prices, terms and scenes stay: they are what the shop has sold. Contact data and
 * remarks go, and of the texts that are typed for sums and scenes those that name the person. It takes any document, so that a damaged one or
 * one of a later server is erased too.
 *
 * @param json  from `order_documents` or `order_versions`
 */
export function erasedDocument(json: string): string {
  const document: unknown = JSON.parse(json)
  if (!isObject(document)) return '{}'
  const contact = isObject(document['contact']) ? document['contact'] : {}
  const names = namesPerson(contact)
  const kept = (text: unknown) => (typeof text === 'string' && names(text) ? removed : text)
  const each = (list: unknown, change: (one: Json) => Json) =>
    Array.isArray(list) ? list.map((one: unknown) => (isObject(one) ? change(one) : one)) : list
  const { rebate } = document
  return JSON.stringify({
    ...document,
    contact: Object.fromEntries(
      Object.entries(contact).map(([field, text]) => [field, field === 'date' ? text : '']),
    ),
    lines: each(document['lines'], (line) => ({
      ...line,
      shoppingCartData: { special: '', remarks: '' },
    })),
    scenes: each(document['scenes'], (scene) => ({ ...scene, name: kept(scene['name']) })),
    ...('ownLines' in document && {
      ownLines: listIn(
        each(document['ownLines'], (line) => ({ ...line, text: kept(line['text']) })),
      ),
    }),
    ...(isObject(rebate) && { rebate: { ...rebate, text: kept(rebate['text']) } }),
  })
}

/** The parts of an event that may name a customer: whom a mail went to, and what they have answered. */
export const erasedDetail = (json: string): string => {
  const detail = JSON.parse(json) as Json
  const left = { ...detail }
  delete left['to']
  delete left['text']
  return JSON.stringify(left)
}

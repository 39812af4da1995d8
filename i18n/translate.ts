import type { Language } from './messages.ts'

/** Values of a message's `%{names}`; `smart_count` also picks among the forms that `||||` separates. */
export type MessageArgs = Record<string, string | number>

/** The message of a key in the first catalogue that holds it; undefined where none does. */
export function lookUp(catalogues: readonly object[], key: string): string | undefined {
  for (const catalogue of catalogues) {
    let node: unknown = catalogue
    for (const name of key.split('.'))
      node =
        typeof node === 'object' && node !== null
          ? (node as Record<string, unknown>)[name]
          : undefined
    if (typeof node === 'string') return node
  }
  return undefined
}

/** A number as a person types it in a language: with its mark of decimals, without groups. */
export const typedNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 }).format(value)

/**
 * A message in the form that its `smart_count` asks for, with its values put in, numbers in the language's own way; what has no value
 * stays as it is. A value that ends with a full stop, such as a company's name, ends its sentence.
 */
export function fillIn(message: string, args: MessageArgs, language: Language): string {
  const [one = '', ...others] = message.split('||||')
  const many = others.at(-1)
  const isOne = args.smart_count === undefined || args.smart_count === 1
  const form = many === undefined ? one : (isOne ? one : many).trim()
  return form.replace(
    /%\{(\w+)\}(\.(?!\S))?/g,
    (placeholder, name: string, stop: string | undefined) => {
      const value = args[name]
      if (value === undefined) return placeholder
      const text =
        typeof value === 'string' || Number.isInteger(value)
          ? String(value)
          : typedNumber(value, language)
      return stop === undefined || /[.…]$/.test(text) ? text : text + stop
    },
  )
}

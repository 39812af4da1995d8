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

/** A message in the form that its `smart_count` asks for, with its values put in; what has no value stays as it is. */
export function fillIn(message: string, args: MessageArgs = {}): string {
  const [one = '', ...others] = message.split('||||')
  const many = others.at(-1)
  const isOne = args.smart_count === undefined || args.smart_count === 1
  const form = many === undefined ? one : (isOne ? one : many).trim()
  return form.replace(/%\{(\w+)\}/g, (placeholder, name: string) =>
    String(args[name] ?? placeholder),
  )
}

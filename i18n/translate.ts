/** Values of a message's `%{names}`; `smart_count` also picks among the forms that `||||` separates. */
export type MessageArgs = Record<string, string | number>

const lookUp = (catalogue: object, key: string): string | undefined => {
  let node: unknown = catalogue
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined
    node = (node as Record<string, unknown>)[part]
  }
  return typeof node === 'string' ? node : undefined
}

/**
 * A message of the first catalogue that holds it, with its values put in.
 *
 * @param catalogues  the person's language, then what it falls back on
 * @param missing  what stands for a key that none of them holds; the key itself unless given
 */
export function translate(
  catalogues: readonly object[],
  key: string,
  args: MessageArgs = {},
  missing: string = key,
): string {
  const found = catalogues
    .map((catalogue) => lookUp(catalogue, key))
    .find((text) => text !== undefined)
  const forms = (found ?? missing).split('||||')
  const form = args.smart_count === undefined || args.smart_count === 1 ? forms[0] : forms.at(-1)
  return (form ?? '')
    .trim()
    .replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(args[name] ?? placeholder))
}

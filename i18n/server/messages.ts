import { en } from './en.ts'
import { es } from './es.ts'

type Widen<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string
    ? string
    : Tree[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Widen<Tree[Key]>
}

/** The shape of the server's messages: a language that lacks one of them does not compile. */
export type ServerMessages = Widen<typeof es>

const catalogues: Record<string, ServerMessages> = { es, en }

/** The server's messages in the language that a request's Accept-Language likes best; Spanish where it names none of ours. */
export function messagesFor(acceptLanguage: string | undefined): ServerMessages {
  const wishes = (acceptLanguage ?? '').split(',').map((wish) => {
    const [tag = '', ...options] = wish.trim().toLowerCase().split(';')
    const quality = /q=([\d.]+)/.exec(options.join(';'))?.[1]
    return { code: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
  })
  const ours = wishes.filter((wish) => Object.hasOwn(catalogues, wish.code) && wish.quality > 0)
  const best = ours.sort((a, b) => b.quality - a.quality)[0]
  return catalogues[best?.code ?? 'es'] ?? es
}

import { en } from './en.ts'
import { es } from './es.ts'
import type { ServerMessages } from './shape.ts'

const catalogues = { es, en } satisfies Record<string, ServerMessages>
export type ServerLanguage = keyof typeof catalogues

const isLanguage = (code: string): code is ServerLanguage => Object.hasOwn(catalogues, code)

/** The supported language that Accept-Language prefers; Spanish if it names none of them. */
export function languageOf(acceptLanguage: string | undefined): ServerLanguage {
  const wishes = (acceptLanguage ?? '').split(',').map((wish) => {
    const [tag = '', ...options] = wish.trim().toLowerCase().split(';')
    const quality = /q=([\d.]+)/.exec(options.join(';'))?.[1]
    return { code: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
  })
  const ours = wishes.flatMap(({ code, quality }) =>
    isLanguage(code) && quality > 0 ? [{ code, quality }] : [],
  )
  const [best] = ours.sort((a, b) => b.quality - a.quality)
  return best?.code ?? 'es'
}

export const messagesIn = (language: ServerLanguage): ServerMessages => catalogues[language]

/** The server's messages in the language that a request's Accept-Language prefers. */
export const messagesFor = (acceptLanguage: string | undefined): ServerMessages =>
  messagesIn(languageOf(acceptLanguage))

import type { es } from './es.ts'

export type Widen<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string
    ? string
    : Tree[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Widen<Tree[Key]>
}

/** The shape of the server's messages: a language that lacks one of them does not compile. */
export type ServerMessages = Widen<typeof es>

import type { es } from './es.ts'

/** The same tree of texts in whichever words. */
export type Widen<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string ? string : Widen<Tree[Key]>
}

/** The shape of a catalogue: Spanish sets it, and a language that lacks one of its keys does not compile. */
export type Messages = Widen<typeof es>

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

/** The key of a message, with dots: `nav.logout`. */
export type MessageKey = Paths<Messages>

/** The languages of the portal. @see product-spec §1 */
export const languages = [
  { code: 'es', name: 'Castellano' },
  { code: 'en', name: 'English' },
] as const
export type Language = (typeof languages)[number]['code']

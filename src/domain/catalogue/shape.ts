/** What modules there are. Shared links name one by its place here: a new one comes last. */
export const kinds = ['seat', 'chaise', 'corner', 'pouf', 'table'] as const
type Kind = (typeof kinds)[number]
/** Those that dock to nothing, and have no back. */
type FreeKind = 'pouf' | 'table'

export const standsFree = (kind: Kind): kind is FreeKind => kind === 'pouf' || kind === 'table'

/** What a module is like, whatever its size. */
export type Form = {
  kind: Kind
  /** Places to sit, 0 to 6. */
  seats: number
  /** On which sides it has arms, seen from the front. */
  arms: 'none' | 'left' | 'right' | 'both'
  /** The id of the company's own model, which shows in 3D in the place of a shape made from the rest. */
  model?: string | undefined
}

/** Width, height and depth in whole millimetres. */
export type Size = { w: number; h: number; d: number }

/** What a module looks like, as far as a drawing of it needs. */
export type ModuleShape = Form & Size

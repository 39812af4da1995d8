/** What a module is like, whatever its size. */
export type Form = {
  kind: 'seat' | 'chaise' | 'corner' | 'pouf'
  /** Places to sit, 0 to 6. */
  seats: number
  /** On which sides it has arms, seen from the front. */
  arms: 'none' | 'left' | 'right' | 'both'
}

/** Width, height and depth in whole millimetres. */
export type Size = { w: number; h: number; d: number }

/** What a module looks like, as far as a drawing of it needs. */
export type ModuleShape = Form & Size

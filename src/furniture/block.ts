/** From where to where, in mm. */
export type Reach = readonly [from: number, to: number]

/** Something with six sides, around the middle of its module: to its right, to its front and up, in mm. */
export type Block = {
  across: Reach
  deep: Reach
  up: Reach
  /** How much lower than its back its front ends. */
  fall: number
  /** How much lighter than the fabric, as `inLight` has it. */
  light: number
  /** How round its edges are. */
  radius: number
  /** Sides on which its like lies right beside it, whose side is not seen then. */
  beside?: { left: boolean; right: boolean }
  /** Where something to sit on goes on beside it, so that a seam runs along that edge. */
  seams?: { left: boolean; right: boolean }
  /** Its own colour, where that is not the fabric's. */
  color?: string
  /** It wears the fabric of the cushion that lies on the module. */
  isLoose?: boolean
}

import { designAtHeight, type Design } from '../../domain/catalogue/designs.ts'
import type { ModuleShape } from '../../domain/catalogue/shape.ts'

/** Lines across a cushion's panel: six, and fewer where a scene has many modules. */
export type Lines = 6 | 4 | 3 | 2
/** How finely modules are built. At 'plain' with the fewest lines, and without the shade that its solids cast on each other. */
export type Fineness = Lines | 'plain'

export const linesAt = (fine: Fineness): Lines => (fine === 'plain' ? 2 : fine)

/** How a line of furniture is made; lengths in mm. */
export type Style = {
  arm: {
    width: number
    height: number
    /** Radius of the front panel's upper corners, and of the edge around it. */
    corner: number
    edge: number
    /** How far its sides bow out. */
    bow: number
    /** How much higher it ends at the back. */
    rise: number
  }
  seat: { thickness: number; edge: number; crown: number }
  back: {
    /** At its foot; it gets thinner to the top by `taper`. */
    thickness: number
    taper: number
    edge: number
    corner: number
    crown: number
    /** How much lower than the cushions the frame behind them ends, and the radius of its upper corners. */
    below: number
    frameCorner: number
  }
  /** Radius of the piping; 0 for a plain seam. */
  piping: number
  /** How far the rail under the seats stands back. */
  setBack: number
  /** The depth of a module that is no chaise longue: how long its arms are. */
  depth: number
}

/** A style that is built as finely as a scene allows. */
export type BuiltStyle = Style & { fine: Lines }

/** As most sofas are made: soft cushions, arms of middling width, piped. */
const contemporary: Style = {
  arm: { width: 180, height: 620, corner: 78, edge: 26, bow: 6, rise: 0 },
  seat: { thickness: 185, edge: 40, crown: 26 },
  back: { thickness: 240, taper: 75, edge: 62, corner: 70, crown: 42, below: 70, frameCorner: 34 },
  piping: 4.5,
  setBack: 26,
  depth: 960,
}

/** Low and deep, to lie in: broad arms like bolsters, cushions that sink. */
const lounge: Style = {
  arm: { width: 220, height: 560, corner: 104, edge: 46, bow: 10, rise: 0 },
  seat: { thickness: 230, edge: 62, crown: 30 },
  back: { thickness: 270, taper: 90, edge: 84, corner: 96, crown: 52, below: 130, frameCorner: 60 },
  piping: 0,
  setBack: 40,
  depth: 1060,
}

/** Slim and straight, on high legs. */
const midcentury: Style = {
  arm: { width: 150, height: 600, corner: 34, edge: 18, bow: 2, rise: 0 },
  seat: { thickness: 150, edge: 30, crown: 18 },
  back: { thickness: 200, taper: 60, edge: 46, corner: 50, crown: 30, below: 60, frameCorner: 26 },
  piping: 4,
  setBack: 18,
  depth: 900,
}

/** Round wherever it can be. */
const curved: Style = {
  arm: { width: 200, height: 640, corner: 98, edge: 60, bow: 16, rise: 40 },
  seat: { thickness: 205, edge: 58, crown: 34 },
  back: { thickness: 255, taper: 80, edge: 80, corner: 110, crown: 50, below: 90, frameCorner: 80 },
  piping: 0,
  setBack: 34,
  depth: 1010,
}

/** A high back and narrow arms, piped all around. */
const classic: Style = {
  arm: { width: 130, height: 650, corner: 62, edge: 22, bow: 8, rise: 60 },
  seat: { thickness: 165, edge: 32, crown: 26 },
  back: { thickness: 190, taper: 55, edge: 48, corner: 120, crown: 34, below: 40, frameCorner: 70 },
  piping: 5,
  setBack: 20,
  depth: 880,
}

/** A high round back that goes over into the arms. */
const tub: Style = {
  arm: { width: 160, height: 640, corner: 76, edge: 52, bow: 10, rise: 330 },
  seat: { thickness: 190, edge: 54, crown: 32 },
  back: {
    thickness: 220,
    taper: 60,
    edge: 76,
    corner: 190,
    crown: 44,
    below: 30,
    frameCorner: 150,
  },
  piping: 0,
  setBack: 36,
  depth: 920,
}

const styles: Record<Design, Style> = { contemporary, lounge, midcentury, curved, classic, tub }

/** How a module is made. A pouf has no back and no arms to design: it is made the same in every line. */
export const styleOf = ({ kind, h, design }: Pick<ModuleShape, 'kind' | 'h' | 'design'>): Style =>
  styles[kind === 'pouf' ? 'contemporary' : (design ?? designAtHeight(h))]

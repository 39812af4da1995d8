import { createContext, use } from 'react'

/**
 * Which parts of the product are there already. What leads to one that is not (a tile, an entry of a menu, a button) is not
 * offered. Whoever builds a part turns it on here, and everything that leads to it shows.
 */
export const built = {
  /** Composing in 3D, on the product's own page. */
  composer: false,
  /** The 2D composition, `/orderEdit`. */
  composition2d: true,
  /** A menu's entry to the scenes that one has composed, at `/composition`, which leads to the product's own page. */
  scenes: false,
  /** `/tuto`. */
  tutorial: false,
  /** The scenes of orders in virtual reality. */
  vr: false,
}
export type Built = Readonly<Record<keyof typeof built, boolean>>

/** What is there for the screens inside; a test may say otherwise. */
export const BuiltContext = createContext<Built>(built)

export const useBuilt = (): Built => use(BuiltContext)

import { createContext, use } from 'react'
import * as z from 'zod/mini'
import { stored } from './storage.ts'

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

/** Parts that a developer or a test in a browser looks at before people do: `localStorage['tresillo.built'] = '["composer"]'`. */
const ahead = stored('tresillo.built', z.array(z.string()))

/** What is built, with the parts that this browser is to show ahead of that. */
export function useBuilt(): Built {
  const there = use(BuiltContext)
  const shown = ahead.get()
  if (shown === null) return there
  return { ...there, ...Object.fromEntries(shown.map((part) => [part, true])) }
}

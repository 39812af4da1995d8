import type { Cloth } from '../../domain/catalogue/catalogue.ts'

/** How a cloth takes the light. */
export type ClothLook = {
  /** 0 is a mirror, 1 gives light back everywhere alike. */
  roughness: number
  /** Light that the tips of its fibres give back at a flat angle: share of its own colour, and how spread. */
  sheen: number
  sheenRoughness: number
  /** The side of its tile in mm: after as much the weave repeats. */
  tile: number
  /** How far the weave stands out. */
  relief: number
}

export const clothLooks: Record<Cloth, ClothLook> = {
  linen: { roughness: 0.95, sheen: 0, sheenRoughness: 0.8, tile: 60, relief: 0.8 },
  weave: { roughness: 0.92, sheen: 0, sheenRoughness: 0.8, tile: 64, relief: 1 },
  boucle: { roughness: 1, sheen: 0.2, sheenRoughness: 0.8, tile: 160, relief: 1 },
  chenille: { roughness: 0.9, sheen: 0.35, sheenRoughness: 0.6, tile: 80, relief: 0.9 },
  wool: { roughness: 0.96, sheen: 0.2, sheenRoughness: 0.7, tile: 90, relief: 0.7 },
  velvet: { roughness: 0.8, sheen: 0.9, sheenRoughness: 0.4, tile: 120, relief: 0.4 },
  leather: { roughness: 0.5, sheen: 0, sheenRoughness: 0.8, tile: 140, relief: 0.7 },
}

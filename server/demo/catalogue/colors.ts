import type { Cloth } from '../../../src/domain/catalogue/catalogue.ts'

/** The names of colours, and their look in a plain weave. */
export const colors = {
  hueso: { en: 'bone', hex: '#ece5d8' },
  crudo: { en: 'ecru', hex: '#e2d8c6' },
  lino: { en: 'flax', hex: '#d6c8ae' },
  avena: { en: 'oat', hex: '#ddcfb4' },
  arena: { en: 'sand', hex: '#c9b596' },
  perla: { en: 'pearl', hex: '#cfcac2' },
  piedra: { en: 'stone', hex: '#9d958a' },
  topo: { en: 'mole', hex: '#7d6f62' },
  camel: { en: 'camel', hex: '#b8905f' },
  cuero: { en: 'saddle', hex: '#a0673d' },
  coñac: { en: 'cognac', hex: '#9a5a2c' },
  tabaco: { en: 'tobacco', hex: '#7a5538' },
  nogal: { en: 'walnut', hex: '#5f4534' },
  teja: { en: 'brick', hex: '#a65a3f' },
  terracota: { en: 'terracotta', hex: '#b5694d' },
  óxido: { en: 'rust', hex: '#9a4f32' },
  vino: { en: 'wine', hex: '#6b2f3a' },
  rosa: { en: 'blush', hex: '#c9a39a' },
  mostaza: { en: 'mustard', hex: '#b98b3a' },
  oliva: { en: 'olive', hex: '#777a52' },
  musgo: { en: 'moss', hex: '#66704a' },
  salvia: { en: 'sage', hex: '#8c9c86' },
  bosque: { en: 'forest', hex: '#4f6656' },
  petróleo: { en: 'petrol', hex: '#2f5560' },
  cielo: { en: 'sky', hex: '#9fb4c4' },
  niebla: { en: 'mist', hex: '#a9b5ba' },
  azul: { en: 'blue', hex: '#54687c' },
  noche: { en: 'night', hex: '#37424f' },
  lavanda: { en: 'lavender', hex: '#a79db5' },
  malva: { en: 'mallow', hex: '#94788a' },
  grafito: { en: 'graphite', hex: '#4a4b4d' },
  carbón: { en: 'charcoal', hex: '#333436' },
} as const satisfies Record<string, { en: string; hex: string }>
export type Color = keyof typeof colors

/** How much a cloth lightens (above 0) or deepens a colour: pile drinks light, loops scatter it. */
const depth: Record<Cloth, number> = {
  linen: 0.05,
  weave: 0,
  boucle: 0.09,
  chenille: -0.06,
  wool: -0.03,
  velvet: -0.14,
  leather: -0.09,
}

/** A colour as it looks in a cloth, `#rrggbb`. */
export function inCloth(hex: string, cloth: Cloth): string {
  const by = depth[cloth]
  const towards = by > 0 ? 255 : 0
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(value + (towards - value) * Math.abs(by))
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

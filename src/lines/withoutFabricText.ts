import type { Translate } from '../browser/language.ts'

/** How many of a line's parts have no fabric: '3 of 4 parts without fabric'; '' where `withoutFabric` is 0. */
export const withoutFabricText = (withoutFabric: number, parts: number, t: Translate): string =>
  withoutFabric === 0
    ? ''
    : t(parts === 1 ? 'lines.bare.all' : 'lines.bare.parts', { bare: withoutFabric, parts })

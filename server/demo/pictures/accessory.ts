import type { Accessory } from '../../../src/domain/catalogue/catalogue.ts'
import { inLight } from '../../../src/furniture/shades.ts'

/** The colour of a finish, by its English name. */
const finishes: Record<string, string> = {
  Natural: '#c79f6b',
  Walnut: '#6d4a31',
  'Matt black': '#34312e',
  Steel: '#a3a7aa',
  Upholstered: '#a65a3f',
}

type Shades = { fill: string; light: string; dark: string }

const part = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const rod = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const seat = ({ dark }: Shades) => part('M14 26h100v14H14z', inLight(dark, 0.75))

/** Each accessory, seen from the front, 128 units a side. */
const drawn: Record<string, (shades: Shades) => string> = {
  'PAT-HAYA-12': (s) =>
    seat(s) + part('M50 40h28l-6 66H58z', s.fill) + part('M66 40h12l-6 66h-6z', s.dark),
  'PAT-NOGAL-12': (s) =>
    seat(s) + part('M46 40h32l-16 66H52z', s.fill) + part('M64 40h14l-16 66h-4z', s.dark),
  'PAT-HIERRO-15': (s) =>
    seat(s) + part('M56 40h16v66H56z', s.fill) + part('M66 40h6v66h-6z', s.dark),
  'PAT-TORN-14': (s) =>
    seat(s) +
    part('M54 40h20v12q10 8 0 16q4 4 0 8l-3 30H57l-3-30q-4-4 0-8q-10-8 0-16z', s.fill) +
    part('M66 40h8v12q10 8 0 16q4 4 0 8l-3 30h-5z', s.dark),
  'PAT-PATIN-10': (s) =>
    seat(s) + rod('M30 42v60h68V42', s.fill, 8) + rod('M30 104h68', s.light, 3),
  'PAT-ZOC-6': (s) => seat(s) + part('M24 40h80v40H24z', s.fill) + part('M24 40h80v10H24z', s.dark),
  'ARC-GAS': (s) =>
    part('M18 66h92v38H18z', s.fill) +
    part('M18 58L98 20l6 10-80 38z', s.light) +
    rod('M84 66l6-34', s.dark, 6),
  'ARC-CAJON': (s) =>
    part('M18 30h92v40H18z', s.dark) +
    part('M10 62h108v36H10z', s.fill) +
    rod('M52 80h24', s.dark, 6),
  'CAB-FIJO': (s) =>
    part('M26 40q38-14 76 0v40q-38 12-76 0z', s.fill) + rod('M40 88v20M88 88v20', s.dark, 6),
  'CAB-ABAT': (s) =>
    part('M30 26q34-12 68 0l6 36q-40 12-80 0z', s.fill) +
    part('M24 74h80v30H24z', s.dark) +
    rod('M34 68h60', s.light, 4),
  'USB-C2': (s) =>
    part('M20 42q0-10 10-10h68q10 0 10 10v44q0 10-10 10H30q-10 0-10-10z', s.fill) +
    rod('M42 64h12M74 64h12', s.light, 9),
  'QI-USB': (s) =>
    part('M20 42q0-10 10-10h68q10 0 10 10v44q0 10-10 10H30q-10 0-10-10z', s.fill) +
    rod('M50 64a14 14 0 1 1 28 0a14 14 0 1 1-28 0', s.light, 4) +
    rod('M92 64h6', s.light, 8),
  'BAN-HAYA': (s) =>
    part('M12 62h104l-8 14H20z', s.fill) +
    part('M20 76h88v6H20z', s.dark) +
    rod('M46 46h20v14H46z', s.dark, 4),
  'BAN-NOGAL': (s) =>
    part('M12 62h104l-8 14H20z', s.fill) +
    part('M20 76h88v6H20z', s.dark) +
    rod('M58 46h20v14H58z', s.dark, 4),
}

/**
 * An accessory in its finish, as the content of an SVG of 128 units a side.
 *
 * @throws if there is no drawing of it
 */
export function accessoryDrawing({ id, finish }: Accessory): string {
  const fill = finishes[finish.en]
  const draw = drawn[id]
  if (fill === undefined || draw === undefined) throw new Error(`No drawing of the accessory ${id}`)
  const shades = { fill, light: inLight(fill, 0.35), dark: inLight(fill, -0.28) }
  return `<rect width="128" height="128" fill="#f1ebe1"/><ellipse cx="64" cy="108" rx="46" ry="5" fill="#00000014"/>${draw(shades)}`
}

import type { Accessory, AccessoryType, Names } from '../../../src/domain/catalogue/catalogue.ts'
import { toMilliPoints } from '../../../src/domain/pricing/points.ts'

const both = (es: string, en: string): Names => ({ es, en })

export const accessoryTypes: AccessoryType[] = [
  { id: 'pata', names: both('Pata', 'Leg') },
  { id: 'arcon', names: both('Arcón', 'Storage') },
  { id: 'cabezal', names: both('Reposacabezas', 'Headrest') },
  { id: 'carga', names: both('Puerto de carga', 'Charging port') },
  { id: 'bandeja', names: both('Bandeja', 'Tray') },
]

/** An accessory; `points` as they are written. */
const accessory = (
  id: string,
  type: string,
  names: Names,
  finish: Names,
  points: number,
): Accessory => ({
  id,
  type,
  names,
  finish,
  points: toMilliPoints(points),
  id3d: id.toLowerCase(),
})

/** Legs, which are called after their height: `centimetres`. */
const leg = (
  id: string,
  centimetres: number,
  names: Names,
  finish: Names,
  points: number,
): Accessory => ({
  ...accessory(
    `PAT-${id}-${centimetres}`,
    'pata',
    both(`${names.es} ${centimetres} cm`, `${names.en} ${centimetres} cm`),
    finish,
    points,
  ),
  height: 10 * centimetres,
})

const natural = both('Natural', 'Natural')
const walnut = both('Nogal', 'Walnut')
const black = both('Negro mate', 'Matt black')
const steel = both('Acero', 'Steel')
const covered = both('Tapizado', 'Upholstered')

export const accessories: Accessory[] = [
  leg('HAYA', 12, both('Haya', 'Beech'), natural, 0),
  leg('NOGAL', 12, both('Nogal', 'Walnut'), walnut, 9),
  leg('HIERRO', 15, both('Hierro negro', 'Black iron'), black, 14),
  leg('TORN', 14, both('Torneada', 'Turned'), natural, 6),
  leg('PATIN', 10, both('Patín de acero', 'Steel skid'), steel, 17.5),
  leg('ZOC', 6, both('Zócalo', 'Plinth'), black, 0),
  accessory('ARC-GAS', 'arcon', both('Arcón con pistones', 'Gas-lift storage'), steel, 48),
  accessory('ARC-CAJON', 'arcon', both('Cajón extraíble', 'Pull-out drawer'), natural, 56),
  accessory('CAB-FIJO', 'cabezal', both('Fijo', 'Fixed'), covered, 22),
  accessory('CAB-ABAT', 'cabezal', both('Abatible', 'Folding'), covered, 37),
  accessory('USB-C2', 'carga', both('Dos USB-C', 'Two USB-C'), black, 19.5),
  accessory('QI-USB', 'carga', both('USB-C y carga sin cable', 'USB-C and wireless'), black, 31.25),
  accessory('BAN-HAYA', 'bandeja', both('Bandeja de haya', 'Beech tray'), natural, 18),
  accessory('BAN-NOGAL', 'bandeja', both('Bandeja de nogal', 'Walnut tray'), walnut, 26),
]

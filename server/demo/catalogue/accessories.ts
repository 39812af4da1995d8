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
  looks: string,
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
  looks,
})

/** Legs, which are called after their height: `centimetres`. */
const leg = (
  id: string,
  centimetres: number,
  looks: string,
  names: Names,
  finish: Names,
  points: number,
): Accessory => ({
  ...accessory(
    `PAT-${id}-${centimetres}`,
    'pata',
    `leg ${looks}`,
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
  leg('HAYA', 12, 'tapered beech', both('Haya', 'Beech'), natural, 0),
  leg('NOGAL', 12, 'tapered walnut', both('Nogal', 'Walnut'), walnut, 9),
  leg('HIERRO', 15, 'bar black', both('Hierro negro', 'Black iron'), black, 14),
  leg('TORN', 14, 'turned beech', both('Torneada', 'Turned'), natural, 6),
  leg('PATIN', 10, 'skid steel', both('Patín de acero', 'Steel skid'), steel, 17.5),
  leg('ZOC', 6, 'plinth black', both('Zócalo', 'Plinth'), black, 0),
  accessory('ARC-GAS', 'arcon', 'chest', both('Arcón con pistones', 'Gas-lift storage'), steel, 48),
  accessory(
    'ARC-CAJON',
    'arcon',
    'drawer',
    both('Cajón extraíble', 'Pull-out drawer'),
    natural,
    56,
  ),
  accessory('CAB-FIJO', 'cabezal', 'headrest fixed', both('Fijo', 'Fixed'), covered, 22),
  accessory('CAB-ABAT', 'cabezal', 'headrest folding', both('Abatible', 'Folding'), covered, 37),
  accessory('USB-C2', 'carga', 'port', both('Dos USB-C', 'Two USB-C'), black, 19.5),
  accessory(
    'QI-USB',
    'carga',
    'port',
    both('USB-C y carga sin cable', 'USB-C and wireless'),
    black,
    31.25,
  ),
  accessory(
    'BAN-HAYA',
    'bandeja',
    'tray beech',
    both('Bandeja de haya', 'Beech tray'),
    natural,
    18,
  ),
  accessory(
    'BAN-NOGAL',
    'bandeja',
    'tray walnut',
    both('Bandeja de nogal', 'Walnut tray'),
    walnut,
    26,
  ),
]

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

const natural = both('Natural', 'Natural')
const walnut = both('Nogal', 'Walnut')
const black = both('Negro mate', 'Matt black')
const steel = both('Acero', 'Steel')
const covered = both('Tapizado', 'Upholstered')

export const accessories: Accessory[] = [
  accessory('PAT-HAYA-12', 'pata', both('Haya 12 cm', 'Beech 12 cm'), natural, 0),
  accessory('PAT-NOGAL-12', 'pata', both('Nogal 12 cm', 'Walnut 12 cm'), walnut, 9),
  accessory('PAT-HIERRO-15', 'pata', both('Hierro negro 15 cm', 'Black iron 15 cm'), black, 14),
  accessory('PAT-TORN-14', 'pata', both('Torneada 14 cm', 'Turned 14 cm'), natural, 6),
  accessory('PAT-PATIN-10', 'pata', both('Patín de acero 10 cm', 'Steel skid 10 cm'), steel, 17.5),
  accessory('PAT-ZOC-6', 'pata', both('Zócalo 6 cm', 'Plinth 6 cm'), black, 0),
  accessory('ARC-GAS', 'arcon', both('Arcón con pistones', 'Gas-lift storage'), steel, 48),
  accessory('ARC-CAJON', 'arcon', both('Cajón extraíble', 'Pull-out drawer'), natural, 56),
  accessory('CAB-FIJO', 'cabezal', both('Fijo', 'Fixed'), covered, 22),
  accessory('CAB-ABAT', 'cabezal', both('Abatible', 'Folding'), covered, 37),
  accessory('USB-C2', 'carga', both('Dos USB-C', 'Two USB-C'), black, 19.5),
  accessory('QI-USB', 'carga', both('USB-C y carga sin cable', 'USB-C and wireless'), black, 31.25),
  accessory('BAN-HAYA', 'bandeja', both('Bandeja de haya', 'Beech tray'), natural, 18),
  accessory('BAN-NOGAL', 'bandeja', both('Bandeja de nogal', 'Walnut tray'), walnut, 26),
]

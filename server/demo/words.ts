import type { Language } from '../../src/domain/catalogue/catalogue.ts'
import type { Random } from './random.ts'

type Words = [string, ...string[]]
type Vocabulary = {
  surnames: Words
  names: Words
  rooms: Words
  hotels: Words
  places: Words
  towns: [{ city: string; zipCode: string }, ...{ city: string; zipCode: string }[]]
  streets: Words
  remarks: Words
  factoryRemarks: Words
  lineRemarks: Words
  specials: Words
  factory: string
}

const spanish: Vocabulary = {
  surnames: [
    'Ortega',
    'Villalba',
    'Soto',
    'Ferrer',
    'Núñez',
    'Ibáñez',
    'Aguirre',
    'Peña',
    'Castaño',
    'Molina',
    'Roldán',
    'Etxeberria',
    'Puig',
    'Vidal',
    'Zamora',
    'Cárdenas',
  ],
  names: [
    'Elena',
    'Javier',
    'Pilar',
    'Andrés',
    'Inés',
    'Tomás',
    'Begoña',
    'Óscar',
    'Amparo',
    'Sergio',
    'Noelia',
    'Rafael',
  ],
  rooms: [
    'salón',
    'sala de estar',
    'ático',
    'casa de la playa',
    'despacho',
    'buhardilla',
    'salón y terraza',
    'piso nuevo',
  ],
  hotels: ['Miramar', 'Los Olmos', 'Bahía', 'Sierra Alta', 'Paseo del Arte', 'Las Marismas'],
  places: ['Ronda', 'Ensanche', 'Las Gaviotas', 'El Cañaveral', 'Mirador del Río', 'Arenal'],
  towns: [
    { city: 'Villasol', zipCode: '00001' },
    { city: 'Puerto Claro', zipCode: '00012' },
    { city: 'Alcornocal del Río', zipCode: '00023' },
    { city: 'Monteagudo', zipCode: '00034' },
  ],
  streets: [
    'calle del Olivo',
    'avenida de la Estación',
    'plaza Mayor',
    'paseo de los Tilos',
    'calle Nueva',
    'ronda del Molino',
  ],
  remarks: [
    'Entregar por la tarde, llamar antes.',
    'Subir por la escalera: el ascensor es pequeño.',
    'Retirar el sofá antiguo.',
    'El cliente está de obras hasta fin de mes.',
    'Portal estrecho: medir antes de subir el módulo grande.',
  ],
  factoryRemarks: [
    'Casar el dibujo entre módulos.',
    'Hilo de costura al tono.',
    'Mismo baño de tinte en todas las piezas.',
    'Embalaje reforzado.',
  ],
  lineRemarks: [
    'Costura vista.',
    'Asiento más firme.',
    'Pespunte en contraste.',
    'Cojín extra de relleno de pluma.',
  ],
  specials: [
    'Medida especial: fondo 88 cm',
    'Medida especial: ancho reducido 6 cm',
    'Brazo más bajo, 54 cm',
  ],
  factory: 'Fábrica',
}

const english: Vocabulary = {
  surnames: [
    'Hartley',
    'Okafor',
    'Bennett',
    'Lindqvist',
    'Moreau',
    'Whitfield',
    'Sharma',
    'Doyle',
    'Castellano',
    'Abbott',
    'Kowalski',
    'Ferris',
    'Nakamura',
    'Prescott',
    'O’Leary',
    'Young',
  ],
  names: [
    'Alice',
    'Daniel',
    'Priya',
    'Owen',
    'Grace',
    'Marcus',
    'Helen',
    'Theo',
    'Ruth',
    'Callum',
    'Naomi',
    'Victor',
  ],
  rooms: [
    'living room',
    'sitting room',
    'loft',
    'beach house',
    'study',
    'garden room',
    'new flat',
    'snug',
  ],
  hotels: ['Seaview', 'The Elms', 'Bayside', 'Northgate', 'Parkland', 'The Old Mill'],
  places: ['Riverside', 'Meadow Court', 'The Foundry', 'Kings Wharf', 'Orchard Rise', 'Quayside'],
  towns: [
    { city: 'Elmsford', zipCode: 'EX0 1AA' },
    { city: 'Port Clare', zipCode: 'EX0 2BB' },
    { city: 'Whitmoor', zipCode: 'EX0 3CC' },
    { city: 'Ashcombe', zipCode: 'EX0 4DD' },
  ],
  streets: [
    'Station Road',
    'Mill Lane',
    'High Street',
    'Orchard Avenue',
    'Harbour Row',
    'Church Walk',
  ],
  remarks: [
    'Deliver after 4 pm, ring first.',
    'Stairs only: the lift is small.',
    'Take the old sofa away.',
    'Building work until the end of the month.',
    'Narrow hallway: measure before bringing the large unit in.',
  ],
  factoryRemarks: [
    'Match the pattern across units.',
    'Thread in the fabric’s shade.',
    'One dye lot for every piece.',
    'Reinforced packing.',
  ],
  lineRemarks: [
    'Visible stitching.',
    'Firmer seat.',
    'Contrast piping.',
    'Extra feather-filled cushion.',
  ],
  specials: ['Special size: 88 cm deep', 'Special size: 6 cm narrower', 'Lower arm, 54 cm'],
  factory: 'Factory',
}

export const vocabulary: Record<Language, Vocabulary> = { es: spanish, en: english }

type Template = (words: Vocabulary, chance: Random) => string
type Templates = [Template, ...Template[]]

const templates: Record<Language, { home: Templates; contract: Templates }> = {
  es: {
    home: [
      (w, r) => `Familia ${r.pick(w.surnames)}, ${r.pick(w.rooms)}`,
      (w, r) => `Sra. ${r.pick(w.surnames)}`,
      (w, r) => `Sr. ${r.pick(w.surnames)}, ${r.pick(w.rooms)}`,
      (w, r) => `${r.pick(w.names)} ${r.pick(w.surnames)}`,
      (w, r) => `${r.pick(w.names)} y ${r.pick(w.names)}, ${r.pick(w.rooms)}`,
      (w, r) => `Exposición ${r.pick(w.places)}`,
      () => 'Escaparate invierno',
      () => 'Escaparate Volver a casa',
      () => '',
    ],
    contract: [
      (w, r) => `Hotel ${r.pick(w.hotels)}, planta ${r.between(1, 7)}`,
      (w, r) => `Piso piloto ${r.pick(w.places)}`,
      (w, r) => `Clínica Dental ${r.pick(w.surnames)}, sala de espera`,
      (w, r) => `Oficinas ${r.pick(w.surnames)} & Hijos, recepción`,
      (w, r) => `Residencia ${r.pick(w.places)}, ${r.between(2, 9)} estancias`,
    ],
  },
  en: {
    home: [
      (w, r) => `${r.pick(w.surnames)} family, ${r.pick(w.rooms)}`,
      (w, r) => `Mrs ${r.pick(w.surnames)}`,
      (w, r) => `Mr ${r.pick(w.surnames)}, ${r.pick(w.rooms)}`,
      (w, r) => `${r.pick(w.names)} ${r.pick(w.surnames)}`,
      (w, r) => `${r.pick(w.names)} & ${r.pick(w.names)}, ${r.pick(w.rooms)}`,
      (w, r) => `${r.pick(w.places)} showroom`,
      () => 'Winter window',
      () => '',
    ],
    contract: [
      (w, r) => `${r.pick(w.hotels)} Hotel, floor ${r.between(1, 7)}`,
      (w, r) => `${r.pick(w.places)} show flat`,
      (w, r) => `${r.pick(w.surnames)} Dental, waiting room`,
      (w, r) => `${r.pick(w.surnames)} & Sons, reception`,
      (w, r) => `${r.pick(w.places)} Care Home, ${r.between(2, 9)} rooms`,
    ],
  },
}

/** A shop's reference of an order: of a household, or of a contract (hotels, offices). */
export const reference = (language: Language, isContract: boolean, chance: Random): string =>
  chance.pick(templates[language][isContract ? 'contract' : 'home'])(vocabulary[language], chance)

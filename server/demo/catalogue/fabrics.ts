import type { Cloth, Fabric, Series } from '../../../src/domain/catalogue/catalogue.ts'
import { type Color, colors, inCloth } from './colors.ts'

/** Price groups, the cheapest first, with what each multiplies the cost of an article by. */
export const groupFactors = { A: 1, B: 1.14, C: 1.35, D: 1.62 } as const
type Group = keyof typeof groupFactors

type Range = {
  id: string
  name: { es: string; en: string }
  group: Group
  cloth: Cloth
  colors: Color[]
  /** How many mm of cloth its pictures are wide, where 3D shows them in place of the cloth's weave. */
  tileWidth?: number
}

const list = (names: string) => names.split(' ') as Color[]

const ranges: Range[] = [
  {
    id: 'LN',
    name: { es: 'Lino Norte', en: 'Lino Norte' },
    group: 'A',
    cloth: 'linen',
    colors: list(
      'hueso crudo lino arena avena perla piedra topo salvia oliva niebla cielo azul malva grafito',
    ),
  },
  {
    id: 'TR',
    name: { es: 'Tramo', en: 'Tramo' },
    group: 'A',
    cloth: 'weave',
    colors: list(
      'arena piedra topo teja terracota mostaza oliva musgo bosque azul petróleo noche grafito carbón vino',
    ),
  },
  {
    id: 'BN',
    name: { es: 'Bouclé Nube', en: 'Nube bouclé' },
    group: 'B',
    cloth: 'boucle',
    colors: list(
      'hueso crudo perla avena arena camel rosa salvia niebla lavanda malva mostaza terracota piedra grafito',
    ),
  },
  {
    id: 'CH',
    name: { es: 'Chenilla Lago', en: 'Lago chenille' },
    group: 'B',
    cloth: 'chenille',
    colors: list(
      'crudo lino piedra topo niebla cielo azul petróleo noche bosque musgo teja óxido malva grafito',
    ),
  },
  {
    id: 'EV',
    name: { es: 'Espiga Vega', en: 'Vega herringbone' },
    group: 'B',
    cloth: 'weave',
    colors: list(
      'hueso lino avena piedra camel tabaco mostaza oliva salvia bosque azul noche vino topo carbón',
    ),
    tileWidth: 96,
  },
  {
    id: 'TO',
    name: { es: 'Terciopelo Ónice', en: 'Ónice velvet' },
    group: 'C',
    cloth: 'velvet',
    colors: list(
      'rosa malva lavanda vino teja terracota mostaza oliva bosque petróleo azul noche topo grafito carbón',
    ),
  },
  {
    id: 'LC',
    name: { es: 'Lana Cumbre', en: 'Cumbre wool' },
    group: 'C',
    cloth: 'wool',
    colors: list(
      'hueso crudo perla piedra camel tabaco óxido mostaza musgo bosque niebla azul noche grafito carbón',
    ),
  },
  {
    id: 'PR',
    name: { es: 'Piel Roble', en: 'Roble leather' },
    group: 'D',
    cloth: 'leather',
    colors: list(
      'crudo arena camel cuero coñac tabaco nogal óxido vino oliva bosque noche topo grafito carbón',
    ),
  },
]

export const series = ranges.map(({ id, name, group, cloth }): Series => ({
  id,
  names: name,
  group,
  cloth,
}))

/** Every fabric, 15 of each series; a name reads as shops say it: 'Lino Norte 04, arena'. */
export const fabrics = ranges.flatMap(({ id, name, cloth, colors: palette, tileWidth }) =>
  palette.map((color, index): Fabric => {
    const number = String(index + 1).padStart(2, '0')
    return {
      id: `${id}-${number}`,
      series: id,
      names: {
        es: `${name.es} ${number}, ${color}`,
        en: `${name.en} ${number}, ${colors[color].en}`,
      },
      color: inCloth(colors[color].hex, cloth),
      ...(tileWidth === undefined ? {} : { tileWidth }),
    }
  }),
)

import type { Chance } from '../chance.ts'
import { lineSum, shares, type Line, type Own, type Rebate, type Terms } from './prices.ts'
import type { Cart } from './model.ts'

const fabrics = ['LN-04', 'LN-05', 'BN-01', 'PR-03'] as const
/** Arms take no leather. */
const armFabrics = ['LN-04', 'LN-05', 'BN-01'] as const

function anyLine(chance: Chance): Line {
  const article = chance.one(['ALBA-2P', 'ALBA-PUF', 'COJIN-45', 'KIT-LIMPIEZA'])
  const chosen = Object.keys(shares[article]).flatMap((part): [string, string][] =>
    // A part may wait for its fabric.
    chance.happens(1, 12)
      ? []
      : [[part, part === 'brazo' ? chance.one(armFabrics) : chance.one(fabrics)]],
  )
  const accessories: Record<string, string> = {}
  if (article === 'ALBA-2P') {
    accessories['pata'] = chance.one(['PAT-HAYA', 'PAT-NEGRA'])
    if (chance.happens(1, 3)) accessories['cabezal'] = 'CAB-1'
  }
  return {
    id: chance.uuid(),
    article,
    fabrics: Object.fromEntries(chosen),
    accessories,
    units: chance.one([1, 1, 2, 3, 7, 12, 999]),
  }
}

const anyOwn = (chance: Chance): Own => ({
  id: chance.uuid(),
  text: chance.one(['Entrega', 'Montaje', 'Retirada del sofá antiguo']),
  units: chance.one([1, 1, 2, 999]),
  unitPrice: chance.one([0, 1, 4995, 12_000, chance.below(100_000), 1_000_000_000]),
})

/** A percent in hundredths, above 0. */
export const anyPercent = (chance: Chance): number =>
  chance.one([1, 333, 1000, 2100, 10_000, 1 + chance.below(10_000)])

function anyRebate(chance: Chance): Rebate | null {
  if (chance.happens(1, 2)) return null
  const text = chance.one(['', 'Por ser de la casa'])
  if (chance.happens(2, 3)) return { kind: 'percent', value: anyPercent(chance), text }
  return { kind: 'amount', value: chance.one([1, 999, 5000, 500_000]), text }
}

/** A cart with 1 to 3 scenes or elements outside of them. @param type  an order has no alternatives */
export function anyCart(chance: Chance, type: 'budget' | 'order'): Cart {
  const scenes = chance.some(0, 3, () => ({
    lines: chance.some(1, 3, () => anyLine(chance)),
    isAlternative: type === 'budget' && chance.happens(1, 4),
  }))
  const elements = chance.some(0, 2, () => anyLine(chance))
  const isBought = elements.length > 0 || scenes.some(({ isAlternative }) => !isAlternative)
  if (!isBought) elements.push(anyLine(chance))
  return {
    scenes,
    elements,
    own: chance.happens(1, 2) ? chance.some(1, 3, () => anyOwn(chance)) : [],
    rebate: anyRebate(chance),
  }
}

/** A cart like another one in which something is otherwise: a line's units, a rebate, a scene more, an alternative that is none. */
export function changedCart(cart: Cart, chance: Chance, type: 'budget' | 'order'): Cart {
  const scenes = cart.scenes.map((scene) => ({
    ...scene,
    isAlternative: type === 'budget' && scene.isAlternative,
  }))
  const same = { ...cart, scenes }
  switch (chance.below(5)) {
    case 0:
      return same
    case 1:
      return { ...same, elements: [...same.elements, anyLine(chance)] }
    case 2:
      return { ...same, rebate: anyRebate(chance) }
    case 3:
      return { ...same, own: chance.some(0, 2, () => anyOwn(chance)) }
    default:
      return {
        ...same,
        scenes: scenes.map(({ lines }) => ({
          lines: lines.map((line) => ({ ...line, units: chance.one([1, 2, 5]) })),
          isAlternative: false,
        })),
      }
  }
}

/** A line as the portal sends it. @param cents  the price that the person sees */
export const sentLine = ({ id, article, units, fabrics, accessories }: Line, cents: number) => ({
  drawableUUID: id,
  identifier: article,
  shoppingCartData: { quantity: units, remarks: '' },
  materials: fabrics,
  accessories,
  price: { finalPrice: cents / 100 },
})

/** A cart as the portal sends it, at the prices of the model, or at others. */
export function sentCart(
  { scenes, elements, own, rebate }: Cart,
  terms: Terms,
  priceOf = (line: Line) => lineSum(line, terms).total,
) {
  const sent = (line: Line) => sentLine(line, priceOf(line))
  return {
    scenes: scenes.map(({ lines, isAlternative }) => ({
      lines: lines.map(sent),
      ...(isAlternative && { isAlternative }),
    })),
    dbItems: elements.map(sent),
    ownLines: own,
    ...(rebate && {
      rebate: {
        ...rebate,
        value: rebate.kind === 'percent' ? rebate.value / 100 : rebate.value,
      },
    }),
  }
}

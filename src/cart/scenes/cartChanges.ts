import type { StoredCart } from '../cart.ts'
import type { CommandOf } from '../../domain/scene/commands/command.ts'
import { wantedOf, type Composition, type Wanted } from '../../domain/scene/composition.ts'
import { withoutLine } from '../../domain/scene/scene.ts'
import type { SceneOrigin } from './storedScenes.ts'

type CartScene = StoredCart['scenes'][number]

/** The commands that the cart can change a composed scene with. */
export type CartChange = CommandOf<'remove' | 'units' | 'remarks'>

/** A composition with a change of the cart. There a removed module leaves a gap. */
export function asInCart(composition: Composition, change: CartChange): Composition {
  const { scene, wanted } = composition
  const { line } = change
  const others = Object.fromEntries(Object.entries(wanted).filter(([id]) => id !== line))
  if (change.kind === 'remove') return { scene: withoutLine(scene, line), wanted: others }
  const now = wantedOf(composition, line)
  const next =
    change.kind === 'units' ? { ...now, units: change.units } : { ...now, remarks: change.remarks }
  return { scene, wanted: { ...others, [line]: next } }
}

/** Units and remarks of each line of a cart's scene. */
export const wantedIn = ({ items }: Pick<CartScene, 'items'>): Record<string, Wanted> =>
  Object.fromEntries(
    items.map(({ drawableUUID, shoppingCartData: { quantity: units, remarks } }) => [
      drawableUUID,
      { units, remarks },
    ]),
  )

/**
 * The changes that the cart has made since a scene was put there or opened from there: removed modules, other units and remarks. Where the
 * composer has changed the same, its change stays.
 *
 * @param inCart  the present units and remarks in the cart, as `wantedIn` gives them
 * @returns the commands that apply the changes to the composition, and the scene's present place in the cart
 */
export function cartChanges(
  { scene, wanted }: Composition,
  { cartLines = [], cartWanted = {} }: Pick<SceneOrigin, 'cartLines' | 'cartWanted'>,
  inCart: Readonly<Record<string, Wanted>>,
): { commands: CartChange[]; place: Pick<SceneOrigin, 'cartLines' | 'cartWanted'> } {
  const own = new Set(scene.lines.map(({ id }) => id))
  const inCartBefore = new Set(cartLines)
  const removed = cartLines.filter((line) => own.has(line) && !Object.hasOwn(inCart, line))
  const changed = Object.entries(inCart).flatMap(([line, now]): CartChange[] => {
    const then = Object.hasOwn(cartWanted, line) ? cartWanted[line] : undefined
    if (then === undefined || !own.has(line) || !inCartBefore.has(line)) return []
    const here = wantedOf({ wanted }, line)
    const isOther = (field: keyof Wanted) =>
      now[field] !== then[field] && here[field] === then[field]
    return [
      ...(isOther('units') ? [{ kind: 'units', line, units: now.units } as const] : []),
      ...(isOther('remarks') ? [{ kind: 'remarks', line, remarks: now.remarks } as const] : []),
    ]
  })
  return {
    commands: [...removed.map((line) => ({ kind: 'remove', line }) as const), ...changed],
    place: {
      cartLines: cartLines.filter((line) => Object.hasOwn(inCart, line)),
      cartWanted: Object.fromEntries(
        Object.entries(inCart).filter(([line]) => inCartBefore.has(line)),
      ),
    },
  }
}

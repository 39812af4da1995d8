import type { StoredCart } from '../cart.ts'
import type { CommandOf } from '../../domain/scene/commands/command.ts'
import { wantedOf, type Composition, type Wanted } from '../../domain/scene/composition.ts'
import { withoutLine } from '../../domain/scene/scene.ts'
import type { SceneOrigin } from './storedScenes.ts'

type CartScene = StoredCart['scenes'][number]

/** What can be changed in the cart of a scene that is composed. */
export type CartChange = CommandOf<'remove' | 'units' | 'remarks'>

/** A composition with a change as the cart has made it: there no neighbours close up. */
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

/** What a scene of the cart wants of each of its lines. */
export const wantedIn = ({ items }: Pick<CartScene, 'items'>): Record<string, Wanted> =>
  Object.fromEntries(
    items.map(({ drawableUUID, shoppingCartData: { quantity: units, remarks } }) => [
      drawableUUID,
      { units, remarks },
    ]),
  )

/**
 * What was changed in the cart since a scene was put there or opened from there: modules that were removed, units and remarks that are
 * others. What the composer has changed of the same meanwhile stays.
 *
 * @param inCart  what the cart wants of each line, as `wantedIn`
 * @returns the commands that bring it to the composition, and the scene's place in the cart as it is now
 */
export function cartChanges(
  { scene, wanted }: Composition,
  { cartLines = [], cartWanted = {} }: Pick<SceneOrigin, 'cartLines' | 'cartWanted'>,
  inCart: Readonly<Record<string, Wanted>>,
): { commands: CartChange[]; place: Pick<SceneOrigin, 'cartLines' | 'cartWanted'> } {
  const own = new Set(scene.lines.map(({ id }) => id))
  const known = new Set(cartLines)
  const removed = cartLines.filter((line) => own.has(line) && !Object.hasOwn(inCart, line))
  const changed = Object.entries(inCart).flatMap(([line, now]): CartChange[] => {
    const then = Object.hasOwn(cartWanted, line) ? cartWanted[line] : undefined
    if (then === undefined || !own.has(line) || !known.has(line)) return []
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
      cartWanted: Object.fromEntries(Object.entries(inCart).filter(([line]) => known.has(line))),
    },
  }
}

import { readScene, type CarriedScene } from '../contract/scene.ts'
import type { Cart } from '../domain/cart.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { withIds, type Scene } from '../domain/scene/scene.ts'
import { freeId } from './scenes/sceneId.ts'

type Lines<Item extends CartItem> = Pick<Cart<Item, CarriedScene>, 'scenes' | 'dbItems'>
type CartScene<Item extends CartItem> = Lines<Item>['scenes'][number]

/** Makes new ids beside those of a cart. They depend on the ids alone, so that every tab makes the same ones. */
function createIds(ids: readonly string[]) {
  const all = new Set(ids)
  const taken = new Set<string>()
  return {
    take: (id: string) => void taken.add(id),
    isTaken: (id: string) => taken.has(id),
    like: (id: string): string => {
      const free = freeId(id, (one) => all.has(one))
      all.add(free)
      return free
    },
  }
}
type Ids = ReturnType<typeof createIds>

/** Gives repeated lines new ids, and adds these to `repeated` in their order. */
function eachOnce<Item extends CartItem>(
  items: readonly Item[],
  ids: Ids,
  repeated: Map<string, string[]>,
): Item[] {
  return items.map((item) => {
    const { drawableUUID } = item
    const id = ids.isTaken(drawableUUID) ? ids.like(drawableUUID) : drawableUUID
    ids.take(id)
    if (id === drawableUUID) return item
    repeated.set(drawableUUID, [...(repeated.get(drawableUUID) ?? []), id])
    return { ...item, drawableUUID: id }
  })
}

/** A composition with the new ids of its scene's lines. A joint at a repeated id stays at the first line with it. */
function composedOnce(scene: Scene, repeated: ReadonlyMap<string, readonly string[]>): Scene {
  const left = new Map([...repeated].map(([id, own]) => [id, [...own]]))
  const seen = new Set<string>()
  const lines = scene.lines.map((line) => {
    const isAgain = seen.has(line.id)
    seen.add(line.id)
    return isAgain ? { ...line, id: left.get(line.id)?.shift() ?? line.id } : line
  })
  return { ...scene, lines }
}

function sceneOnce<Item extends CartItem>(scene: CartScene<Item>, ids: Ids): CartScene<Item> {
  const others = scene.items.filter(({ drawableUUID }) => ids.isTaken(drawableUUID))
  const ofScene = new Map(others.map(({ drawableUUID: id }) => [id, ids.like(id)]))
  const idOf = (id: string) => ofScene.get(id) ?? id
  const own = scene.items.map((item) =>
    ofScene.has(item.drawableUUID) ? { ...item, drawableUUID: idOf(item.drawableUUID) } : item,
  )
  const repeated = new Map<string, string[]>()
  const items = eachOnce(own, ids, repeated)
  const composed = readScene(scene.scene)
  return composed === null
    ? { ...scene, items }
    : { ...scene, items, scene: composedOnce(withIds(composed, idOf), repeated) }
}

/**
 * A cart in which no two lines have the same id. A repeated line gets a new id, and so do the lines of a repeated scene, with its
 * composition.
 *
 * @returns the same cart where no id is repeated
 */
export function withOwnIds<Item extends CartItem>(cart: Lines<Item>): Lines<Item> {
  const lines = [...cart.scenes.flatMap(({ items }) => items), ...cart.dbItems]
  const all = lines.map(({ drawableUUID }) => drawableUUID)
  if (new Set(all).size === all.length) return cart
  const ids = createIds(all)
  return {
    ...cart,
    scenes: cart.scenes.map((scene) => sceneOnce(scene, ids)),
    dbItems: eachOnce(cart.dbItems, ids, new Map()),
  }
}

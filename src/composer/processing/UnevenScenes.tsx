import * as z from 'zod/mini'
import { useLanguage, useT } from '../../browser/language.ts'
import type { StoredCart } from '../../cart/cart.ts'
import { cartSceneTitle } from '../../cart/cartSceneTitle.ts'
import { keptSchema, keptShapes } from '../../cart/scenes/kept.ts'
import type { StoredScene } from '../../cart/storedCart.ts'
import { readScene } from '../../contract/scene.ts'
import { solve } from '../../domain/scene/solve.ts'
import { unevenRows } from '../../domain/scene/unevenRows.ts'
import { unevenText } from '../words/unevenText.ts'

const carrying = z.object({ kept: keptSchema })

/** The uneven rows of a cart's scene; none if its articles are not stored with it. */
function unevenIn({ scene: carried }: StoredScene) {
  const scene = readScene(carried)
  const own = carrying.safeParse(carried).data
  return scene === null || own === undefined ? [] : unevenRows(solve(scene, keptShapes(own.kept)))
}

/** The scenes of a cart whose joined modules stand on legs of different height, to be looked at before it is saved. Nobody is kept from saving. */
export function UnevenScenes({ cart }: { cart: StoredCart }) {
  const t = useT()
  const language = useLanguage()
  const told = cart.scenes.flatMap((scene, at) => {
    const names = new Map(scene.items.map(({ drawableUUID, name }) => [drawableUUID, name]))
    return unevenIn(scene).map((row) => {
      const text = unevenText(row, ({ line, article }) => names.get(line) || article, language)
      return { key: row[0]?.line, title: cartSceneTitle(scene, at, t), text }
    })
  })
  if (told.length === 0) return null
  return (
    <div className="notice bare-lines" role="status">
      {told.map(({ key, title, text }) => (
        <p key={key}>
          <b>{title}.</b> {t(text.key, text.values)}
        </p>
      ))}
    </div>
  )
}

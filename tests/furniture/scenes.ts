import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { defaultAccessories, shapeOf, type Article } from '../../src/domain/catalogue/catalogue.ts'
import type { Scene } from '../../src/domain/scene/scene.ts'
import { appearanceOf } from '../../src/furniture/appearance.ts'
import { stagedScene, type StagedModule } from '../../src/furniture/staged.ts'

export const articleOf = (id: string): Article => {
  const found = demoIndex.articles.get(id)
  if (!found) throw new Error(`The demo has no ${id}`)
  return found
}

/** A line of a scene in one fabric, or in one for each part. */
export const line = (article: Article, id: string, fabrics: readonly string[]) => ({
  id,
  article: article.id,
  materials: Object.fromEntries(
    article.parts.map((part, at) => [part, fabrics[at % fabrics.length] ?? '']),
  ),
  accessories: defaultAccessories(article),
})

export const staged = (scene: Partial<Scene>): StagedModule[] =>
  stagedScene(
    { version: 2, name: 'Casa de Ana', lines: [], joints: [], free: {}, ...scene },
    (one) => {
      const article = articleOf(one.article)
      const shape = shapeOf(article, demoIndex)
      return shape && { shape, ...appearanceOf(article, one, demoIndex) }
    },
  )

/** Articles of the demo side by side, all in the same fabrics. */
export const suite = (ids: string, fabrics = ['LN-04']): StagedModule[] =>
  staged({
    lines: ids.split(' ').map((id, at) => line(articleOf(id), `line ${at}`, fabrics)),
  })

/** A fabric of each cloth. */
export const everyCloth = ['BN-01', 'LC-01', 'CH-01', 'PR-01', 'LN-01', 'TR-01', 'TO-01']

/**
 * Each module in four of the cloths, so that all of them are in the scene.
 *
 * @param fitted  with a headrest, a tray, a chest and a port wherever there is a place for one, and no two equal modules with the same
 */
export const inEveryCloth = (ids: readonly string[], fitted: boolean) =>
  staged({
    lines: ids.map((id, at) => {
      const article = articleOf(id)
      const fabrics = everyCloth.map((_, part) => everyCloth[(at * 4 + part) % 7] ?? '')
      const dressed = line(article, `line ${at}`, fabrics)
      let choice = at
      const all = article.slots.map(({ type, accessories }) => {
        const chosen = accessories[choice % accessories.length] ?? ''
        choice = Math.floor(choice / accessories.length)
        return [type, chosen]
      })
      const accessories = Object.fromEntries(all) as Record<string, string>
      return fitted ? { ...dressed, accessories } : dressed
    }),
  })

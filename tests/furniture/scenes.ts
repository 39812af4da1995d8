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
      const shape = shapeOf(article)
      return shape && { shape, ...appearanceOf(article, one, demoIndex) }
    },
  )

/** Articles of the demo side by side, all in the same fabrics. */
export const suite = (ids: string, fabrics = ['LN-04']): StagedModule[] =>
  staged({
    lines: ids.split(' ').map((id, at) => line(articleOf(id), `line ${at}`, fabrics)),
  })

import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import {
  defaultAccessories,
  shapeOf,
  type Article,
} from '../../../src/domain/catalogue/catalogue.ts'
import { run } from '../../../src/domain/scene/commands/run.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { factsFrom } from '../../../src/domain/scene/facts.ts'
import { appearanceOf } from '../../../src/furniture/appearance.ts'
import { stagedScene, type StagedModule } from '../../../src/furniture/staged.ts'

const facts = factsFrom(demoIndex)
const articles = 'L2 N1 N1 CO N1 N1 CO N1 N1 R2 PF PF'.split(' ').map((kind) => `ALB-${kind}`)

/** A suite of twelve modules, docked, in one fabric. */
export function twelve(fabric = 'LN-04'): Composition {
  let composition: Composition = {
    scene: { version: 2, name: '', lines: [], joints: [], free: {} },
    wanted: {},
  }
  const commands = articles.map((article, at) => {
    const end = { line: String(at - 1), hand: 'right' } as const
    const isFree = at === 0 || article === 'ALB-PF'
    return { kind: 'add', line: String(at), article, at: isFree ? null : end } as const
  })
  for (const command of [...commands, { kind: 'fabric', fabric, on: 'everything' } as const]) {
    const outcome = run(composition, command, facts)
    if ('reason' in outcome) throw new Error(JSON.stringify(outcome))
    composition = outcome.composition
  }
  return composition
}

/** What stands on a stage of a composition of the demo's articles. */
export const staged = ({ scene }: Composition): StagedModule[] =>
  stagedScene(scene, (line) => {
    const article = demoIndex.articles.get(line.article)
    const shape = article && shapeOf(article, demoIndex)
    return article && shape ? { shape, ...appearanceOf(article, line, demoIndex) } : null
  })

/** An article alone, as it is added. */
export function alone(article: Article): StagedModule[] {
  const line = { id: 'one', article: article.id, materials: {} }
  const lines = [{ ...line, accessories: defaultAccessories(article) }]
  return staged({ scene: { version: 2, name: '', lines, joints: [], free: {} }, wanted: {} })
}

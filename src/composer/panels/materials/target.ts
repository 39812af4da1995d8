import { lineOf, type Composition, type CatalogueFacts } from '../../../domain/scene/composition.ts'
import { meant, type Target } from '../../../domain/scene/commands/dressing.ts'
import type { Selection } from '../../work/work.ts'

/** The scopes of a fabric choice. */
export const scopes = ['part', 'module', 'line', 'everything'] as const
export type Scope = (typeof scopes)[number]

/** The available scopes: without a selected module only the whole scene, and no part for a module without parts. */
export function scopesFor(
  { scene }: Pick<Composition, 'scene'>,
  selection: Selection | null,
  { index }: Pick<CatalogueFacts, 'index'>,
): Scope[] {
  const selected = selection === null ? undefined : lineOf(scene, selection.line)
  const article = index.articles.get(selected?.article ?? '')
  if (selected === undefined || article === undefined) return ['everything']
  const furniture = new Set(
    scene.lines.flatMap((line) => index.articles.get(line.article)?.line ?? []),
  )
  return scopes.filter((scope) => {
    if (scope === 'part') return article.parts.length > 0
    return scope === 'line' ? furniture.size > 1 && article.line !== null : true
  })
}

/** The target of a command. */
export function targetOf(
  scope: Scope,
  { scene }: Pick<Composition, 'scene'>,
  selection: Selection | null,
  { index }: Pick<CatalogueFacts, 'index'>,
): Target {
  if (selection === null || scope === 'everything') return 'everything'
  const { line, part } = selection
  const article = index.articles.get(lineOf(scene, line)?.article ?? '')
  if (scope === 'line' && article !== undefined && article.line !== null)
    return { furniture: article.line }
  const first = part ?? article?.parts[0]
  return scope === 'part' && first !== undefined ? { line, part: first } : { line }
}

/** The present fabrics of the target; '' stands for a part without one. */
export function fabricsOn(
  { scene }: Pick<Composition, 'scene'>,
  on: Target,
  { index }: Pick<CatalogueFacts, 'index'>,
): Set<string> {
  const part = on !== 'everything' && 'line' in on ? on.part : undefined
  return new Set(
    meant(scene, on, { index }).flatMap(({ article, materials }) => {
      const parts = index.articles.get(article)?.parts ?? []
      return (part === undefined ? parts : [part]).map((one) => materials[one] ?? '')
    }),
  )
}

import { lineOf, type Composition, type Known } from '../../../domain/scene/composition.ts'
import { meant, type Target } from '../../../domain/scene/commands/dressing.ts'
import type { Selection } from '../../work/work.ts'

/** How much is dressed at once. */
export const scopes = ['part', 'module', 'line', 'everything'] as const
export type Scope = (typeof scopes)[number]

/** The scopes that there are: without a module in sight only the whole scene, and no part of what has none. */
export function scopesFor(
  { scene }: Pick<Composition, 'scene'>,
  selection: Selection | null,
  { index }: Pick<Known, 'index'>,
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

/** What a command dresses. */
export function targetOf(
  scope: Scope,
  { scene }: Pick<Composition, 'scene'>,
  selection: Selection | null,
  { index }: Pick<Known, 'index'>,
): Target {
  if (selection === null || scope === 'everything') return 'everything'
  const { line, part } = selection
  const article = index.articles.get(lineOf(scene, line)?.article ?? '')
  if (scope === 'line' && article !== undefined && article.line !== null)
    return { furniture: article.line }
  const first = part ?? article?.parts[0]
  return scope === 'part' && first !== undefined ? { line, part: first } : { line }
}

/** The fabrics that are on what is dressed now; '' stands for a part without one. */
export function fabricsOn(
  { scene }: Pick<Composition, 'scene'>,
  on: Target,
  { index }: Pick<Known, 'index'>,
): Set<string> {
  const part = on !== 'everything' && 'line' in on ? on.part : undefined
  return new Set(
    meant(scene, on, { index }).flatMap(({ article, materials }) => {
      const parts = index.articles.get(article)?.parts ?? []
      return (part === undefined ? parts : [part]).map((one) => materials[one] ?? '')
    }),
  )
}

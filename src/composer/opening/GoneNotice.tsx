import { useT } from '../../browser/language.ts'
import { nearestArticles, nearestFabrics } from '../../domain/catalogue/successors.ts'
import type { Command } from '../../domain/scene/commands/command.ts'
import { run as attempt } from '../../domain/scene/commands/run.ts'
import type { OutlineModule } from '../../domain/scene/outline.ts'
import { useNames } from '../work/useNames.ts'
import { useWork, type Work } from '../work/work.ts'

/** Lists the articles and fabrics that have left the catalogue, each with buttons for the nearest replacements. */
export function GoneNotice({ modules }: { modules: readonly OutlineModule[] }) {
  const gone = modules.filter(({ isGone }) => isGone)
  const wearers = wearersOf(modules)
  if (gone.length + wearers.size === 0) return null
  return (
    <ul className="outline-gone">
      {gone.map((module) => (
        <GoneArticle key={module.line} module={module} />
      ))}
      {[...wearers].map(([fabric, worn]) => (
        <GoneFabric key={fabric} fabric={fabric} worn={worn} />
      ))}
    </ul>
  )
}

type Worn = { line: string; article: string; part: string }

/** The fabrics that have left the catalogue, with the parts that have them. */
function wearersOf(modules: readonly OutlineModule[]): ReadonlyMap<string, readonly Worn[]> {
  const wearers = new Map<string, Worn[]>()
  for (const { line, article, isGone, parts } of modules) {
    // A module whose article is gone too has no parts to dress until the article is replaced.
    if (isGone) continue
    for (const { part, fabric, isGone: isPartGone } of parts)
      if (isPartGone && fabric !== null)
        wearers.set(fabric, [...(wearers.get(fabric) ?? []), { line, article, part }])
  }
  return wearers
}

/** The command that replaces a module by another article, apart from its neighbours if it can't dock to them; null if neither is possible. */
function successorCommand(
  line: string,
  article: string,
  { composition, known }: Pick<Work, 'composition' | 'known'>,
): Command | null {
  const replace = { kind: 'replace', line, article } as const
  const apart: Command = {
    kind: 'together',
    commands: [{ kind: 'release', line, at: null }, replace],
  }
  const can = (command: Command) => !('reason' in attempt(composition, command, known))
  return [replace, apart].find(can) ?? null
}

/** What has gone, and whether something like it follows. */
function Nearest({ said, isNone }: { said: string; isNone: boolean }) {
  const t = useT()
  return (
    <p>
      {said} {t(isNone ? 'composer.gone.nothingNear' : 'composer.gone.nearest')}
    </p>
  )
}

function GoneArticle({ module: { line, article } }: { module: OutlineModule }) {
  const t = useT()
  const { index, known, composition, run } = useWork()
  const names = useNames()
  const name = names.article(article)
  const shape = known.shapeOf({ id: line, article, materials: {}, accessories: {} })
  const successors = nearestArticles({ shape, name }, index).flatMap((one) => {
    const command = successorCommand(line, one, { composition, known })
    return command === null ? [] : [{ one, command }]
  })
  return (
    <li className="notice error">
      <Nearest said={t('composer.gone.text', { article: name })} isNone={successors.length === 0} />
      {successors.map(({ one, command }) => (
        <button key={one} type="button" className="btn small" onClick={() => run(command)}>
          {t('composition.repairs.use', { article: names.article(one) })}
        </button>
      ))}
    </li>
  )
}

function GoneFabric({ fabric, worn }: { fabric: string; worn: readonly Worn[] }) {
  const t = useT()
  const { index, run, scenes, sceneId } = useWork()
  const names = useNames()
  const kept = scenes
    .find(({ id }) => id === sceneId)
    ?.origin?.kept?.fabrics.find(({ id }) => id === fabric)
  const upholstered = worn.flatMap(({ line, article: id, part }) => {
    const article = index.articles.get(id)
    return article?.parts.includes(part) === true ? [{ line, article, part }] : []
  })
  // The article may no longer have the part: then there is nothing to replace.
  if (index.fabrics.has(fabric) || upholstered.length === 0) return null
  const successors = nearestFabrics(kept ?? { color: '' }, upholstered, index)
  const put = (one: string): Command => ({
    kind: 'together',
    commands: upholstered.map(({ line, part }) => ({
      kind: 'fabric',
      fabric: one,
      on: { line, part },
    })),
  })
  return (
    <li className="notice error">
      <Nearest
        said={t('composer.gone.fabricText', { fabric: names.fabric(fabric) })}
        isNone={successors.length === 0}
      />
      {successors.map((one) => (
        <button key={one} type="button" className="btn small" onClick={() => run(put(one))}>
          {t('composition.repairs.use', { article: names.fabric(one) })}
        </button>
      ))}
    </li>
  )
}

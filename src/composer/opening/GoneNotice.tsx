import { useT } from '../../browser/language.ts'
import type { Article, CatalogueIndex } from '../../domain/catalogue/catalogue.ts'
import { nearestArticles, nearestFabrics } from '../../domain/catalogue/successors.ts'
import type { Command } from '../../domain/scene/commands/command.ts'
import { run as attempt } from '../../domain/scene/commands/run.ts'
import type { OutlineModule } from '../../domain/scene/outline.ts'
import { useNames } from '../work/useNames.ts'
import { useWork, type Work } from '../work/work.ts'

/** How many notices show at once. All that has gone is marked in the outline. */
const mostNotices = 8

/**
 * Lists the articles and fabrics that have left the catalogue, one notice each however many modules have it, with buttons for the nearest
 * replacements. Whether one can stand there is tried when it is pressed.
 */
export function GoneNotice({ modules }: { modules: readonly OutlineModule[] }) {
  const t = useT()
  const { index } = useWork()
  const articles = [...goneArticles(modules)]
  const fabrics = [...goneFabrics(modules, index)]
  const count = articles.length + fabrics.length
  if (count === 0) return null
  const others = count - mostNotices
  return (
    <ul className="outline-gone">
      {articles.slice(0, mostNotices).map(([article, lines]) => (
        <GoneArticle key={article} article={article} lines={lines} />
      ))}
      {fabrics.slice(0, Math.max(0, mostNotices - articles.length)).map(([fabric, worn]) => (
        <GoneFabric key={fabric} fabric={fabric} worn={worn} />
      ))}
      {others > 0 && (
        <li className="notice error">
          <p>{t('composer.gone.more', { smart_count: others })}</p>
        </li>
      )}
    </ul>
  )
}

/** Puts a value behind the others of its key. */
function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** The articles that have left the catalogue, with the lines of each. */
function goneArticles(modules: readonly OutlineModule[]): ReadonlyMap<string, readonly string[]> {
  const lines = new Map<string, string[]>()
  for (const { line, article, isGone } of modules) if (isGone) push(lines, article, line)
  return lines
}

type Worn = { line: string; article: Article; part: string }

/**
 * The fabrics that have left the catalogue, with the parts that have them. What an article has no more has nothing to replace, be it the
 * part or, with the article itself, all of them.
 */
function goneFabrics(
  modules: readonly OutlineModule[],
  { articles, fabrics }: CatalogueIndex,
): ReadonlyMap<string, readonly Worn[]> {
  const wearers = new Map<string, Worn[]>()
  for (const { line, article: id, parts } of modules) {
    const article = articles.get(id)
    for (const { part, fabric } of parts)
      if (fabric !== null && !fabrics.has(fabric) && article?.parts.includes(part) === true)
        push(wearers, fabric, { line, article, part })
  }
  return wearers
}

/**
 * The command that replaces modules by another article, each of them apart from its neighbours if it can't dock to them. Those that it
 * can't replace stay; if it can replace none, it is the command that is refused and says why.
 */
function successorCommand(
  lines: readonly string[],
  article: string,
  { composition, known }: Pick<Work, 'composition' | 'known'>,
): Command {
  let now = composition
  const done = lines.flatMap((line): Command[] => {
    const replace = { kind: 'replace', line, article } as const
    const release = { kind: 'release', line, at: null } as const
    for (const command of [replace, { kind: 'together', commands: [release, replace] } as const]) {
      const outcome = attempt(now, command, known)
      if ('reason' in outcome) continue
      now = outcome.composition
      return [command]
    }
    return []
  })
  const [first] = done
  if (first === undefined) return { kind: 'replace', line: lines[0] ?? '', article }
  return done.length === 1 ? first : { kind: 'together', commands: done }
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

function GoneArticle({ article, lines }: { article: string; lines: readonly string[] }) {
  const t = useT()
  const { index, known, composition, run } = useWork()
  const names = useNames()
  const name = names.article(article)
  const shape = known.shapeOf({ id: '', article, materials: {}, accessories: {} })
  const successors = nearestArticles({ shape, name }, index)
  return (
    <li className="notice error">
      <Nearest said={t('composer.gone.text', { article: name })} isNone={successors.length === 0} />
      {successors.map((one) => (
        <button
          key={one}
          type="button"
          className="btn small"
          onClick={() => run(successorCommand(lines, one, { composition, known }))}
        >
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
    ?.kept?.fabrics.find(({ id }) => id === fabric)
  const kinds = new Map(worn.map((one) => [`${one.article.id} ${one.part}`, one]))
  const successors = nearestFabrics(kept ?? { color: '' }, [...kinds.values()], index)
  const put = (one: string): Command => ({
    kind: 'together',
    commands: worn.map(({ line, part }) => ({
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

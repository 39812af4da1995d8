import { useLanguage, useT } from '../../browser/language.ts'
import type { OutlineModule } from '../../domain/scene/outline.ts'
import { keptName } from '../work/known.ts'
import { useWork } from '../work/work.ts'
import { namesOf } from '../words/sentence.ts'
import { successorsOf } from './rows.ts'

/** What has left the catalogue, with what comes nearest to it a press away. */
export function GoneNotice({ modules }: { modules: readonly OutlineModule[] }) {
  const t = useT()
  const language = useLanguage()
  const { index, known, run, scenes, sceneId } = useWork()
  const origin = scenes.find(({ id }) => id === sceneId)?.origin
  const names = namesOf(index, language)
  const gone = modules.filter(({ isGone }) => isGone)
  if (gone.length === 0) return null
  return (
    <ul className="outline-gone">
      {gone.map(({ line, article }) => {
        const shape = known.shapeOf({ id: line, article, materials: {}, accessories: {} })
        const name = keptName(origin, 'articles', article)
        return (
          <li key={line} className="notice error">
            <p>{t('composer.gone.text', { article: name })}</p>
            {successorsOf({ shape, name }, index, language).map((one) => (
              <button
                key={one}
                type="button"
                className="btn small"
                onClick={() => run({ kind: 'replace', line, article: one })}
              >
                {t('composition.repairs.use', { article: names.article(one) })}
              </button>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

import { useLanguage, useT } from '../../browser/language.ts'
import { newKey } from '../../browser/newKey.ts'
import { planOf } from '../../furniture/plan.ts'
import { useWork } from '../work/work.ts'
import { reasonText, repairText } from '../words/reasonText.ts'
import { namesOf } from '../words/sentence.ts'
import { parts } from './parts.tsx'

/** The stage with the panels beside it. */
export function Layout() {
  const t = useT()
  const language = useLanguage()
  const { index, run, composition, solved, refusal, repair, undo, redo, steps } = useWork()
  const names = namesOf(index, language)
  const plan = planOf(solved, language)
  const repairSaid =
    refusal === null || refusal.repair === null ? null : repairText(refusal.repair, index, language)
  const reason = refusal === null ? null : reasonText(refusal.reason, index, language)
  const shown = (['composition', 'materials', 'accessories', 'summary'] as const).map((name) => ({
    name,
    Panel: parts[name],
  }))
  return (
    <div className="workshop">
      {shown.map(({ name, Panel }) => (
        <section key={name} aria-label={t(`composer.panels.${name}`)}>
          {Panel === null ? null : <Panel />}
        </section>
      ))}
      {parts.stage === null ? null : <parts.stage />}
      <svg viewBox={plan === null ? undefined : Object.values(plan.box).join(' ')} width={600}>
        {plan?.areas.map(({ corners }, at) => (
          <polygon key={at} points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
      </svg>
      <p>
        {[
          { step: steps.undo, go: undo },
          { step: steps.redo, go: redo },
        ].map(({ step, go }, at) =>
          step === null ? null : (
            <button key={at} type="button" onClick={go}>
              {t(step.key, step.values)}
            </button>
          ),
        )}
      </p>
      {reason !== null && <p>{t(reason.key, reason.values)}</p>}
      {repairSaid !== null && (
        <button type="button" onClick={repair}>
          {t(repairSaid.key, repairSaid.values)}
        </button>
      )}
      <ul>
        {composition.scene.lines.map(({ id, article }) => (
          <li key={id}>{names.article(article)}</li>
        ))}
      </ul>
      {parts.composition === null &&
        index.catalogue.articles
          .filter(({ form }) => form !== null)
          .map(({ id }) => (
            <button
              key={id}
              type="button"
              onClick={() => run({ kind: 'add', line: newKey(), article: id, at: null })}
            >
              {names.article(id)}
            </button>
          ))}
    </div>
  )
}

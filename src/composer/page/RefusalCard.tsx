import { useLanguage, useT } from '../../browser/language.ts'
import { otherwiseText, refusalText } from '../words/reasonText.ts'
import { useNames } from '../work/useNames.ts'
import { useWork } from '../work/work.ts'
import { keysText } from './shortcuts.ts'
import { repairKeys } from './tools.ts'
import { useKeyWords } from './useKeyWords.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'

/** Shows why the last command was refused or done differently, with a button for its repair. The live region has said it already. */
export function RefusalCard() {
  const t = useT()
  const language = useLanguage()
  const { refusal, otherwise, repair, putAsideRefusal } = useWork()
  const words = useKeyWords()
  const names = useNames()
  if (refusal === null && otherwise === null) return null
  const { done, why, way } =
    otherwise === null
      ? { done: null, ...refusalText(refusal, names, language) }
      : otherwiseText(otherwise, names, language)
  const title = done === null ? t('composer.refused') : t(done.key, done.values)
  return (
    <section className="card refusal" aria-label={title}>
      <b>{title}</b>
      {why !== null && <p>{t(why.key, why.values)}</p>}
      {way !== null && (
        <button type="button" className="refusal-repair" onClick={repair}>
          {t(way.key, way.values)} <kbd>{keysText(repairKeys, words)}</kbd>
        </button>
      )}
      <CloseButton label={t('dialog.close')} onClick={putAsideRefusal} size={17} />
    </section>
  )
}

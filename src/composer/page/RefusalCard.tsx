import { useLanguage, useT } from '../../browser/language.ts'
import { reasonText, repairText } from '../words/reasonText.ts'
import { useNames } from '../work/useNames.ts'
import { useWork } from '../work/work.ts'
import { keysText } from './shortcuts.ts'
import { repairKeys } from './tools.ts'
import { useKeyWords } from './useKeyWords.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'

/** Why the last command was refused, with its repair a press away. The live region has said it. */
export function RefusalCard() {
  const t = useT()
  const language = useLanguage()
  const { refusal, repair, putAsideRefusal } = useWork()
  const words = useKeyWords()
  const names = useNames()
  if (refusal === null) return null
  const reason = reasonText(refusal.reason, names, language)
  const way = refusal.repair === null ? null : repairText(refusal.repair, names)
  return (
    <section className="card refusal" aria-label={t('composer.refused')}>
      <b>{t('composer.refused')}</b>
      <p>{t(reason.key, reason.values)}</p>
      {way !== null && (
        <button type="button" className="refusal-repair" onClick={repair}>
          {t(way.key, way.values)} <kbd>{keysText(repairKeys, words)}</kbd>
        </button>
      )}
      <CloseButton label={t('dialog.close')} onClick={putAsideRefusal} size={17} />
    </section>
  )
}

import { useLanguage, useT } from '../../../browser/language.ts'
import { evening } from '../../../domain/scene/evening.ts'
import { unevenRows } from '../../../domain/scene/unevenRows.ts'
import { unevenText } from '../../words/unevenText.ts'
import { useNames } from '../../work/useNames.ts'
import { useWork } from '../../work/work.ts'
import './unevenLegs.css'

/** Joined modules on legs of different height, with a press that gives them all the same ones. */
export function UnevenLegs() {
  const t = useT()
  const language = useLanguage()
  const { solved, composition, known, selection, run } = useWork()
  const names = useNames()
  return unevenRows(solved).map((row) => {
    const { key, values } = unevenText(row, ({ article }) => names.article(article), language)
    const command = evening(composition.scene, row, selection?.line ?? null, known)
    return (
      <div key={row[0]?.line} className="notice uneven-legs" role="status">
        <p>{t(key, values)}</p>
        {command !== null && (
          <button type="button" className="btn small" onClick={() => run(command)}>
            {t('lines.uneven.same', { accessory: names.accessory(command.accessory) })}
          </button>
        )}
      </div>
    )
  })
}

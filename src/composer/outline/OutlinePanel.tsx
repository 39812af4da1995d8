import { useLanguage, useT } from '../../browser/language.ts'
import { outlineOf } from '../../domain/scene/outline.ts'
import { centimetres } from '../words/sentence.ts'
import { takesKeys } from '../page/shortcuts.ts'
import { SumPrice } from '../prices/SumPrice.tsx'
import { FetchedPart } from '../../ui/FetchedPart.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { useWork } from '../work/work.ts'
import { OutlineTree } from './OutlineTree.tsx'
import './outline.css'

// Hardly ever needed, so that nobody else waits for it.
const GoneNotice = lazily(async () => (await import('../opening/GoneNotice.tsx')).GoneNotice)

/** The scene as a list that a keyboard and a screen reader work on as well as the eye. */
export function OutlinePanel() {
  const t = useT()
  const language = useLanguage()
  const { composition, known, solved, index } = useWork()
  const modules = outlineOf(composition, known).flat()
  const isAnyGone = modules.some(
    ({ isGone, parts }) =>
      isGone || parts.some(({ fabric }) => fabric !== null && !index.fabrics.has(fabric)),
  )

  if (modules.length === 0) return <p className="outline-empty">{t('composer.outline.empty')}</p>
  return (
    <div {...takesKeys} className="outline">
      <p className="outline-size">
        {t('composition.said.size', {
          width: centimetres(solved.size.w, language),
          depth: centimetres(solved.size.d, language),
        })}
        <SumPrice lines={composition.scene.lines} />
      </p>
      {isAnyGone && (
        <FetchedPart loading={null}>
          <GoneNotice modules={modules} />
        </FetchedPart>
      )}
      <OutlineTree modules={modules} />
      <p className="outline-keys">{t('composer.outline.keys')}</p>
    </div>
  )
}

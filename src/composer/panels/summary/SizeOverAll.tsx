import { useLanguage, useT } from '../../../browser/language.ts'
import { standsFree } from '../../../domain/catalogue/shape.ts'
import { centimetres } from '../../words/sentence.ts'
import { useWork } from '../../work/work.ts'

/** The scene's overall size, and its number of seats. */
export function SizeOverAll() {
  const t = useT()
  const language = useLanguage()
  const { solved } = useWork()
  const { size, modules } = solved
  const seats = modules.reduce(
    (sum, { shape }) => sum + (standsFree(shape.kind) ? 0 : shape.seats),
    0,
  )
  const [width, depth, height] = [size.w, size.d, size.h].map((mm) => centimetres(mm, language))
  return (
    <dl className="scene-facts">
      <div>
        <dt>{t('panels.summary.size')}</dt>
        <dd className="num">
          {t('panels.summary.sizes', {
            width: width ?? '',
            depth: depth ?? '',
            height: height ?? '',
          })}
        </dd>
      </div>
      <div>
        <dt>{t('panels.summary.seats')}</dt>
        <dd className="num">{seats}</dd>
      </div>
    </dl>
  )
}

import { useMemo } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { Article } from '../../../domain/catalogue/catalogue.ts'
import { standsFree } from '../../../domain/catalogue/shape.ts'
import { dockedTo } from '../../../domain/scene/dockedTo.ts'
import { centimetres, namesOf } from '../../words/sentence.ts'
import { useWork } from '../../work/work.ts'
import { Picture } from '../pictures/Picture.tsx'
import { shortName } from './articleName.ts'
import { useAdding } from './useAdding.ts'
import { usePictureOf } from './usePictureOf.ts'
import { usePricesFrom } from './usePricesFrom.ts'

/** A module's sizes, parts, least price, and what docks to it. */
export function InfoCard({ article, close }: { article: Article; close: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { index } = useWork()
  const names = namesOf(index, language)
  const one = useMemo(() => [article], [article])
  const price = usePricesFrom(one)(article.id)
  const picture = usePictureOf(article)
  const docks = useMemo(() => dockedTo(article, index), [article, index])
  const { size, form } = article
  const [width, height, depth] = [size.w, size.h, size.d].map((mm) => centimetres(mm, language))

  return (
    <div className="module-card">
      <Picture modules={picture} />
      <dl>
        <dt>{t('panels.catalogue.size')}</dt>
        <dd className="num">
          {t('panels.catalogue.sizes', {
            width: width ?? '',
            height: height ?? '',
            depth: depth ?? '',
          })}
        </dd>
        {form !== null && !standsFree(form.kind) && (
          <>
            <dt>{t('panels.catalogue.seats')}</dt>
            <dd>{form.seats}</dd>
          </>
        )}
        <dt>{t('panels.catalogue.code')}</dt>
        <dd translate="no">{article.id}</dd>
        {price !== null && (
          <>
            <dt>{t('panels.catalogue.priceFrom')}</dt>
            <dd className="num">{t('panels.price.from', { price })}</dd>
          </>
        )}
        <dt>{t('panels.catalogue.parts')}</dt>
        <dd>
          {article.parts.length === 0
            ? t('panels.catalogue.noParts')
            : article.parts.map(names.part).join(', ')}
        </dd>
        {article.slots.length > 0 && (
          <>
            <dt>{t('panels.catalogue.accessories')}</dt>
            <dd>
              {article.slots
                .map(({ type, required }) =>
                  required
                    ? `${names.accessoryType(type)} (${t('panels.catalogue.needed')})`
                    : names.accessoryType(type),
                )
                .join(', ')}
            </dd>
          </>
        )}
        {docks.length === 0 ? (
          <>
            <dt>{t('panels.catalogue.docks')}</dt>
            <dd>
              {t(
                form !== null && standsFree(form.kind)
                  ? 'panels.catalogue.free'
                  : 'panels.catalogue.closed',
              )}
            </dd>
          </>
        ) : (
          docks.map(({ hand, articles }) => (
            <div key={hand} className="module-docks">
              <dt>{t(`panels.catalogue.${hand}`)}</dt>
              <dd>{articles.map((other) => shortName(other, index, language)).join(', ')}</dd>
            </div>
          ))
        )}
      </dl>
      <CardActions article={article.id} close={close} />
    </div>
  )
}

/** Takes the module to a place of the scene, or adds it beside the selected one. */
function CardActions({ article, close }: { article: string; close: () => void }) {
  const t = useT()
  const { carry, composition } = useWork()
  const add = useAdding()
  return (
    <div className="module-card-end">
      {composition.scene.lines.length > 0 && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            carry({ article })
            close()
          }}
        >
          {t('panels.catalogue.place')}
        </button>
      )}
      <button
        type="button"
        className="btn primary"
        onClick={() => {
          add(article)
          close()
        }}
      >
        {t('panels.catalogue.put')}
      </button>
    </div>
  )
}

import { memo } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { Article } from '../../../domain/catalogue/catalogue.ts'
import { Icon } from '../../../look/Icon.tsx'
import { centimetres } from '../../words/sentence.ts'
import { useWork } from '../../work/work.ts'
import { Picture } from '../pictures/Picture.tsx'
import { fitsFor, howApart, type Apart } from './adding.ts'
import { shortName } from './articleName.ts'
import { useAdding } from './useAdding.ts'
import { usePictureOf } from './usePictureOf.ts'
import { useTilePress } from './useTilePress.ts'

const noteOf = (how: Apart) =>
  how === 'otherFurniture' || how === 'mirrored' ? how : ('others' as const)

/** A module of the catalogue: a press adds it, a drag takes it to a place, and so does a long press of a finger. */
export const ModuleTile = memo(function ModuleTile(props: {
  article: Article
  /** Its least price; null if unknown. */
  price: string | null
  showInfo: (article: Article) => void
  /** Whether Tab stops at it. */
  isStop: boolean
}) {
  const { article, price, showInfo, isStop } = props
  const tabIndex = isStop ? 0 : -1
  const t = useT()
  const language = useLanguage()
  const work = useWork()
  const { index, selection, replacing } = work
  const name = shortName(article, index, language)
  const isUnfit = replacing !== null && !fitsFor(work, replacing, article)
  const how =
    replacing !== null || selection === null ? null : howApart(work, selection.line, article)
  const isApart = isUnfit || (how !== null && how !== 'mirrored')
  const note = isUnfit
    ? t('panels.catalogue.unfit')
    : how === null
      ? null
      : t(`panels.catalogue.apart.${noteOf(how)}`)
  const picture = usePictureOf(article, how !== null && how !== 'mirrored')
  const facts = [
    t('panels.catalogue.width', { width: centimetres(article.size.w, language) }),
    ...(price === null ? [] : [t('panels.price.from', { price })]),
  ]

  const add = useAdding()
  const press = useTilePress(article.id, () => add(article.id))

  return (
    <div className={isApart ? 'module-tile apart' : 'module-tile'}>
      <button
        type="button"
        className="module-add"
        tabIndex={tabIndex}
        // The label contains the visible text, for people who press buttons by voice.
        aria-label={[
          t('panels.catalogue.add', { article: article.names[language] }),
          ...facts,
          ...(note === null ? [] : [note]),
        ].join(' ')}
        {...press}
      >
        <Picture modules={picture} />
        <span className="module-name" translate="no">
          {name}{' '}
        </span>
        <span className="module-facts num">
          {facts.map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </span>
        {note !== null && <span className="module-note">{note}</span>}
      </button>
      <button
        type="button"
        className="icon-btn small module-info"
        tabIndex={tabIndex}
        aria-label={t('panels.catalogue.info', { article: article.names[language] })}
        onClick={() => showInfo(article)}
      >
        <Icon name="help" size={18} />
      </button>
    </div>
  )
})

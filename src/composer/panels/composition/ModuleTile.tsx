import { useMemo, useRef } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { newKey } from '../../../browser/newKey.ts'
import type { Article } from '../../../domain/catalogue/catalogue.ts'
import { Icon } from '../../../look/Icon.tsx'
import { centimetres } from '../../words/sentence.ts'
import { useWork } from '../../work/work.ts'
import { drawnLine } from '../pictures/drawn.ts'
import { Picture } from '../pictures/Picture.tsx'
import { addedBeside, docksBeside } from './adding.ts'
import { shortName } from './articleName.ts'

/** How long a finger rests on a module until it is taken up, in ms. */
const longPress = 450

/** A module of the catalogue: a press adds it, a drag takes it to a place, and so does a long press of a finger. */
export function ModuleTile(props: {
  article: Article
  /** What it costs at least; null where nobody knows. */
  price: string | null
  /** What a module of the scene wears, which the picture shows; null where the scene is empty. */
  fabrics: Readonly<Record<string, string>> | null
  showInfo: () => void
}) {
  const { article, price, fabrics, showInfo } = props
  const t = useT()
  const language = useLanguage()
  const work = useWork()
  const { index, selection, carry, run, composition, replacing, pick } = work
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)

  const name = shortName(article, index, language)
  const isApart = selection !== null && !docksBeside(work, selection.line, article)
  const picture = useMemo(
    () => drawnLine(article, { materials: { ...fabrics }, accessories: {} }, index),
    [article, fabrics, index],
  )
  const isEmpty = composition.scene.lines.length === 0

  const add = () => {
    if (replacing !== null) return pick(article.id)
    const selected = selection?.line ?? null
    run(addedBeside(work, { line: newKey(), article: article.id, selected }))
  }
  const hold = () => {
    wasHeld.current = false
    if (isEmpty) return
    rest.current = setTimeout(() => {
      wasHeld.current = true
      carry({ article: article.id })
    }, longPress)
  }
  const letGo = () => clearTimeout(rest.current)

  return (
    <li className={isApart ? 'module-tile apart' : 'module-tile'}>
      <button
        type="button"
        className="module-add"
        aria-label={t('panels.catalogue.add', { article: article.names[language] })}
        title={isApart ? t('panels.catalogue.apart') : undefined}
        draggable
        onDragStart={({ dataTransfer }) => {
          letGo()
          dataTransfer.setData('text/plain', article.names[language])
          dataTransfer.effectAllowed = 'copy'
          // An empty scene has no places to choose from: there it is put where it is let go.
          if (!isEmpty) carry({ article: article.id })
        }}
        onDragEnd={({ clientX, clientY, dataTransfer }) => {
          const under = document.elementFromPoint(clientX, clientY)
          if (isEmpty && dataTransfer.dropEffect !== 'none') add()
          else if (isEmpty && under !== null && under.closest('.module-tiles') === null) add()
          else carry(null)
        }}
        onTouchStart={hold}
        onTouchEnd={letGo}
        onTouchMove={letGo}
        onTouchCancel={letGo}
        onContextMenu={(event) => {
          if (wasHeld.current) event.preventDefault()
        }}
        onClick={() => {
          if (wasHeld.current) wasHeld.current = false
          else add()
        }}
      >
        <Picture modules={picture} />
        <span className="module-name">{name}</span>
        <span className="module-facts num">
          {t('panels.catalogue.width', { width: centimetres(article.size.w, language) })}
          {price !== null && <span>{t('panels.price.from', { price })}</span>}
        </span>
      </button>
      <button
        type="button"
        className="icon-btn small module-info"
        aria-label={t('panels.catalogue.info', { article: article.names[language] })}
        onClick={showInfo}
      >
        <Icon name="help" size={18} />
      </button>
    </li>
  )
}

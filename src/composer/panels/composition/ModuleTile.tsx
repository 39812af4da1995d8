import { useMemo, useRef, type PointerEvent } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { newKey } from '../../../browser/newKey.ts'
import type { Article, CatalogueIndex } from '../../../domain/catalogue/catalogue.ts'
import { mirrorOf } from '../../../domain/catalogue/variants.ts'
import type { Reason } from '../../../domain/scene/reason.ts'
import { Icon } from '../../../look/Icon.tsx'
import { centimetres } from '../../words/sentence.ts'
import { useWork } from '../../work/work.ts'
import { drawnLine } from '../pictures/drawn.ts'
import { Picture } from '../pictures/Picture.tsx'
import { addedBeside, fitsFor, whyApart } from './adding.ts'
import { shortName } from './articleName.ts'

/** The duration of a finger's press that takes up a module, in ms. */
const longPress = 450
/** The distance at which a pointer's move becomes a drag, in pixels. */
const still = 6

/** Whether the catalogue has its mirror image. */
function hasImage(article: Article, index: CatalogueIndex): boolean {
  const image = mirrorOf(article, index)
  return image !== null && image.id !== article.id
}

const noteOf = ({ kind }: Reason) => (kind === 'otherFurniture' ? kind : 'others')

/** A module of the catalogue: a press adds it, a drag takes it to a place, and so does a long press of a finger. */
export function ModuleTile(props: {
  article: Article
  /** Its least price; null if unknown. */
  price: string | null
  /** The fabrics of a module of the scene, which the picture shows; null if the scene is empty. */
  fabrics: Readonly<Record<string, string>> | null
  showInfo: () => void
}) {
  const { article, price, fabrics, showInfo } = props
  const t = useT()
  const language = useLanguage()
  const work = useWork()
  const { index, selection, carry, run, composition, replacing, pick } = work
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Where it is pressed. */
  const from = useRef<{ x: number; y: number } | null>(null)
  const wasHeld = useRef(false)

  const name = shortName(article, index, language)
  const isUnfit = replacing !== null && !fitsFor(work, replacing, article)
  const why =
    replacing !== null || selection === null ? null : whyApart(work, selection.line, article)
  const isMirrored =
    why?.kind === 'closed' && why.article === article.id && hasImage(article, index)
  const isApart = isUnfit || (why !== null && !isMirrored)
  const note = isUnfit
    ? t('panels.catalogue.unfit')
    : why === null
      ? null
      : t(`panels.catalogue.apart.${isMirrored ? 'mirrored' : noteOf(why)}`)
  const picture = useMemo(
    () => drawnLine(article, { materials: { ...fabrics }, accessories: {} }, index),
    [article, fabrics, index],
  )
  const facts = [
    t('panels.catalogue.width', { width: centimetres(article.size.w, language) }),
    ...(price === null ? [] : [t('panels.price.from', { price })]),
  ]
  const isEmpty = composition.scene.lines.length === 0

  const add = () => {
    if (replacing !== null) return pick(article.id)
    const selected = selection?.line ?? null
    const { command, why: because } = addedBeside(work, {
      line: newKey(),
      article: article.id,
      selected,
    })
    run(command, because)
  }
  const letGo = () => {
    clearTimeout(rest.current)
    from.current = null
  }
  /** The drag ends; over plan and stage they put the module down themselves. */
  const putDown = (event: globalThis.PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)
    if (under !== null && under.closest('aside') !== null) carry(null)
  }
  const take = (event: PointerEvent) => {
    wasHeld.current = true
    letGo()
    carry({ article: article.id, isDragged: true })
    if (event.pointerType === 'mouse') addEventListener('pointerup', putDown, { once: true })
  }

  return (
    <li className={isApart ? 'module-tile apart' : 'module-tile'}>
      <button
        type="button"
        className="module-add"
        // The label contains the visible text, for people who press buttons by voice.
        aria-label={[
          t('panels.catalogue.add', { article: article.names[language] }),
          ...facts,
          ...(note === null ? [] : [note]),
        ].join(' ')}
        onPointerDown={(event) => {
          wasHeld.current = false
          if (event.button !== 0 || replacing !== null) return
          from.current = { x: event.clientX, y: event.clientY }
          // In an empty scene there is no place to choose.
          if (event.pointerType === 'touch' && !isEmpty)
            rest.current = setTimeout(() => take(event), longPress)
        }}
        onPointerMove={(event) => {
          if (from.current === null) return
          const across = event.clientX - from.current.x
          const down = event.clientY - from.current.y
          // A finger that goes up or down scrolls.
          const isScroll = event.pointerType === 'touch' && Math.abs(across) < 2 * Math.abs(down)
          if (Math.hypot(across, down) > still && !isScroll) take(event)
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => {
          if (wasHeld.current) event.preventDefault()
        }}
        onClick={({ detail }) => {
          // The click that ends a long press; the keyboard's has no detail.
          const isEnd = wasHeld.current && detail > 0
          wasHeld.current = false
          if (!isEnd) add()
        }}
      >
        <Picture modules={picture} />
        <span className="module-name">{name} </span>
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
        aria-label={t('panels.catalogue.info', { article: article.names[language] })}
        onClick={showInfo}
      >
        <Icon name="help" size={18} />
      </button>
    </li>
  )
}

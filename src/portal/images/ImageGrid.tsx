import {
  memo,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useT } from '../../browser/language.ts'
import type { GalleryImage } from '../../contract/entities/image.ts'
import { imageName } from './imageName.ts'
import { Picture } from './Picture.tsx'
import './imageGrid.css'

/**
 * Images in a piece of the grid. Of thousands of images the pieces are added as one scrolls, and the browser skips those off screen.
 * 120 gives full rows for every number of columns.
 */
const piece = 120

/** How far an arrow key goes in a grid of so many columns. */
const steps = (columns: number): Partial<Record<string, number>> => ({
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
  Home: -Infinity,
  End: Infinity,
})

/**
 * The images as a grid. It is one stop of the Tab key; inside, the arrow keys go from image to image, Enter opens one and Delete removes
 * it.
 */
export function ImageGrid(props: {
  images: readonly GalleryImage[]
  /** The image that the Tab key focuses; the first where it is null or gone. */
  current: string | null
  setCurrent: (id: string) => void
  open: (id: string) => void
  remove: ((image: GalleryImage) => void) | undefined
}) {
  const { images, current, setCurrent, remove } = props
  const t = useT()
  const [shown, setShown] = useState(piece)
  const open = useStable(props.open)
  const pieces = useMemo(() => inPieces(images), [images])
  const inPage = Math.min(shown, images.length)
  const at = images.findIndex(({ id }) => id === current)
  const stop = at >= 0 && at < inPage ? at : 0

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement)) return
    const pressed = event.target.dataset.image
    const from = images.findIndex(({ id }) => id === pressed)
    const image = images[from]
    if (image === undefined) return
    if (event.key === 'Delete' && remove) remove(image)
    const step = steps(columnsOf(event.target))[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = Number.isFinite(step) ? from + step : step < 0 ? 0 : inPage - 1
    const next = to < inPage ? images[to] : undefined
    if (next === undefined) return
    setCurrent(next.id)
    focusImage(next.id)
  }

  return (
    <>
      <p id="gallery-keys" className="visually-hidden">
        {t(remove ? 'images.keysWithRemove' : 'images.keys')}
      </p>
      {/* The list handles the keys of all buttons inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="list"
        className="gallery-pieces"
        aria-label={t('titles.images')}
        aria-describedby="gallery-keys"
        onKeyDown={onKeyDown}
      >
        {pieces.slice(0, Math.ceil(inPage / piece)).map((part, index) => (
          <Piece
            key={index}
            images={part}
            stop={Math.floor(stop / piece) === index ? stop % piece : -1}
            open={open}
          />
        ))}
      </div>
      {inPage < images.length && (
        <More
          key={shown}
          label={t('images.more', { count: images.length - inPage })}
          show={() => setShown(shown + piece)}
        />
      )}
    </>
  )
}

/** Moves the focus to an image's button, where it is in the page. */
export const focusImage = (id: string) =>
  document.querySelector<HTMLElement>(`[data-image="${CSS.escape(id)}"]`)?.focus()

const inPieces = (images: readonly GalleryImage[]) =>
  Array.from({ length: Math.ceil(images.length / piece) }, (_, index) =>
    images.slice(index * piece, (index + 1) * piece),
  )

const columnsOf = (button: Element): number => {
  const grid = button.closest('.gallery')
  return grid ? Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length) : 1
}

/** A function with the same identity in every render, which calls the latest one given. */
function useStable(call: (id: string) => void): (id: string) => void {
  const last = useRef(call)
  useEffect(() => {
    last.current = call
  })
  return useState(() => (id: string) => last.current(id))[0]
}

const Piece = memo(function Piece(props: {
  images: readonly GalleryImage[]
  /** Which of them the Tab key comes to; -1 for none. */
  stop: number
  open: (id: string) => void
}) {
  return (
    <div role="presentation" className="gallery">
      {props.images.map((image, index) => (
        <Cell key={image.id} image={image} isStop={index === props.stop} open={props.open} />
      ))}
    </div>
  )
})

const Cell = memo(function Cell(props: {
  image: GalleryImage
  isStop: boolean
  open: (id: string) => void
}) {
  const { image, isStop, open } = props
  return (
    <div role="listitem">
      <button
        type="button"
        data-image={image.id}
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="dialog"
        onClick={() => open(image.id)}
      >
        <span className="gallery-picture">
          <Picture image={image} size="thumb" />
        </span>
        <span className="gallery-name" translate="no">
          {imageName(image)}
        </span>
      </button>
    </div>
  )
})

/** Shows more of the images as it comes near the screen, or when pressed. */
function More({ label, show }: { label: string; show: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const showNow = useEffectEvent(show)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) showNow()
      },
      { rootMargin: '1200px' },
    )
    if (button.current) observer.observe(button.current)
    return () => observer.disconnect()
  }, [])
  return (
    <p className="gallery-more">
      <button ref={button} type="button" className="btn" onClick={show}>
        {label}
      </button>
    </p>
  )
}

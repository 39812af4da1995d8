import { memo, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../api/language.ts'
import type { GalleryImage } from '../../contract/gallery.ts'
import { imageName } from './imageName.ts'
import { Picture } from './Picture.tsx'

/** Images that are put into the page at a time: whoever has thousands gets them as they scroll. */
const chunk = 120

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
  /** The image that the Tab key comes to; the first where there is none such. */
  current: string | null
  setCurrent: (id: string) => void
  open: (id: string) => void
  remove: ((image: GalleryImage) => void) | undefined
}) {
  const { images, current, setCurrent, remove } = props
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(chunk)
  const open = useStable(props.open)
  const inPage = images.slice(0, shown)
  const stop = inPage.some(({ id }) => id === current) ? current : inPage[0]?.id

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? [])
    const at = buttons.findIndex((button) => button === event.target)
    const image = inPage[at]
    if (image === undefined) return
    if (event.key === 'Delete' && remove) remove(image)
    const step = steps(columnsOf(event.currentTarget))[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = Number.isFinite(step) ? at + step : step < 0 ? 0 : buttons.length - 1
    const next = inPage[to]
    if (next === undefined) return
    setCurrent(next.id)
    buttons[to]?.focus()
  }

  return (
    <>
      <p id="gallery-keys" className="visually-hidden">
        {t(remove ? 'images.keysWithRemove' : 'images.keys')}
      </p>
      {/* The keys are those of the buttons inside, wherever among them the focus is. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        className="gallery"
        aria-label={t('titles.images')}
        aria-describedby="gallery-keys"
        onKeyDown={onKeyDown}
      >
        {inPage.map((image) => (
          <Cell key={image.id} image={image} isStop={image.id === stop} open={open} />
        ))}
      </ul>
      {shown < images.length && (
        <More
          key={shown}
          label={t('images.more', { count: images.length - shown })}
          show={() => setShown(shown + chunk)}
        />
      )}
    </>
  )
}

const columnsOf = (grid: Element) =>
  Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length)

/** The same function for the life of the component, which calls what it was given last. */
function useStable(call: (id: string) => void): (id: string) => void {
  const last = useRef(call)
  useEffect(() => {
    last.current = call
  })
  return useState(() => (id: string) => last.current(id))[0]
}

const Cell = memo(function Cell(props: {
  image: GalleryImage
  isStop: boolean
  open: (id: string) => void
}) {
  const { image, isStop, open } = props
  return (
    <li>
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
        <span className="gallery-name">{imageName(image)}</span>
      </button>
    </li>
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

import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../browser/language.ts'
import type { GalleryImage } from '../../contract/entities/image.ts'
import { Icon } from '../../look/Icon.tsx'
import { useApi } from '../../browser/apiContext.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { imageName } from './imageName.ts'
import { Picture } from './Picture.tsx'
import './imageViewer.css'

/** One image, large; the arrow keys go to the one before and after. */
export function ImageViewer(props: {
  images: readonly GalleryImage[]
  image: GalleryImage
  show: (id: string) => void
  close: () => void
  remove: ((image: GalleryImage) => void) | undefined
}) {
  const { images, image, show, close, remove } = props
  const t = useT()
  const content = useRef<HTMLDivElement>(null)
  const index = images.findIndex(({ id }) => id === image.id)
  const previous = images[index - 1]
  const next = images[index + 1]
  usePreload([previous, next])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const dialog = content.current?.closest('dialog')
    if (!(event.target instanceof Node) || dialog?.contains(event.target) !== true) return
    const to = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (to) show(to.id)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const step = (to: GalleryImage | undefined, name: 'previous' | 'next') => (
    <button
      type="button"
      className={`icon-btn ${name}`}
      aria-label={t(`images.view.${name}`)}
      aria-disabled={to === undefined}
      onClick={() => {
        if (to) show(to.id)
      }}
    >
      <Icon name="arrow" />
    </button>
  )

  return (
    <Dialog title={imageName(image)} isName close={close} wide>
      <div ref={content} className="image-view">
        <div className="image-stage">
          <Picture key={image.id} image={image} size="full" />
        </div>
        <div className="image-tools">
          {step(previous, 'previous')}
          {step(next, 'next')}
          <p className="quiet" aria-live="polite">
            <span className="visually-hidden">{imageName(image)}, </span>
            {t('images.view.place', { place: index + 1, count: images.length })}
            {image.width !== undefined && image.height !== undefined && (
              <>
                {' '}
                <span>
                  · {image.width} × {image.height}
                </span>
              </>
            )}
          </p>
          {remove && (
            <button type="button" className="btn danger" onClick={() => remove(image)}>
              {t('images.remove.button')}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Fetches the images beside the shown one, so that a step to them shows them at once. */
function usePreload(images: readonly (GalleryImage | undefined)[]) {
  const api = useApi()
  const addresses = images
    .map((image) => (image ? api.address('imagedata', { id: image.id }) : ''))
    .join(' ')
  useEffect(() => {
    for (const address of addresses.split(' ')) if (address !== '') new Image().src = address
  }, [addresses])
}

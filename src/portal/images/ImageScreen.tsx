import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useStore } from '../../browser/createStore.ts'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import type { Client } from '../../contract/entities/client.ts'
import type { GalleryImage } from '../../contract/entities/image.ts'
import { imageKinds, type ImageKind } from '../../domain/images.ts'
import { fold } from '../../domain/fold.ts'
import { Icon } from '../../look/Icon.tsx'
import { useApi } from '../../browser/apiContext.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { ListStates } from '../data/ListStates.tsx'
import { useOwnAddress } from '../data/useOwnAddress.ts'
import { GalleryFailure, NoImages, NoKind, NoMatch } from './GalleryStates.tsx'
import { focusImage, ImageGrid } from './ImageGrid.tsx'
import { ImageViewer } from './ImageViewer.tsx'
import { UploadList, UploadStatus } from './UploadList.tsx'
import { useFileDrop } from './useFileDrop.ts'
import { useGallery, useRemoveImage } from './useGallery.ts'
import { useUploads } from './useUploads.ts'
import { ScreenHead } from '../head/ScreenHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './imageScreen.css'

/** The gallery of the selected client. @see product-spec §2 Images */
export function ImageScreen() {
  const client = useClient()
  return client && <Gallery key={client.id} client={client} />
}

const shownKinds = ['all', ...imageKinds] as const
const isKind = (text: string | null): text is ImageKind => imageKinds.some((kind) => kind === text)

/** The types that the file dialog shows; the server detects each file's type from its content. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

/** The gallery of one client. One function: the grid, the uploads and the file dialog share the kind and the focus. */
function Gallery({ client }: { client: Client }) {
  const t = useT()
  const api = useApi()
  const gallery = useGallery(client.id)
  const { images } = gallery
  const isOwnAddress = useOwnAddress('images', client.id)
  const [params, setParams] = useSearchParams()
  const search = isOwnAddress ? (params.get('search') ?? '') : ''
  const requested = isOwnAddress ? params.get('kind') : null
  const shown = isKind(requested) ? requested : 'all'
  const found = useFound(images, search, shown)

  const canUpload = api.has('uploadimage')
  /**
   * The kind of new files is the kind that shows. If all kinds show, the kind is unknown, and a picture that is there already keeps
   * its kind.
   */
  const arriving = { clientId: client.id, kind: shown === 'all' ? undefined : shown }
  const hasKinds = canUpload || images?.some(({ kind }) => kind !== undefined) === true
  const queue = useUploads()
  const all = useStore(queue)
  const uploads = all.filter(({ clientId }) => clientId === client.id)
  const isOver = useFileDrop(canUpload, ({ files, folders }) => queue.add(arriving, files, folders))
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const choose = () => input.current?.click()
  const focusButton = useCallback(() => button.current?.focus(), [])

  const show = ({ search: text = search, kind = shown }: { search?: string; kind?: string }) =>
    setParams(
      { ...(text === '' ? {} : { search: text }), ...(kind === 'all' ? {} : { kind }) },
      { replace: true },
    )

  return (
    <div className="images">
      <ScreenHead
        title={t('titles.images')}
        note={
          <p className="quiet" role="status">
            {found
              ? t(search === '' && shown === 'all' ? 'images.count' : 'images.found', {
                  smart_count: found.length,
                })
              : '\u00a0'}
          </p>
        }
      >
        {canUpload && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              accept={accepted}
              aria-label={t('images.upload.button')}
              onChange={(event) => {
                queue.add(arriving, Array.from(event.target.files ?? []))
                // So that choosing the same file again is a change event again.
                event.target.value = ''
              }}
            />
            <button ref={button} type="button" className="btn primary" onClick={choose}>
              {t('images.upload.button')}
            </button>
          </>
        )}
      </ScreenHead>
      <p className="welcome">
        {t('images.welcome', { client: client.name })}{' '}
        {canUpload &&
          `${t('images.upload.hint')} ${t(`images.upload.as.${arriving.kind ?? 'model'}`)}`}
      </p>
      <UploadStatus uploads={uploads} />
      {uploads.length > 0 && (
        <UploadList uploads={uploads} queue={queue} clientId={client.id} leave={focusButton} />
      )}
      {images !== undefined && (
        <div className="gallery-tools">
          {images.length > 0 && (
            <SearchBox
              value={search}
              search={(text) => show({ search: text })}
              label={t('images.search.label')}
              placeholder={t('images.search.placeholder')}
            />
          )}
          {hasKinds && (
            <Segments
              label={t('images.kinds.label')}
              choices={shownKinds.map((kind) => ({
                value: kind,
                label: t(`images.kinds.${kind}`),
              }))}
              value={shown}
              choose={(kind) => show({ kind })}
            />
          )}
        </div>
      )}
      <ListStates
        isPending={found === undefined && (!gallery.error || gallery.isFetching)}
        rows={found}
        unread={gallery.unread}
        waiting={<Skeleton label={t('images.loading')} count={12} layout="gallery" />}
        failure={gallery.error && <GalleryFailure error={gallery.error} retry={gallery.retry} />}
        none={
          images?.length === 0 ? undefined : search === '' ? (
            <NoKind showAll={() => show({ kind: 'all' })} />
          ) : (
            <NoMatch clear={() => show({ search: '' })} />
          )
        }
        empty={<NoImages choose={canUpload ? choose : undefined} />}
      >
        {(found) => (
          <Pictures
            key={`${shown} ${search}`}
            images={found}
            clientId={client.id}
            leave={focusButton}
          />
        )}
      </ListStates>
      {isOver && (
        <div className="drop-here" role="status">
          <p>
            <Icon name="image" size={40} />
            {t('images.upload.drop', { client: client.name })}
          </p>
        </div>
      )}
    </div>
  )
}

/** The images of a kind whose name contains the search text; undefined while they are loading. */
function useFound(
  images: readonly GalleryImage[] | undefined,
  search: string,
  shown: ImageKind | 'all',
) {
  const term = fold(search).trim()
  if (term === '' && shown === 'all') return images
  return images?.filter(
    ({ name, kind }) => (shown === 'all' || kind === shown) && fold(name).includes(term),
  )
}

/** The images, and over them the one that is open. */
function Pictures(props: {
  images: readonly GalleryImage[]
  clientId: number
  /** Called when the last image is gone, and the focus with it. */
  leave: () => void
}) {
  const { images, clientId, leave } = props
  const api = useApi()
  const removeImage = useRemoveImage(clientId)
  const [openId, setOpenId] = useState<string | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [returnTo, setReturnTo] = useState<string | null>(null)
  const open = images.find(({ id }) => id === openId)

  const show = (id: string) => {
    setOpenId(id)
    setCurrent(id)
    setReturnTo(null)
  }
  const close = () => {
    setReturnTo(openId)
    setOpenId(null)
  }
  const remove = async (image: GalleryImage) => {
    const at = images.findIndex(({ id }) => id === image.id)
    const near = images[at + 1] ?? images[at - 1]
    if (!(await removeImage(image))) return
    if (near === undefined) leave()
    else if (openId === null) {
      setCurrent(near.id)
      setReturnTo(near.id)
    } else show(near.id)
  }

  useEffect(() => {
    if (returnTo !== null) focusImage(returnTo)
  }, [returnTo])

  const removing = api.has('removeimage') ? (image: GalleryImage) => void remove(image) : undefined
  return (
    <>
      <ImageGrid
        images={images}
        current={current}
        setCurrent={setCurrent}
        open={show}
        remove={removing}
      />
      {open && (
        <ImageViewer images={images} image={open} show={show} close={close} remove={removing} />
      )}
    </>
  )
}

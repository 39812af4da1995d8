import { ApiError } from '../../api/errors.ts'
import { createStore } from '../../browser/createStore.ts'
import { session } from '../../browser/session.ts'
import { largestImage, type ImageKind } from '../../domain/images.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { holdEdit } from '../../ui/inEdit.ts'
import type { NewImage, UploadMeta } from '../data/imageData.ts'

/** Files that are sent at a time. */
const atOnce = 3

const question = {
  title: 'images.waiting.title',
  text: 'images.waiting.text',
  accept: 'images.waiting.accept',
  cancel: 'images.waiting.cancel',
  danger: true,
} as const

/** Why a file did not arrive: `size` and `folder` are found before sending, `error` while sending. */
type Failure = { kind: 'size' | 'folder' } | { kind: 'error'; error: unknown }

/** A file on its way into the gallery of the client that was selected when it was given. */
export type Upload = {
  id: number
  clientId: number
  /** The kind of the picture; undefined if nobody has said it. */
  kind: ImageKind | undefined
  file: File
  /** `keeping`: sent, and being processed by the server. */
  status: 'waiting' | 'sending' | 'keeping' | 'done' | 'failed'
  /** The share that is sent, 0 to 1. */
  progress: number
  failure: Failure | null
  /** The gallery had it already, as another kind. */
  isMoved: boolean
}

/** Whether sending the same file again may succeed: no reply came, or the server failed or was busy. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.kind !== 'http'

/** Whether a failed upload can be tried again. The same bytes are the same image, so that trying again never makes two. */
export const canRetry = ({ failure }: Upload): boolean =>
  failure?.kind === 'error' && isWorthRetrying(failure.error)

/** Whether an upload has still to arrive. */
export const isUnderway = ({ status }: Upload): boolean =>
  status === 'waiting' || status === 'sending' || status === 'keeping'

/** Whether an upload would be lost with the page. */
const isOpen = (upload: Upload): boolean => isUnderway(upload) || canRetry(upload)

const open = {
  endedBy: ['session', 'page'],
  settle: () => false,
  ask: () => askConfirmation(question),
} as const

/**
 * The uploads that are under way. They continue while the person looks at other screens, and end with the session. Leaving the
 * session or the page asks first while uploads are under way or may be retried. One function: its methods share the queue.
 *
 * @param send  rejects where the file has not arrived
 * @param onArrival  called after each image that has
 */
export function createUploads(
  send: (image: NewImage, how: UploadMeta) => Promise<{ isMoved: boolean }>,
  onArrival: () => void,
) {
  const uploads = createStore<readonly Upload[]>([])
  let lastId = 0
  const running = new Map<number, AbortController>()

  /** Ends the asking. */
  let release: (() => void) | null = null

  function set(next: readonly Upload[]) {
    uploads.set(next)
    if (next.some(isOpen)) release ??= holdEdit(open)
    else {
      release?.()
      release = null
    }
  }

  const change = (id: number, to: Partial<Upload>) =>
    set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...to } : upload)))

  async function run({ id, clientId, kind, file }: Upload) {
    const controller = new AbortController()
    running.set(id, controller)
    change(id, { status: 'sending', progress: 0 })
    try {
      const { isMoved } = await send(
        { clientId, name: file.name.slice(0, 255), kind, file },
        {
          signal: controller.signal,
          onProgress: (progress) =>
            change(id, { progress, status: progress < 1 ? 'sending' : 'keeping' }),
        },
      )
      change(id, { status: 'done', progress: 1, isMoved })
      onArrival()
    } catch (error) {
      if (!controller.signal.aborted)
        change(id, { status: 'failed', failure: { kind: 'error', error } })
    } finally {
      running.delete(id)
      next()
    }
  }

  /** Sends those that wait, as far as there is room. */
  function next() {
    while (running.size < atOnce) {
      const waiting = uploads
        .get()
        .find(({ id, status }) => status === 'waiting' && !running.has(id))
      if (!waiting) return
      void run(waiting)
    }
  }

  /** Forgets uploads, those under way included. */
  function drop(isDropped: (upload: Upload) => boolean) {
    const dropped = uploads.get().filter(isDropped)
    set(uploads.get().filter((upload) => !isDropped(upload)))
    for (const { id } of dropped) running.get(id)?.abort()
  }

  let owner = session.get()?.userData.login
  session.subscribe(() => {
    const login = session.get()?.userData.login
    if (login === owner) return
    owner = login
    drop(() => true)
  })

  return {
    get: uploads.get,
    subscribe: uploads.subscribe,
    /** Adds files; those that can't be sent fail at once. Uploads that are done leave the list, failed ones stay. */
    add(
      { clientId, kind }: Pick<Upload, 'clientId' | 'kind'>,
      files: readonly File[],
      folders: readonly string[] = [],
    ) {
      const fresh = [
        ...files.map((file): Upload => {
          const upload = {
            id: ++lastId,
            clientId,
            kind,
            file,
            progress: 0,
            failure: null,
            isMoved: false,
          }
          return file.size > largestImage
            ? { ...upload, status: 'failed', failure: { kind: 'size' } }
            : { ...upload, status: 'waiting' }
        }),
        ...folders.map((name): Upload => ({
          id: ++lastId,
          clientId,
          kind,
          file: new File([], name),
          status: 'failed',
          progress: 0,
          failure: { kind: 'folder' },
          isMoved: false,
        })),
      ]
      const isBusy = uploads.get().some((one) => one.clientId === clientId && isUnderway(one))
      const open = uploads
        .get()
        .filter((one) => isBusy || one.clientId !== clientId || one.status !== 'done')
      set([...open, ...fresh])
      next()
    },
    retry(isWanted: (upload: Upload) => boolean) {
      set(
        uploads
          .get()
          .map((upload) =>
            canRetry(upload) && isWanted(upload)
              ? { ...upload, status: 'waiting', progress: 0, failure: null }
              : upload,
          ),
      )
      next()
    },
    drop,
  }
}
export type Uploads = ReturnType<typeof createUploads>

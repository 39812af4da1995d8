import { isCounted } from '../../src/domain/orders/alternatives.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { described, jsonLog } from '../log.ts'
import { inOwnProcess } from '../pictures/ownProcess.ts'
import type { Store } from '../store/store.ts'
import type { OrderDocument } from '../store/types.ts'
import { scenePicture } from './scenePicture.ts'

const program = () => new URL('../pictures/mailPictureProcess.ts', import.meta.url)
const atOnce = 2
const limited = createSemaphore(atOnce)

/** Draws an SVG or a photograph as a small JPEG, in a process of its own. */
export type DrawMailPicture = (source: Uint8Array) => ReturnType<typeof inOwnProcess>

export const drawMailPicture: DrawMailPicture = (source) =>
  limited(() => inOwnProcess(program(), source))

/**
 * A picture of an order's furniture for a mail: the photograph of the first scene that its total counts, or else its drawing.
 *
 * @returns a JPEG, and the names of what it shows; null if no scene has anything to show, or where sharp can't make it: the mail goes
 *   without a picture
 */
export async function mailPicture(
  document: OrderDocument,
  clientId: number,
  photos: Pick<Store['scenePhotos'], 'data'>,
  draw: DrawMailPicture,
): Promise<{ bytes: Uint8Array; names: string } | null> {
  const shown = document.lines.find(
    (line) => line.sceneIndex >= 0 && isCounted(line, document.alternatives),
  )
  if (shown === undefined) return null
  const { sceneIndex } = shown
  const photo = document.photos?.[sceneIndex] ?? null
  const taken = photo === null ? null : await photos.data(clientId, photo, 'full')
  const drawing = taken === null ? scenePicture(document, sceneIndex) : null
  const source = taken ?? (drawing === null ? null : new TextEncoder().encode(drawing))
  if (source === null) return null
  const bytes = await draw(source).catch((error: unknown) => ({
    code: described(error),
  }))
  if (!(bytes instanceof Uint8Array)) {
    jsonLog({ level: 'error', message: 'A mail goes without its picture', error: bytes.code })
    return null
  }
  const names = document.lines.filter((line) => line.sceneIndex === sceneIndex)
  return { bytes, names: [...new Set(names.map(({ metadata }) => metadata.modelName))].join(', ') }
}

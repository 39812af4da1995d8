import { isCounted } from '../../src/domain/orders/alternatives.ts'
import { poster } from '../../src/domain/scene/files.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { described, jsonLog } from '../log.ts'
import { inOwnProcess } from '../pictures/ownProcess.ts'
import type { Store } from '../store/store.ts'
import type { OrderDocument } from '../store/types.ts'
import type { SceneDrawings } from './sceneDrawings.ts'
import type { SceneFiles } from './sceneFiles.ts'
import type { SceneToDraw } from './sceneForms.ts'
import { sceneToDraw } from './scenePicture.ts'

const program = () => new URL('../pictures/mailPictureProcess.ts', import.meta.url)
const atOnce = 2
const limited = createSemaphore(atOnce)

/** Draws an SVG or a photograph as a small JPEG, in a process of its own. */
export type DrawMailPicture = (source: Uint8Array) => ReturnType<typeof inOwnProcess>

export const drawMailPicture: DrawMailPicture = (source) =>
  limited(() => inOwnProcess(program(), source))

/** What makes a mail's picture: the drawing of a scene, as for the portal, and of that or of a photograph a JPEG. */
type Makers = {
  drawings: Pick<SceneDrawings, 'make'>
  sceneFiles: Pick<SceneFiles, 'tag'>
  drawMailPicture: DrawMailPicture
}

/** Fails where too many drawings wait, or the scene can't be drawn. */
async function drawingOf(
  scene: SceneToDraw,
  clientId: number,
  { drawings, sceneFiles }: Makers,
): Promise<Uint8Array> {
  const tag = await sceneFiles.tag(scene, poster)
  return drawings.make(scene, tag, `mails of client ${clientId}`)
}

/** @throws where it can't be made */
async function jpegOf(source: Uint8Array, { drawMailPicture: draw }: Makers): Promise<Uint8Array> {
  const made = await draw(source)
  if (made instanceof Uint8Array) return made
  throw new Error(`sharp: ${made.code}`)
}

/**
 * A picture of an order's furniture for a mail: the photograph of the first scene that its total counts, or else its drawing.
 *
 * @returns a JPEG, and the names of what it shows; null if no scene has anything to show, or where it can't be made: the mail goes
 *   without a picture
 */
export async function mailPicture(
  document: OrderDocument,
  clientId: number,
  photos: Pick<Store['scenePhotos'], 'data'>,
  makers: Makers,
): Promise<{ bytes: Uint8Array; names: string } | null> {
  const shown = document.lines.find(
    (line) => line.sceneIndex >= 0 && isCounted(line, document.alternatives),
  )
  if (shown === undefined) return null
  const { sceneIndex } = shown
  const photo = document.photos?.[sceneIndex] ?? null
  const taken = photo === null ? null : await photos.data(clientId, photo, 'full')
  const names = document.lines.filter((line) => line.sceneIndex === sceneIndex)
  try {
    const scene = sceneToDraw(document, sceneIndex)
    const source = taken ?? (scene && (await drawingOf(scene, clientId, makers)))
    if (source === null) return null
    const bytes = await jpegOf(source, makers)
    return {
      bytes,
      names: [...new Set(names.map(({ metadata }) => metadata.modelName))].join(', '),
    }
  } catch (error) {
    jsonLog({
      level: 'error',
      message: 'A mail goes without its picture',
      error: described(error),
    })
    return null
  }
}

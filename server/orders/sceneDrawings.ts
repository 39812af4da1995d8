import { createTurnsOf } from '../limits/turnsOf.ts'
import { createTurns } from '../store/turns.ts'
import { byteCache, type Bytes } from './byteCache.ts'
import { drawingBytes, type SceneToDraw } from './sceneForms.ts'
import { createSceneWorker } from './sceneWorker.ts'

/** The size of the drawings' cache in bytes: some thousand scenes as people compose them. */
const mostDrawings = 32 * 1024 * 1024
/** A scene of more lines is drawn in a thread of its own; to start one takes longer than to draw fewer. */
const mostHere = 12
/** How long a drawing waits for its turn, in milliseconds. */
const turnPatience = 20_000

/**
 * Draws scenes that have no photograph, with a cache of the drawings that were used last, by the tags of what they show.
 *
 * @param inWorker  draws a scene in another thread
 */
export function createSceneDrawings(inWorker = createSceneWorker()) {
  const drawings = byteCache(mostDrawings)
  const making = new Map<string, Promise<Bytes>>()
  const inTurn = createTurns(1, turnPatience)
  const inTurnOf = createTurnsOf(1, turnPatience)

  async function drawn(scene: SceneToDraw): Promise<Bytes> {
    if (scene.lines.length <= mostHere) return drawingBytes(scene)
    const { 'scene.svg': bytes } = await inWorker(scene)
    if (bytes === undefined) throw new Error('No drawing was made')
    return bytes
  }

  return {
    cached: (tag: string) => drawings.get(tag),
    /** @param caller  each has one drawing made at a time @throws NoTurn if too many others are being made */
    make(scene: SceneToDraw, tag: string, caller: string): Promise<Bytes> {
      const work = async () => {
        const bytes = drawings.get(tag) ?? (await drawn(scene))
        drawings.set(tag, bytes)
        return bytes
      }
      const shared = () => {
        const promise = making.get(tag) ?? work().finally(() => making.delete(tag))
        making.set(tag, promise)
        return promise
      }
      return making.get(tag) ?? inTurnOf(caller, () => inTurn(shared))
    },
  }
}
export type SceneDrawings = ReturnType<typeof createSceneDrawings>

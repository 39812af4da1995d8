import { parentPort } from 'node:worker_threads'
import { poster } from '../../src/domain/scene/files.ts'
import type { Bytes } from './byteCache.ts'
import { createSceneForms, drawingBytes, type SceneToDraw, type SceneToMake } from './sceneForms.ts'

/** The worker's answer to a scene: its files by their names, or the error. */
export type FromSceneWorker = { files: Record<string, Bytes> } | { failed: string }

const makeFiles = createSceneForms()

function answer(scene: SceneToMake | SceneToDraw): FromSceneWorker {
  try {
    return { files: 'lines' in scene ? { [poster]: drawingBytes(scene) } : makeFiles(scene) }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (scene: SceneToMake | SceneToDraw) =>
  parentPort?.postMessage(answer(scene)),
)

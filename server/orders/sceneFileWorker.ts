import { parentPort } from 'node:worker_threads'
import type { Bytes } from './byteCache.ts'
import { createSceneForms, type SceneToMake } from './sceneForms.ts'

/** The worker's answer to a scene: its files by their names, or the error. */
export type FromSceneWorker = { files: Record<string, Bytes> } | { failed: string }

const makeFiles = createSceneForms()

function answer(scene: SceneToMake): FromSceneWorker {
  try {
    return { files: makeFiles(scene) }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (scene: SceneToMake) => parentPort?.postMessage(answer(scene)))

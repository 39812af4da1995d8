import { parentPort } from 'node:worker_threads'
import type { Bytes } from './keptBytes.ts'
import { createSceneForms, type SceneToMake } from './sceneForms.ts'

/** What the worker answers to a scene: its files by their names, or why there are none. */
export type FromSceneWorker = { files: Record<string, Bytes> } | { failed: string }

const made = createSceneForms()

function answer(scene: SceneToMake): FromSceneWorker {
  try {
    return { files: made(scene) }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (scene: SceneToMake) => parentPort?.postMessage(answer(scene)))

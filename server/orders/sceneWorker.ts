import { Worker } from 'node:worker_threads'
import type { Bytes } from './keptBytes.ts'
import type { FromSceneWorker } from './sceneFileWorker.ts'
import type { SceneToMake } from './sceneForms.ts'

/** How long a scene may take, in milliseconds; one of 250 modules takes a few seconds. */
const patience = 60_000
/** So much memory the worker may fill, in megabytes, before it is ended; the server's own is not touched. */
const heap = 1024

/**
 * Makes files of scenes beside the server's other work. One worker stays, with the meshes that it has built; one that has failed or
 * taken too long is ended, and the next scene starts another.
 */
export function createSceneWorker() {
  let idle: Worker | undefined

  const started = () =>
    new Worker(new URL('./sceneFileWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heap },
    })

  /** One scene at a time. @throws what making it fails with */
  return (scene: SceneToMake): Promise<Record<string, Bytes>> =>
    new Promise((resolve, reject) => {
      const worker = idle ?? started()
      idle = undefined
      worker.ref()
      const end = (isSound: boolean) => {
        clearTimeout(timer)
        worker.off('message', answered).off('error', failed).off('exit', exited)
        if (isSound) {
          idle = worker
          // A server that ends does not wait for it.
          worker.unref()
        } else void worker.terminate()
      }
      const answered = (answer: FromSceneWorker) => {
        end(true)
        if ('files' in answer) resolve(answer.files)
        else reject(new Error(answer.failed))
      }
      const failed = (error: unknown) => {
        end(false)
        reject(error instanceof Error ? error : new Error(String(error)))
      }
      const exited = (code: number) => failed(new Error(`The worker ended with ${code}`))
      const timer = setTimeout(() => failed(new Error('A scene took too long')), patience)
      worker.once('message', answered).once('error', failed).once('exit', exited)
      worker.postMessage(scene)
    })
}

import type { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Bytes } from './keptBytes.ts'
import type { FromSceneWorker } from './sceneFileWorker.ts'
import type { SceneToMake } from './sceneForms.ts'

/** How long a scene may take, in milliseconds; one of 250 modules takes a few seconds. */
const patience = 60_000
/** So much memory the worker may fill, in megabytes, before it is ended; the server's own is not touched. */
const heap = 1024

const startWorker = () =>
  new Worker(new URL('./sceneFileWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heap },
  })

type Started = EventEmitter & Pick<Worker, 'ref' | 'unref' | 'postMessage' | 'terminate'>

/**
 * Makes files of scenes beside the server's other work. One worker stays, with the meshes that it has built; one that has failed or
 * taken too long is ended, and the next scene starts another.
 *
 * @param start  starts a worker
 */
export function createSceneWorker(start: () => Started = startWorker) {
  type Making = ReturnType<typeof begin>
  let idle: Making | undefined

  /** Starts a worker, which is listened to as long as it lives: an `error` without a listener would end the server. */
  function begin() {
    const worker = start()
    const making = { make }
    let scene: PromiseWithResolvers<Record<string, Bytes>> | undefined

    function lose(error: unknown) {
      if (idle === making) idle = undefined
      scene?.reject(error instanceof Error ? error : new Error(String(error)))
      scene = undefined
      void worker.terminate()
    }
    worker.on('error', lose)
    worker.on('exit', (code: number) => lose(new Error(`The worker ended with ${code}`)))
    worker.on('message', (answer: FromSceneWorker) => {
      // A worker that was given up may still answer.
      if (scene === undefined) return
      if ('files' in answer) scene.resolve(answer.files)
      else scene.reject(new Error(answer.failed))
      scene = undefined
      idle = making
      // A server that ends does not wait for it.
      worker.unref()
    })

    function make(given: SceneToMake): Promise<Record<string, Bytes>> {
      const timer = setTimeout(() => lose(new Error('A scene took too long')), patience)
      scene = Promise.withResolvers()
      worker.ref()
      worker.postMessage(given)
      return scene.promise.finally(() => clearTimeout(timer))
    }
    return making
  }

  /** One scene at a time. @throws what making it fails with */
  return (scene: SceneToMake): Promise<Record<string, Bytes>> => {
    const making = idle ?? begin()
    idle = undefined
    return making.make(scene)
  }
}

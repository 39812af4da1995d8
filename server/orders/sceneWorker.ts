import type { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Bytes } from './byteCache.ts'
import type { FromSceneWorker } from './sceneFileWorker.ts'
import type { SceneToDraw, SceneToMake } from './sceneForms.ts'

/** How long a scene may take, in milliseconds; one of 250 modules takes a few seconds. */
const patience = 60_000
/** The megabytes of memory that the worker may fill before it is ended. The server's own memory is apart. */
const heap = 1024

const startWorker = () =>
  new Worker(new URL('./sceneFileWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heap },
  })

type Started = EventEmitter & Pick<Worker, 'ref' | 'unref' | 'postMessage' | 'terminate'>

/**
 * Makes files and drawings of scenes in a thread of its own. One worker stays, with the meshes that it has built. A worker that has failed or taken too
 * long is ended, and the next scene starts another one.
 *
 * @param start  starts a worker
 */
export function createSceneWorker(start: () => Started = startWorker) {
  type Making = ReturnType<typeof begin>
  let idle: Making | undefined

  /** Starts a worker and listens to it until it ends: an `error` without a listener would end the server. */
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
      // The server may end without waiting for an idle worker.
      worker.unref()
    })

    function make(sent: SceneToMake | SceneToDraw): Promise<Record<string, Bytes>> {
      const timer = setTimeout(() => lose(new Error('A scene took too long')), patience)
      scene = Promise.withResolvers()
      worker.ref()
      worker.postMessage(sent)
      return scene.promise.finally(() => clearTimeout(timer))
    }
    return making
  }

  /** Makes one scene at a time. @throws the error with which making it fails */
  return (scene: SceneToMake | SceneToDraw): Promise<Record<string, Bytes>> => {
    const making = idle ?? begin()
    idle = undefined
    return making.make(scene)
  }
}

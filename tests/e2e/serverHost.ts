import { openDatabase } from '../../server/database.ts'
import { described } from '../../server/log.ts'
import { createSceneFiles } from '../../server/orders/sceneFiles.ts'
import { serve } from '../../server/serve.ts'
import { readSettings } from '../../server/settings.ts'
import type { Store } from '../../server/store/store.ts'

/** What a worker asks of its host: to begin a server with these settings, or to end the one that runs. */
export type ToHost = { begin: Record<string, string> } | 'end'
/** The port that is served; null for none any more. */
export type FromHost = { port: number | null } | { failed: string }

const say = (answer: FromHost) => process.send?.(answer)

let store: Store | undefined
let stop: (() => Promise<void>) | undefined

// One for all servers: pictures of cloths are drawn once, and no server leaves a thread behind.
const sceneFiles = createSceneFiles(undefined, (id) => {
  // A file without its model would stay in the cache.
  if (store === undefined) throw new Error('No server runs')
  return store.articleModels.data(id)
})

async function begin(env: Record<string, string>): Promise<FromHost> {
  if (store !== undefined) throw new Error('Another server runs')
  const settings = readSettings(env)
  store = await openDatabase(settings)
  const serving = await serve(settings, store, sceneFiles)
  stop = serving.stop
  return { port: serving.port }
}

async function end(): Promise<FromHost> {
  const [stopping, open] = [stop, store]
  stop = undefined
  store = undefined
  try {
    await stopping?.()
  } finally {
    await open?.close()
  }
  return { port: null }
}

process.on('message', (wanted: ToHost) => {
  const work = wanted === 'end' ? end() : begin(wanted.begin)
  work.then(say, (error: unknown) => say({ failed: described(error) }))
})
// A worker that is gone needs no server.
process.on('disconnect', () => process.exit(0))

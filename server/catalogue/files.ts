import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { inOwnThread } from '../limits/ownThread.ts'
import { createTurns } from '../store/turns.ts'
import type { ComparedFile, FileSource, FileTask } from './fileWork.ts'

/** How long a file may take, in milliseconds; one of 100,000 rows takes some seconds. */
const patience = 60_000
/** The megabytes of memory that a worker may fill before it is ended. The server's own memory is apart. */
const heap = 1024
/** How many files are worked on at once; the others wait for their turn. */
const atOnce = 1

/** What the worker gets. It asks for stored data over the port. */
export type SentTask = { task: FileTask; port: MessagePort }

/** What the worker asks for. */
export type Question = { models: readonly string[] } | 'inForce'

/** The answers: one to models; groups, pieces and at last the version of the owner's own catalogue to `inForce`. */
export type Answer =
  | { models: readonly string[] }
  | { groups: readonly string[] }
  | { piece: Parameters<Parameters<FileSource['inForce']>[0]['piece']>[0] }
  | { own: string | null }

/**
 * Does what a catalogue's file needs, in a thread of its own: a large one would keep everybody waiting for seconds. Nothing large is copied
 * at once: the stored catalogue goes there in pieces, and what was made comes as bytes.
 *
 * @throws NoTurn if too many others are being worked on; or the error with which the work, or reading what it needs, fails
 */
export type CatalogueFiles = {
  compare: (
    task: Omit<FileTask & { kind: 'compare' }, 'kind'>,
    source: FileSource,
  ) => Promise<ComparedFile>
  /** @returns the file's text as JSON */
  export: (
    task: Omit<FileTask & { kind: 'export' }, 'kind'>,
    source: FileSource,
  ) => Promise<Uint8Array<ArrayBuffer>>
}

async function answer(question: Question, source: FileSource, port: MessagePort): Promise<void> {
  const say = (part: Answer) => port.postMessage(part)
  if (question !== 'inForce') return say({ models: await source.storedModels(question.models) })
  const own = await source.inForce({
    start: (groups) => say({ groups }),
    piece: (piece) => say({ piece }),
  })
  say({ own })
}

async function inWorker<Made>(task: FileTask, source: FileSource): Promise<Made> {
  const { port1, port2 } = new MessageChannel()
  const failure = Promise.withResolvers<never>()
  port1.on('message', (question: Question) => {
    answer(question, source, port1).catch(failure.reject)
  })
  const program = new URL('./fileWorker.ts', import.meta.url)
  const sent: SentTask = { task, port: port2 }
  try {
    return await Promise.race([
      inOwnThread<Made>(program, sent, { patience, heap, transfer: [port2] }),
      failure.promise,
    ])
  } finally {
    // A worker that waits for an answer ends with it.
    port1.close()
  }
}

export function createCatalogueFiles(): CatalogueFiles {
  const turns = createTurns(atOnce, patience)
  return {
    compare: (task, source) => turns(() => inWorker({ kind: 'compare', ...task }, source)),
    export: (task, source) => turns(() => inWorker({ kind: 'export', ...task }, source)),
  }
}

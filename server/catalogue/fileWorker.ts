import { once } from 'node:events'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { Answer, Question, SentTask } from './files.ts'
import { comparedFile, exportedFile, type FileSource } from './fileWork.ts'

/** Asks the server for stored data. */
const asking = (port: MessagePort): FileSource => ({
  async storedModels(names) {
    if (names.length === 0) return []
    const answered = once(port, 'message') as Promise<[Answer]>
    port.postMessage({ models: names } satisfies Question)
    const [answer] = await answered
    return 'models' in answer ? answer.models : []
  },
  inForce: ({ start, piece }) =>
    new Promise((resolve) => {
      const take = (answer: Answer) => {
        if ('groups' in answer) start(answer.groups)
        if ('piece' in answer) piece(answer.piece)
        if (!('own' in answer)) return
        port.off('message', take)
        resolve(answer.own)
      }
      port.on('message', take)
      port.postMessage('inForce' satisfies Question)
    }),
})

const { task, port } = workerData as SentTask
const source = asking(port)
if (task.kind === 'export') {
  const bytes = await exportedFile(task, source)
  parentPort?.postMessage(bytes, [bytes.buffer])
} else {
  const compared = await comparedFile(task, source)
  const bytes =
    'faults' in compared
      ? []
      : [compared.changes, ...compared.written.pieces.map(({ json }) => json)]
  parentPort?.postMessage(
    compared,
    bytes.map(({ buffer }) => buffer),
  )
}

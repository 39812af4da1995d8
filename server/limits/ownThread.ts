import { Worker, type Transferable } from 'node:worker_threads'

/**
 * Does one piece of work in a thread of its own, which is ended afterwards.
 *
 * @param program   the address of its file; it posts one message, the result
 * @param patience  the milliseconds that it may take
 * @param heap      the megabytes of memory that it may fill; the server's own memory is apart
 * @param transfer  what of the data is handed over, and not copied
 * @throws the error with which it fails, or that it took too long
 */
export function inOwnThread<Result>(
  program: URL,
  workerData: unknown,
  {
    patience,
    heap,
    transfer = [],
  }: { patience: number; heap: number; transfer?: readonly Transferable[] },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData,
      transferList: [...transfer],
      resourceLimits: { maxOldGenerationSizeMb: heap },
    })
    const end = (work: () => void) => {
      clearTimeout(timer)
      work()
      void worker.terminate()
    }
    const fail = (error: Error) => end(() => reject(error))
    const timer = setTimeout(() => fail(new Error('A thread took too long')), patience)
    worker.once('message', (result: Result) => end(() => resolve(result)))
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    worker.once('exit', (code) => fail(new Error(`The worker ended with ${code}`)))
  })
}

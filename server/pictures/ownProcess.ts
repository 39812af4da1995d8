import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const mostSeconds = 10
/** The most bytes of a picture that a process writes. */
const largest = 2_000_000

/** A process that has written no picture: its exit code, or 'slow' if it was ended after some seconds. */
export type Unwritten = { code: number | 'slow' }

/**
 * Runs a program of this folder that reads a picture's file and writes another. It has no settings and no database, and is ended after some seconds.
 *
 * A process of its own is needed wherever an SVG is drawn: drawing one can't be stopped within a process, and the server's own process opens no SVG.
 *
 * @param program  the address of its file
 * @throws if the process can't be started, or is ended by something else
 */
export function inOwnProcess(program: URL, file: Uint8Array): Promise<Uint8Array | Unwritten> {
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      env: {},
      timeout: mostSeconds * 1000,
      killSignal: 'SIGKILL',
      maxBuffer: largest,
    } as const
    const path = fileURLToPath(program)
    const child = execFile(process.execPath, [path], options, (error, written) => {
      if (error === null) resolve(new Uint8Array(written))
      else if (error.killed === true) resolve({ code: 'slow' })
      else if (typeof error.code === 'number') resolve({ code: error.code })
      else reject(new Error(`${path} failed`, { cause: error }))
    })
    // A process that has ended before it has read everything closes the pipe; its exit code says why.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(file)
  })
}

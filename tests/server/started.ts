import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach } from 'vitest'

/** Kills what a detached program has started and left behind, if anything. */
function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of it runs any more.
  }
}

/**
 * Starts real programs for the tests of a file. What still runs after a test is killed; of a detached program also what it has started.
 *
 * @returns starts one
 */
export function programs() {
  const ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

  return (
    command: string,
    args: string[],
    { env, ...others }: { env: Record<string, string>; cwd?: string; detached?: boolean },
  ) => {
    const child = spawn(command, args, { ...others, env: { ...process.env, ...env } })
    let output = ''
    const saw = (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (found) resolve(found)
        }
        child.stdout.on('data', look)
        child.stderr.on('data', look)
        child.on('exit', () => reject(new Error(`It ended:\n${output}`)))
        look()
      })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    const ended = once(child, 'exit').then(([code]: unknown[]) => ({ code, output }))
    ends.push(async () => {
      if (others.detached === true && child.pid !== undefined) killGroup(child.pid)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    })
    const port = async () => Number((await saw(/localhost:(\d+)/))[1])
    return { child, saw, ended, port }
  }
}

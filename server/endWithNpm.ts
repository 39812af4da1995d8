/** How often it is looked whether npm is still there, in milliseconds. */
const pause = 250

/**
 * Passes on a signal that ends npm. npm starts `npm run` and `npx` in a shell, which dies of the signal and does not pass it on: what it has
 * started would go on for ever, and hold its port. Without npm above it, a process is ended by its own signals alone.
 */
export function endWithNpm(): void {
  // Windows has neither signals nor new parents.
  if (process.env.npm_command === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, pause).unref()
}

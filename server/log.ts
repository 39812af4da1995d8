/** Writes what an operator should see. */
export type Log = (entry: {
  level: 'error' | 'warn'
  message: string
  [detail: string]: unknown
}) => void

/** One line of JSON for each entry, to the error stream. */
export const jsonLog: Log = (entry) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
}

/** An error as text for the log. */
export const described = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

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
export function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const said = error.stack ?? error.message
  // A parser quotes what it could not read, which may be anybody's name.
  return error instanceof SyntaxError ? said.replace(error.message, '…') : said
}

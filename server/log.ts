/** Writes an entry for the operator. */
export type Log = (entry: {
  level: 'error' | 'warn' | 'info'
  message: string
  [detail: string]: unknown
}) => void

const lineTo =
  (stream: NodeJS.WritableStream): Log =>
  (entry) => {
    stream.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
  }

/** One line of JSON for each entry, to the error stream. */
export const jsonLog = lineTo(process.stderr)

/** The same to the standard stream, for what is no fault. */
export const requestLog = lineTo(process.stdout)

/** An error as text for the log. */
export function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? error.message
  // A parser's message quotes the text that it could not read, which may be somebody's name.
  return error instanceof SyntaxError ? text.replace(error.message, '…') : text
}

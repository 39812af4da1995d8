const form = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:-|$)/

/**
 * The id of the trace that a request belongs to, from its header `traceparent` (W3C Trace Context): 32 hexadecimal digits. Undefined without
 * the header, and for one of another form, whose text is not to get into the log.
 */
export function traceOf(header: string | undefined): string | undefined {
  const [, trace, parent] = form.exec(header ?? '') ?? []
  return trace === undefined || /^0+$/.test(trace) || /^0+$/.test(parent ?? '') ? undefined : trace
}

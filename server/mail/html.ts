const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML, escaped, since people may have typed it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** A typed text as HTML, with its line breaks. */
export const inLines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>')

/** A name or another typed text within a line, whose direction must not turn round what stands beside it. */
const isolated = (text: string): string => `<bdi>${inLines(text)}</bdi>`

/** A typed text as HTML, with its paragraphs and line breaks, each paragraph in the direction of its first letter. */
export const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((part) => `<p dir="auto">${inLines(part)}</p>`)
    .join('')

export const anchor = (address: string, label: string): string =>
  `<a href="${escaped(address)}">${escaped(label)}</a>`

/** A link that stands out as a button. */
export const button = (address: string, label: string): string =>
  `<a class="button" href="${escaped(address)}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:#222;color:#fff;text-decoration:none;font-weight:bold">${escaped(label)}</a>`

/** A mail's heading: its subject, and whom it is about. */
export const heading = (what: string, who: string): string =>
  `<h1 style="font-size:22px;line-height:1.25;margin:0 0 4px">${escaped(what)}</h1><p style="margin:0 0 20px;color:#555">${isolated(who)}</p>`

/** Values in lines, each after its label. */
export const labelled = (values: readonly (readonly [label: string, value: string])[]): string =>
  `<p style="margin:0 0 20px">${values.map(([label, value]) => `<b>${escaped(label)}:</b> ${isolated(value)}`).join('<br>')}</p>`

/** A row of an order's total. */
export type SumText = { label: string; amount: string; isTotal: boolean }

/** The rows of an order's total as a table; what the customer pays stands out. */
export const amounts = (rows: readonly SumText[]): string =>
  `<table style="border-collapse:collapse;width:100%;margin:0 0 20px">${rows.map(amountRow).join('')}</table>`

function amountRow({ label, amount, isTotal }: SumText): string {
  const look = isTotal ? 'font-size:20px;font-weight:bold' : 'font-weight:normal;color:#444'
  const cell = `padding:${isTotal ? 8 : 3}px 0;vertical-align:baseline;${look}`
  return `<tr><th scope="row" style="${cell};text-align:start">${isolated(label)}</th><td style="${cell};text-align:end;white-space:nowrap">${escaped(amount)}</td></tr>`
}

/** The colours of a mail in a dark mail program, over those in its elements: many programs know no other way. */
const dark = [
  'body,.paper{background:#1c1917!important;color:#f4efe9!important}',
  '[style*="color:#555"],[style*="color:#444"]{color:#c9bfb4!important}',
  'a{color:#f3a57f!important}',
  '.button{background:#f3a57f!important;color:#1c1917!important}',
].join('')

/**
 * A mail's HTML page, made of parts that are HTML already.
 *
 * @param language  the language of its texts, for screen readers
 */
export const page = (title: string, parts: readonly string[], language: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><style>a{color:#a84a28}@media (prefers-color-scheme:dark){${dark}}</style></head><body style="font-family:sans-serif;max-width:600px;margin:0 auto;padding:16px;line-height:1.45;background:#fff;color:#222;overflow-wrap:anywhere">${parts.join('')}</body></html>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML, escaped, since people may have typed it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** A typed text as HTML, with its line breaks. */
export const inLines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>')

/** A typed text as HTML, with its paragraphs and line breaks. */
export const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((part) => `<p>${inLines(part)}</p>`)
    .join('')

export const anchor = (address: string, label: string): string =>
  `<a href="${escaped(address)}">${escaped(label)}</a>`

/** A link that stands out as a button. */
export const button = (address: string, label: string): string =>
  `<a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#222;color:#fff;text-decoration:none;font-weight:bold">${escaped(label)}</a>`

/** A mail's heading: its subject, and whom it is about. */
export const heading = (what: string, who: string): string =>
  `<h1 style="font-size:22px;line-height:1.25;margin:0 0 4px">${escaped(what)}</h1><p style="margin:0 0 20px;color:#555">${escaped(who)}</p>`

/** Values in lines, each after its label. */
export const labelled = (values: readonly (readonly [label: string, value: string])[]): string =>
  `<p style="margin:0 0 20px">${values.map(([label, value]) => `<b>${escaped(label)}:</b> ${inLines(value)}`).join('<br>')}</p>`

/** A mail's HTML page, made of parts that are HTML already. @param language  the language of its texts, for screen readers */
export const page = (title: string, parts: readonly string[], language: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body style="font-family:sans-serif;max-width:640px;margin:0 auto;padding:16px;line-height:1.45;color:#222;overflow-wrap:anywhere">${parts.join('')}</body></html>`

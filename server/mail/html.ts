const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML shows it, whatever somebody has typed into it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** What was typed, in its paragraphs and lines. */
export const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((part) => `<p>${escaped(part).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')

export const anchor = (address: string, label: string): string =>
  `<a href="${escaped(address)}">${escaped(label)}</a>`

/** A mail's HTML, out of parts that are HTML already. @param language  of its texts, for who has it read aloud */
export const page = (title: string, parts: readonly string[], language: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body style="font-family:sans-serif;max-width:640px;margin:0 auto;color:#222">${parts.join('')}</body></html>`

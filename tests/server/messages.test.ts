import { expect, test } from 'vitest'
import { en } from '../../i18n/server/en.ts'
import { es } from '../../i18n/server/es.ts'
import { messagesFor } from '../../i18n/server/messages.ts'

test.each([
  [undefined, es],
  ['', es],
  ['en', en],
  ['en-GB,en;q=0.9', en],
  ['es-MX,en;q=0.8', es],
  ['fr-FR, en;q=0.5, es;q=0.4', en],
  ['en;q=0.2, es;q=0.9', es],
  ['en;q=0', es],
  ['de, *', es],
  ['constructor', es],
])(
  '[LANG-01] a browser that asks for %o gets the language of ours that it likes best',
  (asked, texts) => {
    expect(messagesFor(asked)).toBe(texts)
  },
)

import type { MockBackend } from '../../mocks/server.ts'
import type { OutgoingMail } from '../../server/mail/mailer.ts'
import { ask } from './caller.ts'

export const visitor = 'elvira@correo.example'

/** Sends a registration as the portal's form does. */
export const register = (
  backend: MockBackend,
  email = visitor,
  more: Record<string, unknown> = {},
  language = 'es-ES',
) => ask(backend, 'register', { EMAIL: email, FNAME: 'Elvira Quiroga', ...more }, { language })

/** The access key in a mail; '' if there is none. */
export const keyIn = (mail: OutgoingMail | undefined) =>
  /(?:[a-z2-9]{4}-){3}[a-z2-9]{4}/.exec(mail?.text ?? '')?.[0] ?? ''

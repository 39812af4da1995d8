import { messageIdOf } from '../../../server/mail/bounce.ts'

/**
 * The notice of a mail server that a mail did not arrive, as RFC 3464 has it.
 *
 * @param id   that of our mail, where `returned` does not tell it
 * @param key  the server's, for mails
 * @param action  what became of it, of the second recipient by `more`
 * @param kind  how the mail is returned; `returned`: the mail
 */
export function aNotice({
  id = 'none',
  key = 'none',
  action = 'failed',
  more,
  kind = 'text/rfc822-headers',
  returned = `Message-ID: ${messageIdOf(id, key)}\nSubject: Tu presupuesto\nTo: nadie@correo.example\n\nHola`,
}: {
  id?: string
  key?: string
  action?: string
  more?: string
  kind?: string
  returned?: string
}): string {
  const recipient = (what: string) => [
    'Final-Recipient: rfc822; nadie@correo.example',
    `Action: ${what}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 Mailbox does not exist',
    '',
  ]
  return [
    'Return-Path: <>',
    'From: MAILER-DAEMON@correo.example',
    'To: rebotes@tienda.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Your message could not be delivered.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; correo.example',
    '',
    ...recipient(action),
    ...(more === undefined ? [] : recipient(more)),
    '--part',
    `Content-Type: ${kind}`,
    '',
    ...returned.split('\n'),
    '--part--',
    '',
  ].join('\r\n')
}

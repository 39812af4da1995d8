import { buffer } from 'node:stream/consumers'
import { readBounce } from '../mail/bounce.ts'
import { readFileOf } from './catalogueFile.ts'
import { acting, type Command } from './command.ts'

const cameBack: Command = {
  usage: 'FILE',
  says: 'tells in an order’s history that a mail about it has come back; FILE is the mail server’s notice, - what it pipes in',
  operand: 'FILE',
  needs: [],
  async run(shell, { FILE = '' }) {
    const notice = FILE === '-' ? await buffer(process.stdin) : await readFileOf(FILE, shell)
    const id = await readBounce(notice, await shell.store.keys.get('mails'))
    // This is no failure, since a mail server would send a notice about it in turn.
    if (id === null) return ['It tells of no mail of ours that could not be delivered']
    const to = await shell.store.mails.cameBack(id, acting(shell).clock)
    return [to === null ? `${id}: told before, or deleted by now` : `${id}: ${to} did not get it`]
  },
}

export const mailCommands = { 'mail came-back': cameBack }

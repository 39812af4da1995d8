import { shell } from './en/shell.ts'
import type { Messages } from './messages.ts'

export const en: Messages = {
  ...shell,
}

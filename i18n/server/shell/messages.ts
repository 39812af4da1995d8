import type { ServerLanguage } from '../messages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

const texts = { es, en } satisfies Record<ServerLanguage, typeof en>

/** What the shell's commands say in a language. */
export const shellMessages = (language: ServerLanguage): typeof en => texts[language]

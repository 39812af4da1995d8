import * as z from 'zod/mini'
import type { Account } from '../e2e/portal.ts'
import type { Language } from '../../i18n/messages.ts'

export const sizes = ['1280x720', '1440x900', '360x740'] as const
export type Size = (typeof sizes)[number]

/** How a walk begins. */
export type Setting = {
  language: Language
  theme: 'light' | 'dark'
  size: Size
  person: Account
  draws3d: boolean
}

/** A step as it was done: its name and the way that was chosen. */
export type Done = { name: string; option: string }
export type Plan = { setting: Setting; steps: Done[] }

const settingSchema = z.tuple([
  z.enum(['es', 'en']),
  z.enum(['light', 'dark']),
  z.enum(sizes),
  z.enum(['manager', 'sales', 'office', 'viewer', 'rival', 'finch', 'quintana', 'agent']),
  z.enum(['flat', '3d']),
])

/** Leaves letters readable, and no character that a shell or the plan itself reads otherwise. */
const encode = (text: string) =>
  text.replace(/[\s'"%=!$`\\]/gu, (letter) =>
    encodeURIComponent(letter).replace("'", '%27').replace('!', '%21'),
  )

/** A plan as a line of text, for `--play`. */
export function encodePlan({ setting, steps }: Plan): string {
  const { language, theme, size, person, draws3d } = setting
  const start = [language, theme, size, person, draws3d ? '3d' : 'flat']
  const done = steps.map(({ name, option }) => (option === '' ? name : `${name}=${encode(option)}`))
  return [start.join(','), ...done].join(' ')
}

/** @throws where the text is no plan */
export function decodePlan(text: string): Plan {
  const [start = '', ...done] = text.trim().split(/\s+/)
  const [language, theme, size, person, draws] = settingSchema.parse(start.split(','))
  return {
    setting: { language, theme, size, person, draws3d: draws === '3d' },
    steps: done.map((step) => {
      const [name = '', option = ''] = step.split('=')
      return { name, option: decodeURIComponent(option) }
    }),
  }
}

import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'

/** A report's name for a scene: its number, as its links have it, and its own name if it has one. */
export const sceneTitle = (
  { index, name }: { index: number; name: string },
  t: (key: MessageKey, args?: MessageArgs) => string,
): string => t(`report.scene.${name === '' ? 'title' : 'named'}`, { number: index + 1, name })

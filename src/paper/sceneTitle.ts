import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'

/** What a report calls a scene: by its number, as its links do, and by its own name where it has one. */
export const sceneTitle = (
  { index, name }: { index: number; name: string },
  t: (key: MessageKey, args?: MessageArgs) => string,
): string => t(`report.scene.${name === '' ? 'title' : 'named'}`, { number: index + 1, name })

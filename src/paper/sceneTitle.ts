import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'

/** A report's name for a scene: its number, as its links have it, its own name if it has one, and whether it is an alternative. */
export const sceneTitle = (
  { index, name, isAlternative }: { index: number; name: string; isAlternative: boolean },
  t: (key: MessageKey, args?: MessageArgs) => string,
): string => {
  const title = t(`report.scene.${name === '' ? 'title' : 'named'}`, { number: index + 1, name })
  return isAlternative ? t('report.scene.alternative', { title }) : title
}

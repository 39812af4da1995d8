import { useT } from '../../browser/language.ts'
import type { KeyWords } from './shortcuts.ts'

/** What keys are called in the person's language. */
export function useKeyWords(): KeyWords {
  const t = useT()
  return {
    ctrl: t('composer.shortcuts.ctrl'),
    shift: t('composer.shortcuts.shift'),
    remove: t('composer.shortcuts.remove'),
    enter: t('composer.shortcuts.keys.open'),
  }
}

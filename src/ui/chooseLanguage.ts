import type { Language } from '../../i18n/messages.ts'
import { setLanguage } from '../browser/language.ts'
import { showAlert } from './alerts.ts'

/** Changes the language; if its texts can't be loaded, an alert says so in the old one. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language)
  } catch {
    showAlert('alerts.errors.notLoadLanguage')
  }
}

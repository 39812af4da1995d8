import { expect, type Page } from '@playwright/test'
import type { Language } from '../../i18n/messages.ts'
import { storageKeys } from '../../src/browser/storage.ts'

/** Stores a value as another tab would, which this one then follows. */
export const storeElsewhere = (page: Page, key: string, value: string | null): Promise<void> =>
  page.evaluate(
    ([name, text]) => {
      const newValue = text === null ? null : JSON.stringify(text)
      if (newValue === null) localStorage.removeItem(name)
      else localStorage.setItem(name, newValue)
      dispatchEvent(new StorageEvent('storage', { key: name, newValue }))
    },
    [key, value] as const,
  )

/** Puts another language on the page as it is. */
export async function showLanguage(page: Page, language: Language): Promise<void> {
  await storeElsewhere(page, storageKeys.language, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

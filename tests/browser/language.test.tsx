import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../i18n/messages.ts'
import { storageKeys } from '../../src/browser/storage.ts'

type Catalogue = Record<string, unknown>

/** The texts as a server that can be slow or gone has them: a call waits until `let` says how it ends. */
const fake = {
  texts: {} as Record<string, Catalogue>,
  isGone: false,
  held: [] as (() => void)[],
  isHolding: false,
  calls: [] as string[],
}

vi.mock('../../i18n/parts.ts', () => ({
  textsOf: async (part: string, language: Language) => {
    const name = `${language} ${part}`
    fake.calls.push(name)
    if (fake.isHolding) await new Promise<void>((resolve) => fake.held.push(resolve))
    if (fake.isGone) throw new TypeError('Failed to fetch dynamically imported module')
    return fake.texts[name] ?? {}
  },
}))

const page = async () => {
  vi.resetModules()
  return import('../../src/browser/language.ts')
}

/** What comes is let through. */
function letCome() {
  fake.isHolding = false
  for (const come of fake.held.splice(0)) come()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem(storageKeys.language, '"es"')
  Object.assign(fake, { isGone: false, isHolding: false, held: [], calls: [] })
  fake.texts = {
    'es shell': { dialog: { cancel: 'Cancelar', close: 'Cerrar' } },
    'en shell': { dialog: { cancel: 'Cancel' } },
    'es orders': { orders: { new: 'Nuevo' } },
    'en orders': { orders: { new: 'New' } },
  }
})

const tick = () => new Promise((resolve) => setTimeout(resolve))

describe('texts', () => {
  test('[LANG-01] come in the stored language, and only in that', async () => {
    localStorage.setItem(storageKeys.language, '"en"')
    const { loadTexts, text } = await page()
    await loadTexts('shell')
    expect(text('dialog.cancel')).toBe('Cancel')
    expect(fake.calls).toEqual(['en shell'])
  })

  test('come in the language of the link that led here, where none is stored; what is stored goes before it', async () => {
    const before = location.href
    history.replaceState(null, '', '/?lang=en#/order/1')
    const named = vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-ES')
    expect((await page()).currentLanguage()).toBe('es')
    localStorage.clear()
    expect((await page()).currentLanguage()).toBe('en')
    named.mockReturnValue('en-GB')
    history.replaceState(null, '', '/?lang=es#/order/1')
    expect((await page()).currentLanguage()).toBe('es')
    history.replaceState(null, '', before)
    named.mockRestore()
  })

  test('stay in the link’s language on the pages that it leads on to, and on those alone', async () => {
    const before = location.href
    localStorage.clear()
    const named = vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-ES')
    history.replaceState(null, '', '/?lang=en#/order/1')
    await page()
    history.replaceState(null, '', '/viewer.html#/viewer/order/1/0')
    expect((await page()).currentLanguage()).toBe('en')
    // Another tab has come by no link.
    sessionStorage.clear()
    expect((await page()).currentLanguage()).toBe('es')
    history.replaceState(null, '', before)
    named.mockRestore()
  })

  test('are fetched once, however often they are asked for', async () => {
    const { loadTexts } = await page()
    await Promise.all([loadTexts('shell'), loadTexts('shell', 'orders')])
    await loadTexts('orders')
    expect(fake.calls.toSorted()).toEqual(['es orders', 'es shell'])
  })

  test('that can’t be fetched are fetched anew on the next try', async () => {
    const { loadTexts, text } = await page()
    fake.isGone = true
    await expect(loadTexts('shell')).rejects.toThrow()
    fake.isGone = false
    await loadTexts('shell')
    expect(text('dialog.cancel')).toBe('Cancelar')
  })

  test('of the frame are there when nothing else is', async () => {
    const { text } = await page()
    expect(text('app.retry')).toBe('Volver a intentarlo')
  })
})

describe('a change of language', () => {
  test('[LANG-01] shows once all its texts are there: until then the old ones stay', async () => {
    const { currentLanguage, loadTexts, setLanguage, text } = await page()
    await loadTexts('shell', 'orders')
    fake.isHolding = true
    const change = setLanguage('en')
    await tick()
    expect([currentLanguage(), text('dialog.cancel')]).toEqual(['es', 'Cancelar'])
    letCome()
    await change
    expect(text('dialog.cancel')).toBe('Cancel')
    expect(text('orders.new')).toBe('New')
    expect(document.documentElement.lang).toBe('en')
    expect(localStorage.getItem(storageKeys.language)).toBe('"en"')
  })

  test('[LANG-01] that can’t be had leaves the page and the choice as they are, and works on a second try', async () => {
    const { currentLanguage, loadTexts, setLanguage, text } = await page()
    await loadTexts('shell')
    fake.isGone = true
    await expect(setLanguage('en')).rejects.toThrow()
    expect([currentLanguage(), text('dialog.cancel')]).toEqual(['es', 'Cancelar'])
    expect(localStorage.getItem(storageKeys.language)).toBe('"es"')
    fake.isGone = false
    await setLanguage('en')
    expect(text('dialog.cancel')).toBe('Cancel')
  })

  test('of two at once the last one stays, whichever comes first', async () => {
    const { currentLanguage, loadTexts, setLanguage } = await page()
    await loadTexts('shell')
    fake.isHolding = true
    const change = setLanguage('en')
    await setLanguage('es')
    letCome()
    await change
    expect(currentLanguage()).toBe('es')
    expect(localStorage.getItem(storageKeys.language)).toBe('"es"')
  })

  test('takes along what is being loaded meanwhile', async () => {
    const { loadTexts, setLanguage, text } = await page()
    await loadTexts('shell')
    fake.isHolding = true
    const screen = loadTexts('orders')
    const change = setLanguage('en')
    letCome()
    await Promise.all([screen, change])
    expect(text('orders.new')).toBe('New')
  })

  test('[LANG-01] in another tab is followed', async () => {
    const { currentLanguage, loadTexts } = await page()
    await loadTexts('shell')
    localStorage.setItem(storageKeys.language, '"en"')
    dispatchEvent(new StorageEvent('storage', { key: storageKeys.language }))
    await vi.waitFor(() => expect(currentLanguage()).toBe('en'))
  })
})

describe('a text that English lacks', () => {
  test('[LANG-01] is fetched in Spanish: nothing shows until it is there, and never its key', async () => {
    localStorage.setItem(storageKeys.language, '"en"')
    const { loadTexts, text } = await page()
    await loadTexts('shell')
    expect(text('dialog.close')).toBe('')
    await vi.waitFor(() => expect(text('dialog.close')).toBe('Cerrar'))
    expect(text('dialog.cancel')).toBe('Cancel')
  })

  test('[LANG-01] and that Spanish lacks too shows as its key', async () => {
    localStorage.setItem(storageKeys.language, '"en"')
    const { loadTexts, text } = await page()
    await loadTexts('shell')
    text('dialog.accept')
    await vi.waitFor(() => expect(text('dialog.accept')).toBe('dialog.accept'))
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { clearSession, selectedClient, session } from '../../src/browser/session.ts'
import { storageKeys, stored } from '../../src/browser/storage.ts'

beforeEach(() => localStorage.clear())

describe('what the browser keeps', () => {
  test('[SESS-01] session, client, language, cart and rate have keys of their own', () => {
    const { language, session: token, client, cart, cartRate } = storageKeys
    expect(new Set([language, token, client, cart, cartRate]).size).toBe(5)
  })

  test('[SESS-01, SESS-02] session and client are kept apart, and cleared together', () => {
    session.set({ token: 't', userData: { login: 'a', acl: {}, clients: [] } })
    selectedClient.set(4)
    expect(JSON.parse(localStorage.getItem(storageKeys.session) ?? '')).toMatchObject({
      token: 't',
    })
    expect(localStorage.getItem(storageKeys.client)).toBe('4')
    localStorage.setItem(storageKeys.language, '"en"')
    clearSession()
    expect(session.get()).toBeNull()
    expect(selectedClient.get()).toBeNull()
    expect(localStorage.getItem(storageKeys.language)).toBe('"en"')
  })

  test('[SESS-01] text that is broken, old or meddled with reads as nothing', () => {
    for (const text of ['', '{', '"t"', '{"token":4}', 'null']) {
      localStorage.setItem(storageKeys.session, text)
      expect(session.get(), text).toBeNull()
    }
  })

  test('a value is the same object until it changes', () => {
    const value = stored('test.value', z.object({ n: z.number() }))
    value.set({ n: 1 })
    expect(value.get()).toBe(value.get())
    value.set({ n: 2 })
    expect(value.get()).toEqual({ n: 2 })
  })

  test('[SESS-02] a change is told to who listens, here and from another tab, until they stop', () => {
    const value = stored('test.told', z.number())
    const listener = vi.fn()
    const stop = value.subscribe(listener)
    value.set(1)
    expect(listener).toHaveBeenCalledTimes(1)
    localStorage.setItem('test.told', '2')
    dispatchEvent(new StorageEvent('storage', { key: 'test.told' }))
    expect(listener).toHaveBeenCalledTimes(2)
    expect(value.get()).toBe(2)
    dispatchEvent(new StorageEvent('storage', { key: 'another' }))
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    value.clear()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('where the browser refuses to store, the value lives as long as the page', () => {
    const value = stored('test.full', z.string())
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
    expect(value.set('kept')).toBe(false)
    expect(value.get()).toBe('kept')
    value.clear()
    expect(value.get()).toBeNull()
    vi.unstubAllGlobals()
    expect(localStorage.getItem('test.full')).toBeNull()
    expect(value.set('stored')).toBe(true)
    expect(localStorage.getItem('test.full')).toBe('"stored"')
  })

  test('photographs of scenes, of whomever, make room for everything else, and for no other photograph', () => {
    const photograph = (owner: string) => `${storageKeys.scenePictures}.${owner}`
    const owners = ['1.ana', '2.luis']
    for (const owner of owners) localStorage.setItem(photograph(owner), '[]')
    const real = localStorage
    const isFull = () => owners.some((owner) => real.getItem(photograph(owner)) !== null)
    vi.stubGlobal(
      'localStorage',
      new Proxy(real, {
        get(storage, name) {
          if (name === 'setItem')
            return (key: string, value: string) => {
              if (isFull()) throw new DOMException('full', 'QuotaExceededError')
              real.setItem(key, value)
            }
          const value: unknown = Reflect.get(storage, name)
          return typeof value === 'function' ? (value.bind(real) as unknown) : value
        },
      }),
    )
    expect(stored(photograph('3.eva'), z.string()).set('new')).toBe(false)
    expect(isFull()).toBe(true)
    const { cart, favourites, contact, scenePrices } = storageKeys
    for (const key of [cart, favourites, contact, scenePrices]) {
      real.setItem(photograph('1.ana'), '[]')
      expect(stored(`${key}.1.ana`, z.string()).set('kept'), key).toBe(true)
      expect(real.getItem(`${key}.1.ana`), key).toBe('"kept"')
      expect(isFull()).toBe(false)
    }
    vi.unstubAllGlobals()
  })
})

describe('a value that finds no room in the storage of all tabs', () => {
  const open = (given: { survives?: boolean } = { survives: true }) =>
    stored('test.scenes', z.string(), given)
  /** Lets a storage take nothing new, and still tell what it has. */
  const fill = (name: 'localStorage' | 'sessionStorage') => {
    const real = globalThis[name]
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const bound = (method: keyof Storage) => (real[method] as () => unknown).bind(real)
    vi.stubGlobal(name, { setItem, getItem: bound('getItem'), removeItem: bound('removeItem') })
  }
  beforeEach(() => sessionStorage.clear())
  afterEach(() => void vi.unstubAllGlobals())

  test('outlives a reload in the tab’s own, and leaves it once there is room', () => {
    open().set('two modules')
    fill('localStorage')
    const value = open()
    expect(value.set('six modules')).toBe(false)
    expect([value.isStored(), value.isCopied()]).toEqual([false, true])
    expect(open({}).get()).toBe('two modules')

    const again = open()
    expect(again.get()).toBe('six modules')
    expect([again.isStored(), again.isCopied()]).toEqual([false, true])
    vi.unstubAllGlobals()
    expect(again.set('seven modules')).toBe(true)
    expect([again.isStored(), again.isCopied()]).toEqual([true, false])
    expect(sessionStorage).toHaveLength(0)
  })

  test('does not hide what another tab has stored since', () => {
    fill('localStorage')
    open().set('six modules')
    vi.unstubAllGlobals()
    localStorage.setItem('test.scenes', '"of another tab"')
    expect(open().get()).toBe('of another tab')
  })

  test('is said to be lost with the page where the tab’s own is full too', async () => {
    fill('localStorage')
    fill('sessionStorage')
    const value = open()
    value.set('six modules')
    expect([value.get(), value.isCopied()]).toEqual(['six modules', false])
    vi.resetModules()
    const reloaded = await import('../../src/browser/storage.ts')
    expect(reloaded.stored('test.scenes', z.string(), { survives: true }).get()).toBeNull()
  })
})

import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../../src/browser/language.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { FavouriteList } from '../../../src/composer/panels/favourites/FavouriteList.tsx'
import { openPanel } from './opened.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('favourites that can’t be read can be removed, since they count as others do', async () => {
  await loadTexts('unread')
  const { work, user } = await openPanel(<FavouriteList />)
  const key = `${storageKeys.favourites}.${work().person.owner}`
  act(() => {
    localStorage.setItem(key, JSON.stringify([{ id: 'poisoned', scene: 5 }]))
    dispatchEvent(new StorageEvent('storage', { key }))
  })
  await user.click(await screen.findByRole('button', { name: 'Quitar lo que no se puede leer' }))
  expect(await screen.findByText('Todavía no hay favoritas')).toBeTruthy()
  expect(localStorage.getItem(key)).toBe('[]')
})

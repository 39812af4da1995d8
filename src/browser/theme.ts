import * as z from 'zod/mini'
import type { ThemeMode } from '../look/tokens.ts'
import { useStore } from './createStore.ts'
import { storageKeys, stored } from './storage.ts'

/** The person's choice, null for the system's. `setTheme` changes it. */
export const chosenTheme = stored(storageKeys.theme, z.enum(['light', 'dark']))

const system = () =>
  matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const)

const current = (): ThemeMode => chosenTheme.get() ?? system()

/** Stores the person's choice and applies it. */
export function setTheme(mode: ThemeMode) {
  chosenTheme.set(mode)
  document.documentElement.dataset.theme = mode
}

/** The theme: the person's choice, else the system's. */
export const useTheme = (): ThemeMode => useStore({ ...chosenTheme, get: current })

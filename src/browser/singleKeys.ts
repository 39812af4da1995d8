import * as z from 'zod/mini'
import { shortcutKey } from '../domain/shortcutKey.ts'
import { storageKeys, stored } from './storage.ts'

/**
 * Whether single-character keys are shortcuts in this browser; null if the person has not chosen. People who dictate, or hit keys by
 * accident, can turn them off.
 *
 * @see WCAG 2.1.4
 */
export const singleKeys = stored(storageKeys.singleKeys, z.boolean())

/** Where keys write something. */
const writes = 'input:not([type=radio], [type=checkbox]), textarea, [contenteditable]'

/** What takes a key: a list too, which goes to the entry that begins with a letter, but does nothing with Ctrl. */
const takersOf = ({ ctrlKey, metaKey }: KeyboardEvent) =>
  ctrlKey || metaKey ? writes : `${writes}, select`

/** Whether a key goes to the page: no field takes it, no dialog is open, and nothing has handled it. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  document.querySelector('dialog[open]') === null &&
  !(event.target instanceof Element && event.target.closest(takersOf(event)) !== null)

/** Whether a key press would write a character: a letter, a digit or a sign alone. */
export const isSingle = (
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey'>,
): boolean => shortcutKey(event).length === 1 && !event.ctrlKey && !event.metaKey

import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../browser/language.ts'
import { shortcutKey } from '../../domain/shortcutKey.ts'
import { isForPage, isSingle, singleKeys } from '../../browser/singleKeys.ts'
import { FetchedDialog } from '../../ui/FetchedDialog.tsx'
import { lazily } from '../../ui/lazily.tsx'
import type { Over } from './PortalOver.tsx'

const PortalOver = lazily(
  async () => (await import('./PortalOver.tsx')).PortalOver,
  'palette',
  'orders',
  'orderDetails',
)

/**
 * Handles the keys of every screen for a logged-in person: Ctrl or Cmd+K opens the palette, ? the list of keys, / goes to the search of
 * the list that shows.
 */
export function PortalKeys({ over, lay }: { over: Over | null; lay: (over: Over | null) => void }) {
  const t = useT()

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event
    const key = shortcutKey(event)
    const isPalette = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
    const isSign = isForPage(event) && isSingle(event) && !altKey && singleKeys.get() !== false
    const search = document.querySelector<HTMLInputElement>('main input[type=search]')
    // It also leaves a field, since it writes nothing there.
    if (isPalette && document.querySelector('dialog[open]') === null) lay('palette')
    else if (isSign && key === '?') lay('keys')
    else if (isSign && key === '/' && search !== null) search.focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  if (over === null) return null
  return (
    <FetchedDialog title={t(`nav.${over}`)} close={() => lay(null)}>
      <PortalOver over={over} close={() => lay(null)} />
    </FetchedDialog>
  )
}

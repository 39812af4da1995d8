import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../browser/language.ts'
import { Icon } from '../look/Icon.tsx'
import { onStay } from './inEdit.ts'
import './drawer.css'

/** Hears Android's Back as well as Escape; not every browser has it. */
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined

/**
 * A panel that slides in under the bar. It takes the focus as it opens and gives it back as it closes: on Escape, on Back, on a
 * press outside of it, and by its ×. Whoever leaves it by Tab has it closed, so that it doesn't cover what has the focus.
 */
export function Drawer({
  id,
  label,
  isOpen,
  close,
  isSheet = false,
  children,
}: {
  id: string
  label: string
  isOpen: boolean
  close: () => void
  /** Opens from a phone's lower edge instead. */
  isSheet?: boolean
  children: ReactNode
}) {
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  // A press in a portal of the panel (a calendar) is inside in React's tree, but not in the document's.
  const isInside = useRef(false)

  useEffect(() => {
    const element = panel.current
    if (!isOpen || element === null) return undefined
    const opener = document.activeElement
    element.focus({ preventScroll: true })

    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // One press closes one thing.
      event.preventDefault()
      close()
    }
    const isBeside = (target: EventTarget | null) =>
      target instanceof Element && target.closest('[data-panel], dialog, [role=dialog]') !== null
    const onLeave = ({ key }: KeyboardEvent) => {
      const { activeElement } = document
      const isOutside = activeElement !== document.body && !element.contains(activeElement)
      if (key === 'Tab' && isOutside && !isBeside(activeElement)) close()
    }
    const onPress = ({ target }: PointerEvent) => {
      const isOwn = isInside.current || isBeside(target)
      isInside.current = false
      if (!isOwn) close()
    }
    // Some browsers change the address before Back can be heard: then the panel closes with that change.
    const watcher = typeof CloseWatcher === 'undefined' ? null : new CloseWatcher()
    watcher?.addEventListener('close', close)
    const endStay = onStay(close)
    addEventListener('popstate', close)
    addEventListener('keydown', onKey)
    addEventListener('keyup', onLeave)
    addEventListener('pointerdown', onPress)
    return () => {
      watcher?.destroy()
      endStay()
      removeEventListener('popstate', close)
      removeEventListener('keydown', onKey)
      removeEventListener('keyup', onLeave)
      removeEventListener('pointerdown', onPress)
      if (element.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
    }
    // `close` does the same in each render, although it is a new function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])

  return (
    <aside
      ref={panel}
      id={id}
      className={isSheet ? 'drawer sheet' : 'drawer'}
      data-open={isOpen}
      inert={!isOpen}
      tabIndex={-1}
      aria-label={label}
      onPointerDownCapture={() => {
        isInside.current = true
      }}
    >
      <button
        type="button"
        className="icon-btn small drawer-close"
        aria-label={t('dialog.close')}
        onClick={close}
      >
        <Icon name="close" />
      </button>
      {children}
    </aside>
  )
}

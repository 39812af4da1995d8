import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Panel, settlePanel } from './inEdit.ts'
import './disclosure.css'

/** A button that opens a panel below it; Escape closes it, and a press outside unless something is half-written in it. */
export function Disclosure({
  label,
  title,
  isActive = false,
  onOpen,
  children,
}: {
  label: ReactNode
  /** The panel's name. */
  title: string
  /** Whether a setting of the panel is in use. */
  isActive?: boolean
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // A press in a portal of the panel (a calendar) is inside in React's tree, but not in the document's.
  const isInside = useRef(false)

  useEffect(() => {
    if (!isOpen) return undefined
    // The press that opened the panel is over.
    isInside.current = false
    const onPress = ({ target }: PointerEvent) => {
      // A question of the panel lies over it.
      if (target instanceof Element && target.closest('[role=alertdialog]') !== null) return
      // In a sheet the content below would move up under the pressing finger.
      const isInSheet = document.getElementById(id)?.closest('.sheet') instanceof Element
      if (!isInside.current && !isInSheet && settlePanel(id)) setOpen(false)
      isInside.current = false
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen, id])

  const close = () => {
    setOpen(false)
    document.getElementById(`${id}-button`)?.focus()
  }

  return (
    // The handlers only observe the button and fields inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="disclosure"
      onPointerDownCapture={() => {
        isInside.current = true
      }}
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return
        // Escape closes this panel, not the sheet around it.
        event.preventDefault()
        close()
      }}
    >
      <button
        id={`${id}-button`}
        type="button"
        className={isActive ? 'btn on' : 'btn'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          if (!isOpen) onOpen?.()
          setOpen(!isOpen)
        }}
      >
        {label}
        <span className="caret" aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={id} className="panel card" role="group" aria-label={title}>
          <Panel value={id}>{children(close)}</Panel>
        </div>
      )}
    </div>
  )
}

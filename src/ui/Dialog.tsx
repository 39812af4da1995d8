import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useT } from '../browser/language.ts'
import { Icon } from '../look/Icon.tsx'
import './dialog.css'

/** The first control after the head, since the browser would focus the head's × instead. */
const firstControl = '.dialog-head ~ * :is(input, select, textarea, button, a[href])'

/**
 * Keeps the focus where it is on a press that hits nothing: a dialog takes no pointer at first (dialog.css), and the second press of the
 * double click that has opened it would take the focus out of it.
 */
function keepFocus(event: MouseEvent) {
  if (event.target === document.documentElement || event.target === document.body)
    event.preventDefault()
}

/**
 * A modal over the page. It holds the focus and returns it when it closes: on Escape, on its × and on a click on its backdrop.
 */
export function Dialog({
  title,
  isName = false,
  close,
  wide = false,
  role,
  describedBy,
  children,
}: {
  title: string
  /** Whether the title is a name, which has no translation. */
  isName?: boolean
  close: () => void
  wide?: boolean
  role?: 'alertdialog'
  /** The ids of what is read with its title as it opens. */
  describedBy?: string
  children: ReactNode
}) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) {
      element.showModal()
      element.querySelector<HTMLElement>(firstControl)?.focus()
    }
    document.addEventListener('mousedown', keepFocus)
    return () => {
      document.removeEventListener('mousedown', keepFocus)
      element?.close()
      const isThere =
        before instanceof HTMLElement && before.isConnected && before !== document.body
      // If no button opened the dialog, the focus goes to the screen behind it.
      const back = isThere ? before : document.querySelector<HTMLElement>('main')
      back?.focus({ preventScroll: true })
    }
  }, [])

  return (
    // A click on the backdrop is a click on the dialog element itself; for the keyboard there is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={wide ? 'dialog wide' : 'dialog'}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={id} translate={isName ? 'no' : undefined}>
            {title}
          </h2>
          <button
            type="button"
            className="icon-btn small"
            aria-label={t('dialog.close')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../browser/language.ts'
import { Icon } from '../../../look/Icon.tsx'
import { viewLimits } from './preferences.ts'

/** A saved view of the panel: it opens, and is renamed and removed. */
export function ViewRow({
  id,
  name,
  note,
  opening,
  open,
  rename,
  remove,
  labels,
}: {
  /** Of the button that opens it. */
  id: string
  name: string
  /** What is to be known of it; '' for nothing. */
  note: string
  /** Whether the list opens with it, and what changes that; null where the backend does not keep it. */
  opening: { isOn: boolean; toggle: () => void } | null
  open: () => void
  /** Gives it another name; null where the backend does not keep it. @returns whether it has it */
  rename: ((name: string) => Promise<boolean> | boolean) | null
  remove: () => void
  labels: { rename: string; remove: string }
}) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const [wasTyped, setWasTyped] = useState(false)

  // The field that had the focus is gone.
  useEffect(() => {
    if (wasTyped && typed === null) pencil.current?.focus()
  }, [wasTyped, typed])

  const end = () => {
    setWasTyped(true)
    setTyped(null)
  }
  const accept = async () => {
    const next = typed?.trim() ?? ''
    if (next === '') return
    if (next === name || (await rename?.(next)) === true) end()
  }

  if (typed !== null)
    return (
      <li>
        <form
          className="view-rename"
          onSubmit={(event) => {
            event.preventDefault()
            void accept()
          }}
        >
          <input
            className="field"
            // The person has just asked for it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-label={t('views.newName', { name })}
            maxLength={viewLimits.name}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              // Escape leaves the field, and the panel open.
              event.preventDefault()
              end()
            }}
          />
          <button type="submit" className="btn" disabled={typed.trim() === ''}>
            {t('views.accept')}
          </button>
          <button type="button" className="btn ghost" onClick={end}>
            {t('views.cancel')}
          </button>
        </form>
      </li>
    )
  return (
    <li>
      {opening !== null && (
        <button
          type="button"
          className="view-remove view-opening"
          aria-pressed={opening.isOn}
          aria-label={t('views.open', { name })}
          title={t('views.open', { name })}
          onClick={opening.toggle}
        >
          <span aria-hidden="true">{opening.isOn ? '★' : '☆'}</span>
        </button>
      )}
      <button id={id} type="button" className="view-open" onClick={open}>
        {name}
        {note !== '' && <small>{note}</small>}
      </button>
      {rename !== null && (
        <button
          ref={pencil}
          type="button"
          className="view-remove"
          aria-label={labels.rename}
          onClick={() => setTyped(name)}
        >
          <Icon name="pencil" size={16} />
        </button>
      )}
      <button type="button" className="view-remove" aria-label={labels.remove} onClick={remove}>
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

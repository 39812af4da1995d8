import { useId, type ReactNode } from 'react'
import { useT } from '../browser/language.ts'

/** A field of the letter with its label and, once the sender has tried to send, its fault. */
export function LetterField({
  name,
  isFaulty,
  children,
}: {
  name: 'to' | 'subject' | 'message'
  isFaulty: boolean
  /** Gets the attributes that say the fault. */
  children: (described: { 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}) {
  const t = useT()
  const id = useId()
  return (
    <>
      <label className="labelled">
        {t(`send.${name}`)}
        {children(isFaulty ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      </label>
      {isFaulty && (
        <p role="alert" id={id} className="field-error">
          {t(`send.fault.${name}`)}
        </p>
      )}
    </>
  )
}

/** Whether the link lets the customer accept the report, with a warning where an article has no fabric yet. */
export function AcceptanceField(props: {
  lacksFabric: boolean
  accepts: boolean
  choose: (accepts: boolean) => void
}) {
  const { lacksFabric, accepts, choose } = props
  const t = useT()
  const id = useId()
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={accepts}
          aria-describedby={lacksFabric ? id : undefined}
          onChange={(event) => choose(event.target.checked)}
        />
        {t('send.accepts')}
      </label>
      {lacksFabric && (
        <p id={id} className="notice">
          {t('send.bare')}
        </p>
      )}
    </>
  )
}

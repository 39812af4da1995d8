import { useId } from 'react'
import { extrasLimits } from '../../domain/orders/extras.ts'

/** A field with its label. @param props.fault  the id of the words that say what is wrong with it */
export function ExtrasField(props: {
  name: string
  label: string
  value: string
  set: (value: string) => void
  isDisabled: boolean
  mode?: 'numeric' | 'decimal'
  fault?: string | undefined
}) {
  const { name, label, value, set, isDisabled, mode, fault } = props
  const id = useId()
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className={mode === undefined ? 'field' : 'field num'}
        inputMode={mode ?? 'text'}
        autoComplete="off"
        maxLength={extrasLimits.text}
        value={value}
        disabled={isDisabled}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  )
}

/** What is wrong with a field, below the fields, after its label. */
export function ExtrasFault(props: { id: string; label: string; fault: string }) {
  return (
    <p id={props.id} className="field-error" role="alert">
      {props.label}: {props.fault}
    </p>
  )
}

import { useId } from 'react'
import './segments.css'

/** One choice of a few, with all choices visible: radio buttons that look like segments. */
export function Segments<Value extends string>(props: {
  /** The chosen value. */
  label: string
  choices: readonly { value: Value; label: string; hint?: string | undefined }[]
  /** Any other value if nothing is chosen. */
  value: string
  choose: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{props.label}</legend>
      {props.choices.map(({ value, label, hint }) => (
        <label key={value} title={hint}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-describedby={hint === undefined ? undefined : `${name}-${value}`}
            checked={value === props.value}
            onChange={() => props.choose(value)}
          />
          <span>{label}</span>
          {hint !== undefined && (
            // Hidden, since the text is a description and no part of the name.
            <span id={`${name}-${value}`} hidden>
              {hint}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

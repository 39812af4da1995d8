import { useId, useState } from 'react'
import { textOf, type Words } from '../../api/failureText.ts'
import { useT } from '../../browser/language.ts'
import { Combobox } from '../combobox/Combobox.tsx'
import { textUnder, valueOf, type InputColumn } from './editColumns.ts'
import { NumberField, Stepper } from './NumberField.tsx'
import type { Edited, RowEditing } from './rowEditing.ts'
import { unlisted, unlistedText } from './unlisted.ts'

/** The least and the most units of a line. @see product-spec §3 Cart line */
const units = { min: 1, max: 999 }

/** The input of a cell in the edited row, with the message of its fault. */
export function InputCell<Row extends object>(props: {
  column: InputColumn<Row>
  edited: Edited<Row>
  editing: RowEditing<Row>
  /** The ids of the column's heading and the row's name. */
  labelledBy: string
}) {
  const t = useT()
  const { column, edited, labelledBy } = props
  const id = useId()
  const faultId = `${id}-fault`
  // The first digit of a number may be too small while somebody types, so a fault shows only after the field has lost the focus.
  const [wasLeft, setLeft] = useState(false)
  const fault = edited.faults[column.source]
  const offer = column.type === 'choice' ? column.offer?.(edited.draft) : null
  const message: Words | undefined =
    edited.refusal.fields?.[column.source] ?? (wasLeft || edited.attempts > 0 ? fault : undefined)

  const field: FieldAttributes = {
    id,
    'data-field': column.name,
    'aria-labelledby': labelledBy,
    'aria-invalid': message === undefined ? undefined : true,
    'aria-describedby': message === undefined ? undefined : faultId,
    readOnly: edited.isAccepting,
    onBlur: () => setLeft(true),
  }
  return (
    <div className="edit-field">
      {/* Only cards show this label; it repeats the column's heading. */}
      <label className="edit-label" htmlFor={id}>
        {t(column.heading)}
      </label>
      <Input {...props} field={field} />
      {message !== undefined && (
        <p className="edit-fault" id={faultId}>
          {textOf(t, message)}
        </p>
      )}
      {offer && (
        <button type="button" className="btn small edit-offer" onClick={offer.act}>
          {offer.text}
        </button>
      )}
    </div>
  )
}

type FieldAttributes = {
  id: string
  'data-field': string
  'aria-labelledby': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  readOnly: boolean
  onBlur: () => void
}

function Input<Row extends object>({
  column,
  edited: { draft, faults, isAccepting },
  editing,
  field,
}: {
  column: InputColumn<Row>
  edited: Edited<Row>
  editing: RowEditing<Row>
  field: FieldAttributes
}) {
  const t = useT()
  const { source } = column
  const setFault = (fault: Words) => editing.setFault(source, fault)

  function set(value: unknown) {
    const typed: Row = Object.assign({}, draft, { [source]: value })
    const next = column.along?.(typed) ?? typed
    const changed = Object.entries(next).filter(
      ([key, one]) => key === source || !Object.is(one, valueOf(draft, key)),
    )
    editing.change(Object.fromEntries(changed) as Partial<Row>)
  }

  switch (column.type) {
    case 'string':
      return (
        <input
          {...field}
          className="field"
          type="text"
          maxLength={column.maxLength}
          value={textUnder(draft, source)}
          onChange={(event) => set(event.target.value)}
        />
      )
    case 'number':
    case 'stepper': {
      const value = valueOf(draft, source)
      const number = {
        value: typeof value === 'number' ? value : null,
        set,
        setFault,
        hasFault: faults[source] !== undefined,
        field,
      }
      const { min, max } = column
      return column.type === 'number' ? (
        <NumberField
          {...number}
          min={min}
          max={max}
          decimals={column.decimals}
          isOptional={column.isOptional}
        />
      ) : (
        <Stepper {...number} min={min ?? units.min} max={max ?? units.max} />
      )
    }
    case 'boolean':
      return (
        <input
          {...field}
          type="checkbox"
          checked={valueOf(draft, source) === true}
          onChange={(event) => {
            if (!isAccepting) set(event.target.checked)
          }}
        />
      )
    case 'choice': {
      const { options } = column
      return (
        <Combobox
          field={field}
          label={t(column.heading)}
          value={textUnder(draft, source)}
          valueText={column.textOf?.(draft)}
          options={typeof options === 'function' ? options(draft) : options}
          figureOf={column.figureOf}
          begun={unlistedText(faults[source])}
          choose={(option) => set(option?.value ?? '')}
          onTyped={(text) => {
            if (text === null) editing.clearFault(source)
            else setFault(unlisted(text))
          }}
        />
      )
    }
  }
}

import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../../browser/language.ts'
import { inOrder } from '../../../ui/table/columns.ts'
import { detailsPlace, hasRoom, useBeside } from '../list/beside.ts'
import type { OrderColumn } from '../list/columns.ts'
import { givenColumns } from '../list/givenColumns.ts'
import { useOrderList } from '../list/useOrderList.ts'
import { columnWidths, useColumnLayout, useHiddenColumns, usuallyHidden } from './preferences.ts'
import './columnPanel.css'

type Width = keyof typeof columnWidths
const widthNames = Object.keys(columnWidths) as Width[]

/**
 * Shows and hides columns, moves them and makes them wider; the last column with each row's button stays the last. One function: its rows
 * share the layout and the button that keeps the focus.
 */
export function ColumnPanel() {
  const t = useT()
  const { resource, orders } = useOrderList()
  const [hidden, setHidden] = useHiddenColumns(resource)
  const [layout, setLayout] = useColumnLayout(resource)
  const [said, setSaid] = useState('')
  const pressed = useRef<string | null>(null)
  const columns = inOrder(givenColumns(orders), layout.order).filter(isMovable)

  // A row that moves within the list loses the focus that is in it.
  useLayoutEffect(() => {
    if (pressed.current !== null) document.getElementById(pressed.current)?.focus()
    pressed.current = null
  })

  const move = (column: OrderColumn, step: 1 | -1, button: string) => {
    const names = columns.map(({ name }) => name)
    const at = names.indexOf(column.name)
    const other = names[at + step]
    if (other === undefined) return
    names[at] = other
    names[at + step] = column.name
    pressed.current = button
    setLayout({ ...layout, order: names })
    setSaid(
      t('orders.columns.moved', {
        column: t(column.heading),
        place: at + step + 1,
        count: names.length,
      }),
    )
  }
  const widen = (name: string, width: Width) =>
    setLayout({ ...layout, widths: { ...layout.widths, [name]: width } })

  return (
    <>
      <ul className="column-choice">
        {columns.map((column, at) => (
          <li key={column.name}>
            <label className="check">
              <input
                type="checkbox"
                disabled={!column.canHide}
                checked={!column.canHide || !hidden.includes(column.name)}
                onChange={(event) => {
                  const others = hidden.filter((other) => other !== column.name)
                  setHidden(event.target.checked ? others : [...others, column.name])
                }}
              />
              {t(column.heading)}
            </label>
            <select
              className="field"
              aria-label={t('orders.columns.width', { column: t(column.heading) })}
              value={layout.widths[column.name] ?? 'usual'}
              onChange={(event) => widen(column.name, event.target.value as Width)}
            >
              {widthNames.map((width) => (
                <option key={width} value={width}>
                  {t(`orders.columns.widths.${width}`)}
                </option>
              ))}
            </select>
            {([-1, 1] as const).map((step) => {
              const id = `column-${column.name}-${step}`
              return (
                <button
                  key={step}
                  id={id}
                  type="button"
                  className="icon-btn small column-move"
                  aria-disabled={at + step < 0 || at + step >= columns.length}
                  aria-label={t(`orders.columns.${step === -1 ? 'earlier' : 'later'}`, {
                    column: t(column.heading),
                  })}
                  onClick={() => move(column, step, id)}
                >
                  <span aria-hidden="true">{step === -1 ? '↑' : '↓'}</span>
                </button>
              )
            })}
          </li>
        ))}
      </ul>
      <DetailsPlace />
      <button
        type="button"
        className="btn"
        onClick={() => {
          setHidden(usuallyHidden)
          setLayout({ order: [], widths: {} })
          setSaid(t('orders.columns.resetDone'))
        }}
      >
        {t('orders.columns.reset')}
      </button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/** Where details are read, in a window with room for both. */
function DetailsPlace() {
  const t = useT()
  const isChosen = useBeside()
  if (!hasRoom()) return null
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => void detailsPlace.set(target.checked ? 'beside' : 'row')}
      />
      {t('orders.panel.beside')}
    </label>
  )
}

const isMovable = ({ name }: OrderColumn) => name !== 'details'

import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import type { Found, Option } from './options.ts'
import { usePictures } from './usePictures.ts'
import { usePlacement } from './usePlacement.ts'
import './optionList.css'

/** The number of options rendered before somebody moves on in the list. Fewer fit into its height, so that it can be scrolled. */
const drawnAtOnce = 12

/** The id of an option, for the field that points to it. */
export const optionId = (list: string, place: number): string => `${list}-${place}`

type Group = { heading: string | undefined; options: { option: Option; place: number }[] }

/** The options grouped by their headings, in their order. */
function grouped(options: readonly Option[]): Group[] {
  const groups: Group[] = []
  for (const [place, option] of options.entries()) {
    const last = groups.at(-1)
    if (last !== undefined && last.heading === option.group) last.options.push({ option, place })
    else groups.push({ heading: option.group, options: [{ option, place }] })
  }
  return groups
}

/** The list of the options that a combobox found, shown over the page. */
export function OptionList(props: {
  id: string
  /** The field that the list is placed at. */
  field: RefObject<HTMLElement | null>
  label: string
  found: Found
  isLoading: boolean
  /** The typed text, for the message that no option matches it. */
  typed: string
  /** The place of the highlighted option; -1 if none is highlighted. */
  active: number
  /** The chosen option's value. */
  value: string
  figureOf: ((option: Option) => string) | undefined
  highlight: (place: number) => void
  pick: (option: Option) => void
}) {
  const t = useT()
  const language = useLanguage()
  const { id, field, label, found, isLoading, typed, active, value, figureOf, highlight, pick } =
    props
  const popup = useRef<HTMLDivElement>(null)
  usePlacement(popup, field, found.shown.length)
  // Rendering fifty options with each key would delay the typing.
  const [walked, setWalked] = useState<Found | null>(null)
  const isWalked = walked === found || active >= drawnAtOnce - 2
  const drawn = useMemo(
    () => (isWalked ? found.shown : found.shown.slice(0, drawnAtOnce)),
    [found, isWalked],
  )
  const isPictured = usePictures(drawn)
  const more = found.total - found.shown.length
  const activeId = active < 0 ? undefined : optionId(id, active)

  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const row = ({ option, place }: { option: Option; place: number }) => (
    <OptionRow
      key={place}
      id={optionId(id, place)}
      option={option}
      isPictured={isPictured(option)}
      count={found.shown.length}
      place={place}
      figure={figureOf?.(option) ?? ''}
      isActive={place === active}
      isChosen={option.value === value}
      highlight={() => highlight(place)}
      pick={() => pick(option)}
    />
  )

  return (
    // A press on the list must not take the focus from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={popup}
      className="option-list"
      popover="manual"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={id} aria-label={label} onScroll={() => setWalked(found)}>
        {grouped(drawn).map(({ heading, options }) =>
          heading === undefined ? (
            options.map(row)
          ) : (
            <div key={heading} role="group" aria-label={heading}>
              <div className="option-heading" aria-hidden="true">
                {heading}
              </div>
              {options.map(row)}
            </div>
          ),
        )}
      </div>
      {found.total === 0 && (
        <p>
          {isLoading
            ? t('combobox.loading')
            : typed.trim() === ''
              ? t('combobox.empty')
              : t('combobox.none', { text: typed.trim() })}
        </p>
      )}
      {more > 0 && (
        <p>
          {t('combobox.more', {
            smart_count: more,
            count: new Intl.NumberFormat(language).format(more),
          })}
        </p>
      )}
    </div>
  )
}

function OptionRow(props: {
  id: string
  option: Option
  isPictured: boolean
  /** The number of options in the list, and this one's place among them, from 0. The list does not render all of them. */
  count: number
  place: number
  figure: string
  isActive: boolean
  isChosen: boolean
  highlight: () => void
  pick: () => void
}) {
  const { text, detail, picture, disabled } = props.option
  return (
    // The field handles the keys; its aria-activedescendant names the option that they apply to.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={props.id}
      className={props.isChosen ? 'option chosen' : 'option'}
      aria-selected={props.isActive}
      aria-disabled={disabled !== undefined}
      aria-setsize={props.count}
      aria-posinset={props.place + 1}
      onPointerMove={props.highlight}
      onClick={props.pick}
    >
      {picture !== undefined && (
        <span
          className="option-picture"
          style={
            props.isPictured ? { backgroundImage: `url(${JSON.stringify(picture)})` } : undefined
          }
        />
      )}
      <span className="option-words">
        <span translate="no">{text}</span>
        {detail !== undefined && <small translate="no">{detail}</small>}
        {disabled !== undefined && <small>{disabled}</small>}
      </span>
      {props.figure !== '' && <span className="option-figure num">{props.figure}</span>}
    </div>
  )
}

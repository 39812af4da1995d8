import { useId, useState, type KeyboardEvent } from 'react'
import { useT } from '../../browser/language.ts'
import type { Client } from '../../contract/entities/client.ts'
import { searchLimit } from '../../domain/orders/sorts.ts'
import { Icon } from '../../look/Icon.tsx'
import type { Entry, Place } from './entry.ts'
import { useEntries } from './useEntries.ts'
import './palette.css'

/**
 * A field that leads anywhere: to an order by its number or customer, to what can be decided on it, to a customer, a screen or a client.
 * Arrows choose, Enter goes.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Palette({
  places,
  clients,
  close,
}: {
  places: readonly Place[]
  /** The clients that the person may change to. */
  clients: Client[]
  close: () => void
}) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { groups, isSearching, hasFailed, isLatest } = useEntries(text, places, clients)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  )
  const active = entries[at]

  function go({ run }: Entry) {
    close()
    run()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = entries.at((at + step) % Math.max(1, entries.length))
      setChosen(next?.key ?? null)
      if (next !== undefined)
        document.getElementById(`${id}-${next.key}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active !== undefined && !isSearching) {
      event.preventDefault()
      go(active)
    }
  }

  const said = isSearching
    ? t('palette.searching')
    : hasFailed
      ? t('palette.failed')
      : entries.length === 0
        ? t('palette.none')
        : t('palette.found', { smart_count: entries.length })

  return (
    <div className="palette">
      <input
        className="field"
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={searchLimit}
        aria-label={t('palette.label')}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active.key}`}
        placeholder={t('palette.placeholder')}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(null)
        }}
        onKeyDown={onKeyDown}
      />
      <EntryList id={id} {...{ groups, isLatest, active, choose: setChosen, go }} />
      <p className={entries.length > 0 && !hasFailed ? 'visually-hidden' : 'quiet'} role="status">
        {said}
      </p>
    </div>
  )
}

/** The entries below the field, which has their keys. */
function EntryList({
  id,
  groups,
  isLatest,
  active,
  choose,
  go,
}: Pick<ReturnType<typeof useEntries>, 'groups' | 'isLatest'> & {
  id: string
  active: Entry | undefined
  choose: (key: string) => void
  go: (entry: Entry) => void
}) {
  const t = useT()
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('palette.label')}>
      {groups.map(({ group, entries }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div className="palette-heading" id={`${id}-${group}`} role="presentation">
            {t(group === 'orders' && isLatest ? 'palette.latest' : `palette.groups.${group}`)}
          </div>
          {entries.map((entry) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={entry.key}
              id={`${id}-${entry.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={entry === active}
              className="palette-entry"
              onPointerMove={() => choose(entry.key)}
              onClick={() => go(entry)}
            >
              <Icon name={entry.icon} size={18} />
              <span>{entry.text}</span>
              {entry.note !== undefined && <small>{entry.note}</small>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

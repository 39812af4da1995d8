import { useEffect, useRef } from 'react'
import { useT } from '../../../browser/language.ts'
import { Icon } from '../../../look/Icon.tsx'
import { isWorklist } from '../../data/orderList.ts'
import { useWorkCounts } from '../../data/useWorkCounts.ts'
import { useWorkTabs } from '../../data/useWorkTabs.ts'
import { useOrderList } from '../list/useOrderList.ts'
import { workName } from '../../data/workName.ts'
import './workTabs.css'

/** What waits for the person in the list, each with its count, beside the views of the specification. */
export function WorkTabs() {
  const t = useT()
  const { type, filter, setFilter } = useOrderList()
  const counts = useWorkCounts().data?.[type]
  const offered = useWorkTabs()[type]
  const { view, state, vendor } = filter
  // An address or a saved view may name one that the person's rights no longer offer.
  const tabs = isWorklist(view) && !offered.includes(view) ? [...offered, view] : offered
  const row = useRef<HTMLUListElement>(null)
  const areCounted = counts !== undefined
  useEffect(() => bringPressedIntoSight(row.current), [view, areCounted])

  return (
    <div role="group" aria-label={t('work.title')}>
      <ul ref={row} className="work-tabs">
        {state !== undefined && (
          <Only what={t(`states.${state}`)} remove={() => setFilter({ state: undefined })} />
        )}
        {vendor !== undefined && (
          <Only
            what={vendor === '' ? t('work.noVendor') : vendor}
            remove={() => setFilter({ vendor: undefined })}
          />
        )}
        {tabs.map((tab) => (
          <li key={tab}>
            <button
              type="button"
              className="work-tab"
              aria-pressed={view === tab}
              title={t(`work.means.${tab}`)}
              onClick={() => setFilter({ view: view === tab ? 'notSent' : tab, state: undefined })}
            >
              {workName(tab, t)} <b>{counts?.[tab] ?? '\u2007'}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Scrolls the pressed tab to the middle of its row, and once more when the fonts have come, which widen it.
 *
 * @returns a function that ends that
 */
function bringPressedIntoSight(list: HTMLElement | null): () => void {
  let isOver = false
  const place = () => {
    const open = list?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!list || !open || isOver) return
    list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2
  }
  place()
  if ('fonts' in document) void document.fonts.ready.then(place)
  return () => {
    isOver = true
  }
}

/** A filter that came with a link and has no control of its own. */
function Only({ what, remove }: { what: string; remove: () => void }) {
  const t = useT()
  return (
    <li>
      <button
        type="button"
        className="work-tab work-only"
        aria-label={t('work.remove', { what })}
        onClick={remove}
      >
        {what} <Icon name="close" size={14} />
      </button>
    </li>
  )
}

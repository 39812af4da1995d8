import { useLanguage, useT } from '../../../browser/language.ts'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { calendarDay } from '../../../ui/dateText.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { useOrderList } from '../list/useOrderList.ts'

// The calendar is as large as the list: fetch it when a person opens it.
const DatePickers = lazily(async () => (await import('./DatePickers.tsx')).DatePickers, 'forms')

/** Narrows the list to the days from one to another, both included. */
export function DateRange() {
  const t = useT()
  const language = useLanguage()
  const { filter, setFilter } = useOrderList()
  const { from, to } = filter
  const text = (day: string) => calendarDay(language, day)

  const label = () => {
    if (from !== undefined && to !== undefined) return `${text(from)} – ${text(to)}`
    if (from !== undefined) return t('orders.dates.since', { from: text(from) })
    if (to !== undefined) return t('orders.dates.until', { to: text(to) })
    return t('orders.dates.button')
  }
  const isActive = from !== undefined || to !== undefined

  return (
    <Disclosure label={label()} title={t('orders.dates.button')} isActive={isActive}>
      {() => (
        <>
          <FetchedPart loading={t('orders.dates.loading')}>
            <DatePickers from={from} to={to} language={language} t={t} change={setFilter} />
          </FetchedPart>
          {isActive && (
            <button
              type="button"
              className="btn ghost"
              onClick={() => setFilter({ from: undefined, to: undefined })}
            >
              {t('orders.dates.clear')}
            </button>
          )}
        </>
      )}
    </Disclosure>
  )
}

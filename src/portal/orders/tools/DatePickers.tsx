import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, esES } from '@mui/x-date-pickers/locales'
import type {
  DateValidationError,
  FieldRef,
  FieldSelectedSections,
} from '@mui/x-date-pickers/models'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/es'
import { useRef, useState } from 'react'
import type { Language, MessageKey } from '../../../../i18n/messages.ts'
import type { Translate } from '../../../browser/language.ts'
import { companyZone } from '../../../browser/clock.ts'
import { useTimeOfDay } from '../../../browser/timeOfDay.ts'
import { dayIn } from '../../../domain/zone.ts'
import { useInEdit } from '../../../ui/inEdit.ts'
import { askToLeave } from '../../forms/askToLeave.ts'
import { datePresets, presetDays } from './datePresets.ts'
import { MuiTheme } from '../../mui/MuiTheme.tsx'
import './datePickers.css'

// Without the adapter's locale the Spanish pickers would show MM/DD/YYYY.
const adapterLocales: Record<Language, string> = { es: 'es', en: 'en-gb' }
const textsOf = (locale: typeof enUS) =>
  locale.components.MuiLocalizationProvider.defaultProps.localeText
// The package writes 'Dia'.
const pickerTexts = { es: { ...textsOf(esES), day: 'Día' }, en: textsOf(enUS) }

type DayRange = { from?: string | undefined; to?: string | undefined }

const problems: Partial<Record<NonNullable<DateValidationError>, MessageKey>> = {
  invalidDate: 'orders.dates.incomplete',
  maxDate: 'orders.dates.future',
}

/** Two calendars; loaded when somebody opens them. */
export function DatePickers({
  from,
  to,
  language,
  t,
  change,
}: DayRange & { language: Language; t: Translate; change: (range: DayRange) => void }) {
  const today = dayIn(companyZone(), useTimeOfDay())
  const isReversed = from !== undefined && to !== undefined && from > to
  return (
    <MuiTheme>
      <div className="date-presets">
        {datePresets.map((preset) => {
          const days = presetDays(preset, today)
          return (
            <button
              key={preset}
              type="button"
              className="btn small"
              aria-pressed={days.from === from && days.to === to}
              onClick={() => change(days)}
            >
              {t(`orders.dates.presets.${preset}`)}
            </button>
          )
        })}
      </div>
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={adapterLocales[language]}
        localeText={pickerTexts[language]}
      >
        <Day
          label={t('orders.dates.from')}
          day={from}
          today={today}
          problem={null}
          t={t}
          change={(day) => change({ from: day })}
        />
        <Day
          label={t('orders.dates.to')}
          day={to}
          today={today}
          problem={isReversed ? 'orders.dates.order' : null}
          t={t}
          change={(day) => change({ to: day })}
        />
      </LocalizationProvider>
    </MuiTheme>
  )
}

const read = (day: string | undefined): Dayjs | null => (day === undefined ? null : dayjs(day))
const write = (value: Dayjs | null): string | undefined =>
  value?.isValid() ? value.format('YYYY-MM-DD') : undefined

/** Whether some of a day is written, but not all of it. */
function isHalfWritten(field: FieldRef<Dayjs | null> | null): boolean {
  const written = field?.getSections().filter(({ value }) => value !== '').length ?? 0
  return written > 0 && written < (field?.getSections().length ?? 0)
}

/** A day to write or to choose; what is wrong with it stands below it in words. */
function Day({
  label,
  day,
  today,
  problem,
  t,
  change,
}: {
  label: string
  day: string | undefined
  today: string
  /** The fault of a valid day, as of one after the last day. */
  problem: MessageKey | null
  t: Translate
  change: (day: string | undefined) => void
}) {
  const [sections, setSections] = useState<FieldSelectedSections>(null)
  const [error, setError] = useState<DateValidationError>(null)
  // Don't filter by a date while it is written: the year 2 comes before the year 2026.
  const [draft, setDraft] = useState(() => read(day))
  const [seen, setSeen] = useState(day)
  if (day !== seen) {
    setSeen(day)
    if (day !== write(draft)) {
      setDraft(read(day))
      setError(null)
    }
  }
  const field = useRef<FieldRef<Dayjs | null>>(null)
  const [isHalf, setHalf] = useState(false)
  const look = () => setHalf(isHalfWritten(field.current))
  // Filter by a complete date at once.
  useInEdit(isHalf || (draft !== null && write(draft) === undefined), {
    settle: () => false,
    ask: askToLeave,
  })
  const isWriting = (error === 'invalidDate' || error === 'minDate') && sections !== null
  const wrong = error === null ? problem : (problems[error] ?? 'orders.dates.incomplete')
  const shownFault = isWriting ? null : wrong

  // In an empty field writing starts with the day, wherever a person presses; the press itself selects a second time.
  const isArriving = useRef(false)
  const select = (next: FieldSelectedSections) => {
    if (sections === null && next !== null && draft === null) {
      isArriving.current = true
      const arrive = () => {
        isArriving.current = false
      }
      addEventListener('click', arrive, { once: true })
      addEventListener('keydown', arrive, { once: true, capture: true })
    }
    setSections(isArriving.current && next !== null ? 0 : next)
  }

  return (
    <DatePicker
      label={label}
      value={draft}
      maxDate={dayjs(today)}
      selectedSections={sections}
      onSelectedSectionsChange={select}
      onChange={(value: Dayjs | null, { validationError }) => {
        setDraft(value)
        setError(validationError)
        setHalf(false)
        if (validationError === null) change(write(value))
      }}
      slotProps={{
        textField: {
          size: 'small',
          fullWidth: true,
          error: shownFault !== null,
          helperText: shownFault === null ? null : t(shownFault),
          slotProps: { inputLabel: { shrink: true }, formHelperText: { role: 'alert' } },
        },
        field: { clearable: true, fieldRef: field, onKeyUp: look, onBlur: look },
      }}
    />
  )
}

import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, esES } from '@mui/x-date-pickers/locales'
import type { DateValidationError, FieldSelectedSections } from '@mui/x-date-pickers/models'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/es'
import { useState } from 'react'
import type { Language, MessageKey } from '../../../i18n/messages.ts'
import type { Translate } from '../../api/language.ts'

// Without the adapter's locale the Spanish pickers would show MM/DD/YYYY.
const adapterLocales: Record<Language, string> = { es: 'es', en: 'en-gb' }
const pickerTexts = { es: esES, en: enUS }

type Range = { from?: string | undefined; to?: string | undefined }

const problems: Partial<Record<NonNullable<DateValidationError>, MessageKey>> = {
  invalidDate: 'orders.dates.incomplete',
  disableFuture: 'orders.dates.future',
  minDate: 'orders.dates.tooEarly',
}

/** Two calendars; loaded when somebody opens them. */
export function DatePickers({
  from,
  to,
  language,
  t,
  change,
}: Range & { language: Language; t: Translate; change: (range: Range) => void }) {
  const isReversed = from !== undefined && to !== undefined && from > to
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={adapterLocales[language]}
      localeText={pickerTexts[language].components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <Day
        label={t('orders.dates.from')}
        day={from}
        problem={null}
        t={t}
        change={(day) => change({ from: day })}
      />
      <Day
        label={t('orders.dates.to')}
        day={to}
        problem={isReversed ? 'orders.dates.order' : null}
        t={t}
        change={(day) => change({ to: day })}
      />
    </LocalizationProvider>
  )
}

/** A day to write or to choose; what is wrong with it stands below it in words. */
function Day({
  label,
  day,
  problem,
  t,
  change,
}: {
  label: string
  day: string | undefined
  /** What is wrong although the day itself is right. */
  problem: MessageKey | null
  t: Translate
  change: (day: string | undefined) => void
}) {
  const [sections, setSections] = useState<FieldSelectedSections>(null)
  const [error, setError] = useState<DateValidationError>(null)
  const [isBlank, setBlank] = useState(day === undefined)
  // Half a date is none yet while it is being written.
  const isWriting = error === 'invalidDate' && sections !== null
  const wrong = error === null ? problem : (problems[error] ?? 'orders.dates.incomplete')
  const told = isWriting ? null : wrong

  return (
    <DatePicker
      label={label}
      value={day === undefined ? null : dayjs(day)}
      disableFuture
      selectedSections={sections}
      // Whoever comes to an empty field writes a date from its day on, wherever they press.
      onSelectedSectionsChange={(next) =>
        setSections(sections === null && next !== null && isBlank && day === undefined ? 0 : next)
      }
      onError={setError}
      onChange={(value: Dayjs | null, { validationError }) => {
        setBlank(value === null)
        if (validationError !== null) return
        change(value?.isValid() ? value.format('YYYY-MM-DD') : undefined)
      }}
      slotProps={{
        textField: {
          size: 'small',
          fullWidth: true,
          error: told !== null,
          helperText: told === null ? null : t(told),
          slotProps: { inputLabel: { shrink: true }, formHelperText: { role: 'alert' } },
        },
        field: { clearable: true },
      }}
    />
  )
}

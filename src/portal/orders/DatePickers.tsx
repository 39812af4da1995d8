import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, esES } from '@mui/x-date-pickers/locales'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/es'
import type { Language } from '../../../i18n/messages.ts'
import type { Translate } from '../../api/language.ts'

// Without the adapter's locale the Spanish pickers would show MM/DD/YYYY.
const adapterLocales: Record<Language, string> = { es: 'es', en: 'en-gb' }
const pickerTexts = { es: esES, en: enUS }

type Range = { from?: string | undefined; to?: string | undefined }

/** Two calendars; loaded when somebody opens them. */
export function DatePickers({
  from,
  to,
  language,
  t,
  change,
}: Range & { language: Language; t: Translate; change: (range: Range) => void }) {
  const picker = (name: 'from' | 'to', day: string | undefined) => (
    <DatePicker
      label={t(`orders.dates.${name}`)}
      value={day === undefined ? null : dayjs(day)}
      disableFuture
      onChange={(value: Dayjs | null, { validationError }) => {
        if (validationError !== null) return
        change({ [name]: value?.isValid() ? value.format('YYYY-MM-DD') : undefined })
      }}
      slotProps={{ textField: { size: 'small', fullWidth: true }, field: { clearable: true } }}
    />
  )
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={adapterLocales[language]}
      localeText={pickerTexts[language].components.MuiLocalizationProvider.defaultProps.localeText}
    >
      {picker('from', from)}
      {picker('to', to)}
    </LocalizationProvider>
  )
}

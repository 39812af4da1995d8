import { useFormContext } from 'react-hook-form'
import { useT } from '../../browser/language.ts'
import { formatPrice } from '../../domain/money.ts'
import { ratePresets, type RatePreset } from '../../domain/rateForm.ts'
import { useDisplay, type RateValues } from './rateValues.ts'

const regions = Object.keys(ratePresets) as RatePreset[]
const fields = ['symbol', 'separator', 'symbolPosition'] as const

/** Sets symbol, separator and position as a region writes its prices. @see product-spec §2 Rates */
export function Presets() {
  const t = useT()
  const { setValue } = useFormContext<RateValues>()
  const display = useDisplay()
  return (
    <div className="presets" role="group" aria-label={t('rate.presets.label')}>
      {regions.map((region) => {
        const preset = ratePresets[region]
        return (
          <button
            key={region}
            type="button"
            className="btn"
            aria-pressed={fields.every((field) => display[field] === preset[field])}
            onClick={() => {
              for (const field of fields)
                setValue(field, preset[field], { shouldDirty: true, shouldValidate: true })
            }}
          >
            {t(`rate.presets.${region}`)}
            <small className="num" translate="no">
              {formatPrice(1000, preset)}
            </small>
          </button>
        )
      })}
    </div>
  )
}

import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '../../browser/language.ts'
import { formatPrice, fromCents, retailPrice } from '../../domain/money.ts'
import { isSymbol, parsePointValue } from '../../domain/rateForm.ts'
import { useDisplay, withMark, type RateValues } from './rateValues.ts'
import { stillByWheel } from '../../ui/stillByWheel.ts'

/** Points to begin with. @see product-spec §9 */
const sample = '1000'

/** The price of some points at the rate that is being edited. @see product-spec §2 Rates */
export function Preview() {
  const t = useT()
  const id = useId()
  const display = useDisplay()
  const { factoryPrice } = useWatch<RateValues>()
  const [text, setText] = useState(sample)

  const points = parsePointValue(text)
  const value = parsePointValue(String(factoryPrice ?? ''))
  const isShown = points !== null && value !== null && isSymbol(display.symbol)
  const cents = isShown ? retailPrice(points, { factoryPrice: value }) : null

  return (
    <section className="card preview" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('rate.preview.title')}</h2>
      <label className="labelled">
        {t('rate.preview.points')}
        <input
          className="field"
          ref={stillByWheel}
          type="number"
          min={0}
          step="any"
          value={text}
          aria-invalid={points === null ? true : undefined}
          aria-describedby={points === null ? `${id}-fault` : undefined}
          onChange={(event) => setText(event.target.value)}
          // The preview is no part of what is saved.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </label>
      {points === null && (
        <p id={`${id}-fault`} className="preview-fault">
          {t('rate.preview.negative')}
        </p>
      )}
      <p className="preview-price">
        <span>{t('rate.preview.price')}</span>
        <output>
          {value === 0
            ? t('rate.preview.none')
            : formatPrice(cents === null ? null : fromCents(cents), display)}
        </output>
        <small className="quiet num">
          {isShown
            ? t('rate.preview.formula', {
                points: withMark(points, display.separator),
                value: withMark(value, display.separator),
              })
            : t('rate.preview.invalid')}
        </small>
      </p>
    </section>
  )
}

import { TextInput } from 'react-admin'
import { useId, useState } from 'react'
import { useT } from '../../browser/language.ts'
import { isSymbol, parsePointValue, symbolLength } from '../../domain/rateForm.ts'
import { filled, matching } from '../forms/validators.ts'
import { useDisplay, withMark } from './rateValues.ts'

const rules = {
  factoryPrice: [
    filled('rate.errors.pointRequired'),
    matching((text) => parsePointValue(text) !== null, 'rate.errors.point'),
  ],
  symbol: [
    filled('rate.errors.symbolRequired'),
    matching(isSymbol, 'rate.errors.symbol', symbolLength),
  ],
  separator: [filled('rate.errors.separator')],
  symbolPosition: [filled('rate.errors.symbolPosition')],
}

const required = { 'aria-required': true } as const
const native = { select: { native: true }, htmlInput: required } as const

/** @see product-spec §2 Rates, §5 Rate */
export function RateFields({ pointPvp, isFixed }: { pointPvp: number; isFixed: boolean }) {
  const t = useT()
  const { separator } = useDisplay()
  return (
    <>
      <div>
        <TextInput
          source="factoryPrice"
          label={t('rate.fields.factoryPrice')}
          helperText={t('rate.hints.factoryPrice')}
          validate={rules.factoryPrice}
          disabled={isFixed}
          autoComplete="off"
          format={(value: unknown) =>
            typeof value === 'number' ? withMark(value, separator) : (value ?? '')
          }
          slotProps={{ htmlInput: { ...required, inputMode: 'decimal' } }}
        />
        <Info pointPvp={pointPvp} />
      </div>
      <TextInput
        source="symbol"
        label={t('rate.fields.symbol')}
        helperText={false}
        validate={rules.symbol}
        disabled={isFixed}
        autoComplete="off"
        slotProps={{ htmlInput: required }}
      />
      <TextInput
        source="separator"
        select
        label={t('rate.fields.separator')}
        helperText={false}
        validate={rules.separator}
        disabled={isFixed}
        slotProps={native}
      >
        <option value=".">{t('rate.separators.dot')}</option>
        <option value=",">{t('rate.separators.comma')}</option>
      </TextInput>
      <TextInput
        source="symbolPosition"
        select
        parse={Number}
        label={t('rate.fields.symbolPosition')}
        helperText={false}
        validate={rules.symbolPosition}
        disabled={isFixed}
        slotProps={native}
      >
        <option value={0}>{t('rate.positions.left')}</option>
        <option value={1}>{t('rate.positions.right')}</option>
      </TextInput>
    </>
  )
}

/** The factory's own value of a point. */
function Info({ pointPvp }: { pointPvp: number }) {
  const t = useT()
  const id = useId()
  const { symbol, separator, symbolPosition } = useDisplay()
  const [isOpen, setOpen] = useState(false)
  const number = withMark(pointPvp, separator)
  const point = symbolPosition === 1 ? `${number}\u00a0${symbol}` : `${symbol}${number}`
  return (
    <>
      <button
        type="button"
        className="more-info"
        aria-label={t('rate.info.label')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('rate.info.button')}
      </button>
      {isOpen && (
        <p id={id} className="notice" role="status">
          {t('rate.info.text', { point })}
        </p>
      )}
    </>
  )
}

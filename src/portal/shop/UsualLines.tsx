import { useMemo, useRef } from 'react'
import { TextInput, useRecordContext } from 'react-admin'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { flushSync } from 'react-dom'
import { useT } from '../../browser/language.ts'
import { extrasLimits } from '../../domain/orders/extras.ts'
import { Icon } from '../../look/Icon.tsx'
import { parseNumber, parsePrice } from '../../domain/numberTyped.ts'
import {
  usualRate,
  usualRules,
  type ShopEntry,
  type ShopValues,
  type TypedUsualLine,
} from '../data/shopData.ts'
import { filled, matching } from '../forms/validators.ts'

const { units, price } = usualRules
const rules = {
  text: [
    filled('shop.errors.usualText'),
    matching((text) => text.trim().length <= extrasLimits.text, 'shop.errors.tooLong', {
      max: extrasLimits.text,
    }),
  ],
  units: [
    filled('shop.errors.units', { max: units.max }),
    matching((text) => parseNumber(text, units).value !== undefined, 'shop.errors.units', {
      max: units.max,
    }),
  ],
}
/** By how the client writes its prices. */
const priceRules = (rate: Parameters<typeof parsePrice>[2]) => [
  filled('shop.errors.price'),
  matching((text) => parsePrice(text, price, rate).fault !== 'ambiguous', 'shop.errors.ambiguous'),
  matching((text) => parsePrice(text, price, rate).value !== undefined, 'shop.errors.price'),
]

const required = { 'aria-required': true } as const
const whole = { htmlInput: { ...required, inputMode: 'numeric' } } as const
const decimal = { htmlInput: { ...required, inputMode: 'decimal' } } as const

const noLine: TypedUsualLine = { text: '', units: '1', price: '' }

/**
 * The lines that a client often adds to a cart. Prices that were typed in another currency than the client's present one are not
 * converted: they have to be typed anew.
 */
export function UsualLines() {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const { setValue, getValues } = useFormContext<ShopValues>()
  const { fields, append, remove } = useFieldArray<ShopValues, 'usualLines'>({ name: 'usualLines' })
  const usualSymbol = useWatch<ShopValues, 'usualSymbol'>({ name: 'usualSymbol' }) ?? ''
  const separator = useWatch<ShopValues, 'separator'>({ name: 'separator' })
  const ofPrice = useMemo(
    () => priceRules(usualRate({ usualSymbol, separator })),
    [usualSymbol, separator],
  )
  const currency = useRecordContext<ShopEntry>()?.currency || usualSymbol
  const isInOther = fields.length > 0 && usualSymbol !== currency

  const sellIn = () => setValue('usualSymbol', currency, { shouldDirty: true })
  const retype = () => {
    sellIn()
    for (const index of getValues('usualLines')?.keys() ?? [])
      setValue(`usualLines.${index}.price`, '', { shouldDirty: true })
    list.current?.querySelector<HTMLElement>('[inputmode="decimal"]')?.focus()
  }
  const drop = (index: number) => {
    flushSync(() => remove(index))
    const rows = [...(list.current?.children ?? [])]
    const next = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('.icon-btn')
    ;(next ?? adding.current)?.focus()
  }

  return (
    <>
      {isInOther && (
        <div className="notice">
          <p>{t('shop.usual.otherCurrency', { theirs: usualSymbol, ours: currency })}</p>
          <button type="button" className="btn" onClick={retype}>
            {t('shop.usual.retype', { symbol: currency })}
          </button>
        </div>
      )}
      {fields.length > 0 && (
        <div ref={list} className="shop-usual">
          {fields.map(({ id }, index) => (
            <UsualLine
              key={id}
              index={index}
              symbol={usualSymbol}
              ofPrice={ofPrice}
              drop={() => drop(index)}
            />
          ))}
        </div>
      )}
      {!isInOther && fields.length < extrasLimits.ownLines && (
        <button
          ref={adding}
          type="button"
          className="btn"
          onClick={() => {
            if (fields.length === 0) sellIn()
            append(noLine)
          }}
        >
          {t('shop.usual.add')}
        </button>
      )}
    </>
  )
}

function UsualLine({
  index,
  symbol,
  ofPrice,
  drop,
}: {
  index: number
  symbol: string
  ofPrice: ReturnType<typeof priceRules>
  drop: () => void
}) {
  const t = useT()
  const number = index + 1
  return (
    <div role="group" aria-label={t('shop.usual.line', { number })}>
      <TextInput
        source={`usualLines.${index}.text`}
        label={t('shop.usual.text')}
        helperText={false}
        validate={rules.text}
        autoComplete="off"
        slotProps={{ htmlInput: required }}
      />
      <TextInput
        source={`usualLines.${index}.units`}
        label={t('shop.usual.units')}
        helperText={false}
        validate={rules.units}
        autoComplete="off"
        slotProps={whole}
      />
      <TextInput
        source={`usualLines.${index}.price`}
        label={t('shop.usual.price', { symbol })}
        helperText={false}
        validate={ofPrice}
        autoComplete="off"
        slotProps={decimal}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={t('shop.usual.remove', { number })}
        title={t('shop.usual.remove', { number })}
        onClick={({ detail }) => {
          // The second press of a double click would remove the next line.
          if (detail <= 1) drop()
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}

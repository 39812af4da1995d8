import { useId, type ReactNode } from 'react'
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useLanguage, useT } from '../../browser/language.ts'
import { readIban } from '../../domain/iban.ts'
import { isEmail } from '../../domain/people/email.ts'
import { isCallable, profileLimits, taxNames } from '../../domain/profile.ts'
import { readPercent, readWeb } from '../../domain/profileForm.ts'
import { isMistypedTaxNumber } from '../../domain/spain.ts'
import { vatKinds, type ShopTexts, type ShopValues } from '../data/shopData.ts'
import { filled, matching } from '../forms/validators.ts'
import { UsualLines } from './UsualLines.tsx'
import { emailField } from '../../ui/emailField.ts'
import { typedCode } from '../../domain/typed.ts'

const atMost = (max: number) =>
  matching((text) => text.trim().length <= max, 'shop.errors.tooLong', { max })
const percent = matching((text) => readPercent(text) !== null, 'shop.errors.percent')

const rules = {
  email: [
    atMost(profileLimits.email),
    matching((text) => isEmail(typedCode(text)), 'shop.errors.email'),
  ],
  web: [
    atMost(profileLimits.web),
    matching((text) => readWeb(text.trim()) !== null, 'shop.errors.web'),
  ],
  iban: [matching((text) => readIban(text) !== null, 'shop.errors.iban')],
  vatPercent: [filled('shop.errors.percentRequired'), percent],
  deposit: [percent],
}
const lengths = {
  tradeName: [atMost(profileLimits.tradeName)],
  legalName: [atMost(profileLimits.legalName)],
  address: [atMost(profileLimits.address)],
  taxNumber: [atMost(profileLimits.taxNumber)],
  phone: [atMost(profileLimits.phone)],
  words: [atMost(profileLimits.words)],
}

const native = { select: { native: true } } as const
const email = { htmlInput: emailField } as const
const decimal = { htmlInput: { inputMode: 'decimal' } } as const

/** A number with the decimal mark of a language. */
const withMark = (language: string) => (value: unknown) =>
  typeof value === 'string' && language === 'es' ? value.replace('.', ',') : (value ?? '')

/** The fields of a client's profile, in groups. */
export function ShopFields() {
  const t = useT()
  const format = withMark(useLanguage())
  const { vatKind, taxNumber, phone, usualLines } = useWatch<ShopValues>()
  const isMistyped = isMistypedTaxNumber(taxNumber ?? '')
  const isNoPhone = (phone ?? '').trim() !== '' && !isCallable(phone ?? '')
  return (
    <>
      <Group title={t('shop.groups.seller')} help={t('shop.groups.sellerHelp')}>
        <Line name="tradeName" validate={lengths.tradeName} autoComplete="organization" />
        <Line name="legalName" validate={lengths.legalName} />
        <Line
          name="taxNumber"
          validate={lengths.taxNumber}
          hint={isMistyped ? t('shop.hints.taxNumber') : false}
        />
        <Line name="address" validate={lengths.address} rows={3} />
        <Line
          name="phone"
          validate={lengths.phone}
          type="tel"
          hint={isNoPhone ? t('shop.hints.phone') : false}
        />
        <Line name="email" validate={rules.email} slotProps={email} />
        <Line name="web" validate={rules.web} type="url" />
        <Line name="iban" validate={rules.iban} hint={t('shop.hints.iban')} />
      </Group>
      <Group title={t('shop.groups.sale')} help={t('shop.groups.saleHelp')}>
        <Choice name="vatKind" names={vatKinds} text={(kind) => t(`shop.vat.${kind}`)} />
        {vatKind !== undefined && vatKind !== 'none' && (
          <>
            <Choice name="taxName" names={taxNames} text={(name) => t(`taxes.${name}`)} />
            <Line
              name="vatPercent"
              validate={rules.vatPercent}
              format={format}
              slotProps={decimal}
            />
          </>
        )}
        <Line
          name="deposit"
          validate={rules.deposit}
          format={format}
          hint={t('shop.hints.deposit')}
          slotProps={decimal}
        />
      </Group>
      <Group title={t('shop.groups.words')} help={t('shop.groups.wordsHelp')}>
        <Line name="wordsEs" validate={lengths.words} rows={5} />
        <Line name="wordsEn" validate={lengths.words} rows={5} />
      </Group>
      {usualLines !== undefined && (
        <Group title={t('shop.groups.usual')} help={t('shop.groups.usualHelp')}>
          <UsualLines />
        </Group>
      )}
    </>
  )
}

function Group(props: { title: string; help: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="shop-group" role="group" aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      <p className="quiet">{props.help}</p>
      {props.children}
    </div>
  )
}

/** A field that is one of some names. @param props.text  what a name is called */
function Choice<Name extends string>({
  name,
  names,
  text,
}: {
  name: 'vatKind' | 'taxName'
  names: readonly Name[]
  text: (name: Name) => string
}) {
  const t = useT()
  return (
    <TextInput
      source={name}
      select
      label={t(`shop.fields.${name}`)}
      helperText={false}
      slotProps={native}
    >
      {names.map((one) => (
        <option key={one} value={one}>
          {text(one)}
        </option>
      ))}
    </TextInput>
  )
}

type LineProps = {
  name: Exclude<keyof ShopTexts, 'vatKind' | 'taxName'>
  hint?: string | false
  rows?: number
} & Pick<
  Parameters<typeof TextInput>[0],
  'validate' | 'type' | 'format' | 'autoComplete' | 'slotProps'
>

/** A field for text. @param props.rows  more than one line, so many of which show */
function Line({ name, hint = false, rows, ...input }: LineProps) {
  const t = useT()
  return (
    <TextInput
      source={name}
      label={t(`shop.fields.${name}`)}
      helperText={hint}
      autoComplete="off"
      {...(rows === undefined ? {} : { multiline: true, minRows: rows, maxRows: 12 })}
      {...input}
    />
  )
}

import type { Api } from '../../api/api.ts'
import { groupedIban, readIban } from '../../domain/iban.ts'
import { plainText, readPercent, readWeb } from '../../domain/profileForm.ts'
import { fromCents, toCents, type Rate } from '../../domain/money.ts'
import { extrasLimits } from '../../domain/orders/extras.ts'
import { taxOf } from '../../domain/orders/sumRows.ts'
import {
  taxNames,
  type Profile,
  type Seller,
  type TaxName,
  type UsualLine,
  type Vat,
} from '../../domain/profile.ts'
import { parseNumber, parsePrice } from '../../domain/numberTyped.ts'
import { endedBy, type Offering } from './resourceData.ts'

/** How a client's prices are meant: nothing is said of value-added tax, they include it, or they are without it. */
export const vatKinds = ['none', 'included', 'excluded'] as const

/** The values of the form's fields of a profile: as they are typed, each a text. */
export type ShopTexts = Omit<Seller, 'logo'> & {
  vatKind: (typeof vatKinds)[number]
  taxName: TaxName
  vatPercent: string
  deposit: string
  wordsEs: string
  wordsEn: string
}

/** A usual line as it is typed. react-admin gives an empty text as null. */
export type TypedUsualLine = Record<'text' | 'units' | 'price', string | null>

/** The usual lines of a profile; undefined where the backend has none. */
type UsualValues = {
  usualLines?: TypedUsualLine[] | undefined
  /** The symbol of the currency of their prices. */
  usualSymbol?: string | undefined
  /** Between the thousands of the client's prices; undefined where the backend does not tell it. */
  separator?: Rate['separator'] | undefined
}

export type ShopValues = ShopTexts &
  UsualValues & {
    /** The version of the profile that the form was filled from; left out where the backend tells none. */
    version?: string | undefined
  }

/** A client's profile as its form shows it, with the client's id as its own. `currency`: the symbol of the client's prices now. */
export type ShopEntry = ShopValues & { id: number; logo: string; currency: string }

const percentText = (percent: number | null | undefined) =>
  percent === null || percent === undefined ? '' : String(percent)

/** A price to be typed over, with the decimal mark of the client's prices. */
const priceTyped = (cents: number, separator: Rate['separator'] | undefined) =>
  fromCents(cents)
    .toFixed(2)
    .replace('.', separator === '.' ? ',' : '.')

const usualValues = (
  usualLines: Profile['usualLines'],
  separator: Rate['separator'] | undefined,
): UsualValues =>
  usualLines === undefined
    ? {}
    : {
        separator,
        usualSymbol: usualLines.symbol,
        usualLines: usualLines.lines.map(({ text, units, unitPrice }) => ({
          text,
          units: String(units),
          price: priceTyped(unitPrice, separator),
        })),
      }

const entryOf = (
  id: number,
  { seller, sale, usualLines }: { seller: Seller } & Omit<Profile, 'seller'>,
  separator: Rate['separator'] | undefined,
) => ({
  ...seller,
  id,
  iban: groupedIban(seller.iban),
  vatKind: vatKindOf(sale.vat),
  taxName: taxOf(sale),
  vatPercent: percentText(sale.vat?.percent),
  deposit: percentText(sale.deposit),
  wordsEs: sale.words.es,
  wordsEn: sale.words.en,
  ...usualValues(usualLines, separator),
})

/** The name of a tax as it is sent: that of most places is left out, so that a backend which knows no other takes it. */
const taxNamed = (chosen: string | null | undefined): Pick<Vat, 'name'> => {
  const name = taxNames.find((one) => one === chosen)
  return name === undefined || name === 'vat' ? {} : { name }
}

const vatKindOf = (vat: Profile['sale']['vat']): ShopValues['vatKind'] =>
  vat === null ? 'none' : vat.isIncluded ? 'included' : 'excluded'

const lineFields = ['legalName', 'tradeName', 'taxNumber', 'phone', 'email'] as const

/** How the numbers of a usual line may be typed. */
export const usualRules = {
  units: { min: 1, max: extrasLimits.units },
  price: { min: 0, max: fromCents(extrasLimits.price), decimals: 2 },
} as const

/** How the prices of usual lines are written, by which they are read; null where the backend does not tell it. */
export const usualRate = ({
  usualSymbol = '',
  separator,
}: UsualValues): Pick<Rate, 'symbol' | 'separator'> | null =>
  separator === undefined ? null : { symbol: usualSymbol, separator }

/** What the form does not accept is NaN, which the backend refuses. */
const readUsualLine = (
  { text, units, price }: TypedUsualLine,
  rate: ReturnType<typeof usualRate>,
): UsualLine => ({
  text: plainText(text ?? '', 'line'),
  units: parseNumber(units ?? '', usualRules.units).value ?? NaN,
  unitPrice: toCents(parsePrice(price ?? '', usualRules.price, rate).value ?? NaN),
})

/**
 * The profile of the form's values. Where the form accepts a text, the domain's rules read it.
 *
 * @param values  a field that react-admin leaves out, or gives as null, is empty
 */
export function profileOf(
  values: Partial<Record<keyof ShopTexts, string | null>> & UsualValues,
): Profile {
  const line = (name: keyof ShopTexts) => plainText(values[name] ?? '', 'line')
  const lines = (name: keyof ShopTexts) => plainText(values[name] ?? '', 'lines')
  const { usualLines, usualSymbol = '' } = values
  const percent = readPercent(line('vatPercent'))
  const hasVat = (values.vatKind ?? 'none') !== 'none' && percent !== null
  const named = Object.fromEntries(lineFields.map((name) => [name, line(name)]))
  return {
    seller: {
      ...(named as Record<(typeof lineFields)[number], string>),
      address: lines('address'),
      web: readWeb(line('web')) ?? line('web'),
      iban: readIban(line('iban')) ?? line('iban'),
    },
    sale: {
      words: { es: lines('wordsEs'), en: lines('wordsEn') },
      vat: hasVat
        ? { ...taxNamed(values.taxName), percent, isIncluded: values.vatKind === 'included' }
        : null,
      deposit: readPercent(line('deposit')),
    },
    ...(usualLines && {
      usualLines: {
        symbol: usualSymbol,
        lines: usualLines.map((line) => readUsualLine(line, usualRate(values))),
      },
    }),
  }
}

/** The form's values as they are once saved: without blanks around them, the IBAN in groups. */
export const asSaved = (values: Parameters<typeof profileOf>[0]): Omit<ShopValues, 'version'> => {
  const { seller, ...terms } = profileOf(values)
  const {
    id: _id,
    logo: _logo,
    ...saved
  } = entryOf(0, { seller: { ...seller, logo: '' }, ...terms }, values.separator)
  return saved
}

/** Reads a client's profile for its form. @throws ApiError */
export async function readShop(
  api: Api,
  clientId: number,
  options: { signal?: AbortSignal } = {},
): Promise<ShopEntry> {
  const profile = await api.call('clientprofile', { id: clientId }, options)
  const { currency, separator, version } = profile
  return { ...entryOf(clientId, profile, separator), currency, version }
}

/** The profiles of clients as their form reads and saves them. */
export const shopData = (api: Api): Offering<'getOne' | 'update', ShopEntry> => ({
  async getOne({ id, signal }) {
    const clientId = Number(id)
    return { data: await readShop(api, clientId, endedBy(signal)) }
  },

  async update({ id, data, previousData }) {
    const clientId = Number(id)
    const values = data as ShopValues
    const { version } = values
    const saved = await api.call('saveprofile', {
      id: clientId,
      ...profileOf(values),
      ...(version !== undefined && { version }),
    })
    const now = { ...asSaved(values), version: saved.version }
    return { data: { ...(previousData as ShopEntry), ...now } }
  },
})

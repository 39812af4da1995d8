import type { Language } from './catalogue/catalogue.ts'
import type { OwnLine } from './orders/extras.ts'

/** What a value-added tax is called: that of most places, that of the Canary Islands, and that of Ceuta and Melilla. */
export const taxNames = ['vat', 'igic', 'ipsi'] as const
export type TaxName = (typeof taxNames)[number]

/** The value-added tax of a client's prices. */
export type Vat = {
  /** 'vat' if left out. */
  name?: TaxName | undefined
  /** Above 0 to 100, with up to 2 decimals. */
  percent: number
  /** Whether the prices include it; if not, it is added to their sum. */
  isIncluded: boolean
}

/**
 * On what terms a client sells. Each version of a budget stores those that it was saved with, so that later ones do not change what a
 * customer was offered.
 */
export type SaleTerms = {
  /** In the customer's language; '' for none. */
  words: Record<Language, string>
  /** null: nothing is said of it. */
  vat: Vat | null
  /** The percent of the total that a customer pays in advance: above 0 to 100, with up to 2 decimals. null for none. */
  deposit: number | null
}

/** Who sells, as customers read it: today's, also on older budgets. What is '' is left out everywhere. */
export type Seller = {
  legalName: string
  /** The name above the shop's door; '' if it is the legal one. */
  tradeName: string
  /** Several lines. */
  address: string
  taxNumber: string
  phone: string
  email: string
  web: string
  /** Without blanks, in capitals. @see iban.ts */
  iban: string
  /**
   * The address of its logo, '' for none: an absolute path on the backend's host such as `/api/v1/logos/ID`, or a whole https address,
   * as scenes' pictures have (`images` of a report). It needs no session and its bytes never change. Our server's is a PNG of at most
   * 800 × 400 pixels, often with a transparent ground: it is made for paper white. On the server its bytes are `store.logos.ofClient`.
   */
  logo: string
}

/** A line without an article that a client often adds, as delivery or assembly. */
export type UsualLine = Omit<OwnLine, 'id'>

/** A client's usual lines, for who composes its carts; customers read only those that were added to a cart. */
export type UsualLines = {
  /** The symbol of the currency in which the prices were typed: in another currency they are not offered. */
  symbol: string
  /** As many as a cart may have own lines at most. */
  lines: UsualLine[]
}

/** What a client tells of itself on its quotes, without its logo, and its usual lines; empty until the client fills it in. */
export type Profile = {
  seller: Omit<Seller, 'logo'>
  sale: SaleTerms
  /** Left out until the client has saved some. */
  usualLines?: UsualLines | undefined
}

/** The longest that each text of a profile may be, in characters. */
export const profileLimits = {
  legalName: 200,
  tradeName: 200,
  address: 300,
  taxNumber: 40,
  phone: 40,
  email: 320,
  web: 200,
  iban: 42,
  words: 5000,
} as const

export const emptyProfile: Profile = {
  seller: {
    legalName: '',
    tradeName: '',
    address: '',
    taxNumber: '',
    phone: '',
    email: '',
    web: '',
    iban: '',
  },
  sale: { words: { es: '', en: '' }, vat: null, deposit: null },
}

/** The name by which customers know the seller; '' if the profile has none. */
export const sellerName = ({
  tradeName,
  legalName,
}: Pick<Seller, 'tradeName' | 'legalName'>): string => tradeName || legalName

/** Whether a telephone number has digits enough to be called, so that a link may call it. */
export const isCallable = (phone: string): boolean => /(\d\D*){3}/.test(phone)

/** A shop's terms in the reader's language, or in the other one where it has none in that; '' for none. */
export const termsIn = ({ words }: Pick<SaleTerms, 'words'>, language: Language): string =>
  words[language] || words[language === 'es' ? 'en' : 'es']

import type { Language } from './messages.ts'

/** Fetches the file of a part in one language, whose only export is its texts. */
type Source = Record<Language, () => Promise<Record<string, object>>>

/** The texts by the parts that they are fetched in: each of them a file in each language. */
export const parts = {
  shell: {
    es: () => import('./es/shell.ts'),
    en: () => import('./en/shell.ts'),
  },
  login: {
    es: () => import('./es/login.ts'),
    en: () => import('./en/login.ts'),
  },
  portal: {
    es: () => import('./es/portal.ts'),
    en: () => import('./en/portal.ts'),
  },
  cart: {
    es: () => import('./es/cart.ts'),
    en: () => import('./en/cart.ts'),
  },
  processing: {
    es: () => import('./es/processing.ts'),
    en: () => import('./en/processing.ts'),
  },
  orders: {
    es: () => import('./es/orders.ts'),
    en: () => import('./en/orders.ts'),
  },
  orderDetails: {
    es: () => import('./es/orderDetails.ts'),
    en: () => import('./en/orderDetails.ts'),
  },
  palette: {
    es: () => import('./es/palette.ts'),
    en: () => import('./en/palette.ts'),
  },
  customers: {
    es: () => import('./es/customers.ts'),
    en: () => import('./en/customers.ts'),
  },
  work: {
    es: () => import('./es/work.ts'),
    en: () => import('./en/work.ts'),
  },
  forms: {
    es: () => import('./es/forms.ts'),
    en: () => import('./en/forms.ts'),
  },
  table: {
    es: () => import('./es/table.ts'),
    en: () => import('./en/table.ts'),
  },
  lines: {
    es: () => import('./es/lines.ts'),
    en: () => import('./en/lines.ts'),
  },
  vendors: {
    es: () => import('./es/vendors.ts'),
    en: () => import('./en/vendors.ts'),
  },
  account: {
    es: () => import('./es/account.ts'),
    en: () => import('./en/account.ts'),
  },
  rates: {
    es: () => import('./es/rates.ts'),
    en: () => import('./en/rates.ts'),
  },
  shop: {
    es: () => import('./es/shop.ts'),
    en: () => import('./en/shop.ts'),
  },
  images: {
    es: () => import('./es/images.ts'),
    en: () => import('./en/images.ts'),
  },
  legal: {
    es: () => import('./es/legal.ts'),
    en: () => import('./en/legal.ts'),
  },
  report: {
    es: () => import('./es/report.ts'),
    en: () => import('./en/report.ts'),
  },
  versions: {
    es: () => import('./es/versions.ts'),
    en: () => import('./en/versions.ts'),
  },
  reportTools: {
    es: () => import('./es/reportTools.ts'),
    en: () => import('./en/reportTools.ts'),
  },
  moves: {
    es: () => import('./es/moves.ts'),
    en: () => import('./en/moves.ts'),
  },
  many: {
    es: () => import('./es/many.ts'),
    en: () => import('./en/many.ts'),
  },
  viewer: {
    es: () => import('./es/viewer.ts'),
    en: () => import('./en/viewer.ts'),
  },
  vr: {
    es: () => import('./es/vr.ts'),
    en: () => import('./en/vr.ts'),
  },
  ar: {
    es: () => import('./es/ar.ts'),
    en: () => import('./en/ar.ts'),
  },
  composer: {
    es: () => import('./es/composer.ts'),
    en: () => import('./en/composer.ts'),
  },
  composition: {
    es: () => import('./es/composition.ts'),
    en: () => import('./en/composition.ts'),
  },
  panels: {
    es: () => import('./es/panels.ts'),
    en: () => import('./en/panels.ts'),
  },
  unread: {
    es: () => import('./es/unread.ts'),
    en: () => import('./en/unread.ts'),
  },
  tutorial: {
    es: () => import('./es/tutorial.ts'),
    en: () => import('./en/tutorial.ts'),
  },
  /** react-admin's own. */
  reactAdmin: {
    es: () => import('./es/reactAdmin.ts'),
    en: () => import('ra-language-english'),
  },
} as const satisfies Record<string, Source>

export type Part = keyof typeof parts

/** @throws where the file can't be had */
export async function textsOf(part: Part, language: Language): Promise<object> {
  const file: Record<string, object> = await parts[part][language]()
  return Object.values(file)[0] ?? {}
}

/** The parts that a page needs before it shows anything of its own; their files are on the way before its script asks. */
export const pageParts = {
  index: ['shell'],
  composer: ['shell', 'cart', 'processing'],
  viewer: ['shell', 'viewer'],
  ar: ['ar'],
} as const satisfies Record<string, readonly Part[]>

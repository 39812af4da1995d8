import type { Language } from './messages.ts'

/** Fetches the texts of a part in one language. */
type Source = Record<Language, () => Promise<object>>

/** The texts by the parts that they are fetched in: each of them a file in each language. */
export const parts = {
  shell: {
    es: async () => (await import('./es/shell.ts')).shell,
    en: async () => (await import('./en/shell.ts')).shell,
  },
  login: {
    es: async () => (await import('./es/login.ts')).login,
    en: async () => (await import('./en/login.ts')).login,
  },
  portal: {
    es: async () => (await import('./es/portal.ts')).portal,
    en: async () => (await import('./en/portal.ts')).portal,
  },
  cart: {
    es: async () => (await import('./es/cart.ts')).cart,
    en: async () => (await import('./en/cart.ts')).cart,
  },
  processing: {
    es: async () => (await import('./es/processing.ts')).processing,
    en: async () => (await import('./en/processing.ts')).processing,
  },
  orders: {
    es: async () => (await import('./es/orders.ts')).orders,
    en: async () => (await import('./en/orders.ts')).orders,
  },
  vrOrders: {
    es: async () => (await import('./es/vrOrders.ts')).vrOrders,
    en: async () => (await import('./en/vrOrders.ts')).vrOrders,
  },
  forms: {
    es: async () => (await import('./es/forms.ts')).forms,
    en: async () => (await import('./en/forms.ts')).forms,
  },
  table: {
    es: async () => (await import('./es/table.ts')).table,
    en: async () => (await import('./en/table.ts')).table,
  },
  lines: {
    es: async () => (await import('./es/lines.ts')).lines,
    en: async () => (await import('./en/lines.ts')).lines,
  },
  vendors: {
    es: async () => (await import('./es/vendors.ts')).vendors,
    en: async () => (await import('./en/vendors.ts')).vendors,
  },
  account: {
    es: async () => (await import('./es/account.ts')).account,
    en: async () => (await import('./en/account.ts')).account,
  },
  rates: {
    es: async () => (await import('./es/rates.ts')).rates,
    en: async () => (await import('./en/rates.ts')).rates,
  },
  images: {
    es: async () => (await import('./es/images.ts')).images,
    en: async () => (await import('./en/images.ts')).images,
  },
  legal: {
    es: async () => (await import('./es/legal.ts')).legal,
    en: async () => (await import('./en/legal.ts')).legal,
  },
  report: {
    es: async () => (await import('./es/report.ts')).report,
    en: async () => (await import('./en/report.ts')).report,
  },
  paper: {
    es: async () => (await import('./es/paper.ts')).paper,
    en: async () => (await import('./en/paper.ts')).paper,
  },
  versions: {
    es: async () => (await import('./es/versions.ts')).versions,
    en: async () => (await import('./en/versions.ts')).versions,
  },
  viewer: {
    es: async () => (await import('./es/viewer.ts')).viewer,
    en: async () => (await import('./en/viewer.ts')).viewer,
  },
  composition: {
    es: async () => (await import('./es/composition.ts')).composition,
    en: async () => (await import('./en/composition.ts')).composition,
  },
  unread: {
    es: async () => (await import('./es/unread.ts')).unread,
    en: async () => (await import('./en/unread.ts')).unread,
  },
  /** react-admin's own. */
  reactAdmin: {
    es: async () => (await import('./es/reactAdmin.ts')).raMessages,
    en: async () => (await import('ra-language-english')).default,
  },
} as const satisfies Record<string, Source>

export type Part = keyof typeof parts

/** The parts that a page needs before it shows anything of its own; their files are on the way before its script asks. */
export const pageParts = {
  index: ['shell'],
  composer: ['shell', 'cart', 'processing'],
  viewer: ['shell', 'viewer'],
} as const satisfies Record<string, readonly Part[]>

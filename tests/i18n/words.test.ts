import { describe, expect, test } from 'vitest'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import { en as serverEn } from '../../i18n/server/en.ts'
import { es as serverEs } from '../../i18n/server/es.ts'

/** A word for a thing that has another one, and the texts that must say it all the same. */
type Banned = { word: RegExp; instead: string; except?: readonly string[]; under?: RegExp }

// The texts of these alerts are the specification's own. @see product-spec §8
const givenAlerts = ['alerts.errors.notAnulateBudget', 'alerts.info.anulateBudget']

const english: Banned[] = [
  {
    word: /\busers?\b/i,
    instead: 'vendor',
    under: /^vendors?\.|Vendors?$/,
    // The specification's own alert, and the name that is typed at the login.
    except: ['vendors.alert.errorDelete', 'vendor.mismatch'],
  },
  // Shops say 'quote'; the code and the addresses have the specification's word.
  { word: /(?<!%\{)\bbudgets?\b/i, instead: 'quote', except: givenAlerts },
  { word: /\bcancell?(ed|ation)\b/i, instead: 'annulled', except: givenAlerts },
  { word: /\bturn(s|ed|ing)?\b[^.]*\binto\b/i, instead: 'convert' },
  { word: /\b(unsent|not yet sent)\b/i, instead: 'not sent' },
  { word: /\b(delivered|manufacture)\b/i, instead: 'served, in production' },
  { word: /\bfetch/i, instead: 'load' },
  { word: /\bletters?\b/i, instead: 'character' },
  { word: /^%\{\w+\} pcs$/, instead: '1 pc' },
  { word: /\bno image that we can\b/i, instead: 'isn’t an image we can read' },
  { word: /\bfiles? did not arrive\b/i, instead: 'were not accepted' },
]

const spanish: Banned[] = [
  { word: /\b(100 últimos|últimos pedidos)\b/i, instead: 'Últimos 100' },
  { word: /^30 días$/i, instead: 'Últimos 30 días' },
  { word: /elementos? de (la )?base de datos/i, instead: 'artículos sin 3D' },
  // The letter of the portal is its font.
  { word: /\bletras?\b/i, instead: 'carácter', except: ['legal.about.rights.text'] },
  { word: /\b(traer|traído|lleva(r|rlos|rlo|los))\b|llévalos/i, instead: 'cargar' },
  { word: /\b(comercial|comerciales)\b/i, instead: 'vendedor' },
  { word: /\busuarios?\b/i, instead: 'vendedor', under: /^vendors\.|Vendors?$/ },
  { word: /\bconvertir\w* en (presupuesto|pedido)/i, instead: 'pasar a pedido' },
  { word: /\bcancelad[oa]s?\b/i, instead: 'anulado' },
]

type Say = (...values: unknown[]) => unknown

/** Every text with its key; of the server's, what its functions say of some values. */
function texts(tree: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[prefix + key, value] as [string, string]]
    if (typeof value === 'function')
      return [[prefix + key, spoken(value as Say)] as [string, string]]
    return typeof value === 'object' && value !== null ? texts(value, `${prefix}${key}.`) : []
  })
}

const spoken = (say: Say) => String(say('X', 'ORDER_SERVED', 'X'))

const found = (catalogues: object[], banned: Banned[]) =>
  banned.flatMap(({ word, instead, except = [], under = /^/ }) =>
    catalogues
      .flatMap((catalogue) => texts(catalogue))
      .filter(([key, text]) => under.test(key) && !except.includes(key) && word.test(text))
      .map(([key, text]) => `${key}: ‘${text}’ should say ‘${instead}’`),
  )

describe('one word for one thing', () => {
  test('in English', () => {
    expect(found([en, serverEn], english)).toEqual([])
  })

  test('in Spanish', () => {
    expect(found([es, serverEs], spanish)).toEqual([])
  })

  test('the alerts that say ‘budget’ and ‘cancelled’ are those whose words the specification gives', () => {
    expect(en.alerts.errors.notAnulateBudget).toBe('The budget could not be cancelled')
    expect(en.alerts.info.anulateBudget).toBe('Budget annulled')
    expect(en.alerts.errors.notConvertOrder).toBe('Unable to convert quote to order')
    expect(en.alerts.info.budget2order).toBe('Quote converted to order')
  })
})

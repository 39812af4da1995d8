import { sql, type Kysely } from 'kysely'
import type { Up } from './migration.ts'

/**
 * Texts are found and sorted whatever quotes and dashes they have, without what nobody sees, and by the letters that Unicode does not take
 * apart, such as ł, ø and ß. The keys of orders, and of customers who are known by their name alone, are written anew.
 */
export const foldLetters: Up = async (db) => {
  const { rows: clients } = await sql<{ id: number }>`select id from clients`.execute(db)
  for (const { id } of clients) await refoldOrders(db, id)
  await refoldNotes(db)
  await refoldLinks(db)
}

type Row = {
  id: number
  reference: string
  customer: string
  phone: string
  email: string
  vendor: string
  articles: string
  search_key: string
}

const batchSize = 500

async function refoldOrders(db: Kysely<unknown>, client: number) {
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select id, reference, customer, phone, email, vendor, articles, search_key
      from orders where client_id = ${client} and id > ${after}
      order by id limit ${batchSize}`.execute(db)
    for (const row of rows) await refold(db, client, row)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** Only a key that has changed is written, and none that an older process has written meanwhile. */
async function refold(db: Kysely<unknown>, client: number, row: Row) {
  const { id, reference, customer, phone, email, vendor, articles } = row
  const people = [reference, customer, phone, ...phoneLines(fold(phone)), email, vendor]
  const key = [...people, `#${id}:`, ...(articles === '' ? [] : articles.split('\n'))]
    .map(fold)
    .join('\n')
  if (key === row.search_key) return
  await sql`
    update orders set reference_key = ${fold(reference)}, customer_key = ${fold(customer)},
      vendor_key = ${fold(vendor)}, search_key = ${key}
    where client_id = ${client} and id = ${id} and search_key = ${row.search_key}`.execute(db)
}

/** The key of a customer's name; a phone number's and an e-mail's stay. */
const refolded = (key: string) =>
  key.startsWith('n') ? `n${fold(key.slice(1)).trim().replace(/\s+/g, ' ')}` : key

async function refoldNotes(db: Kysely<unknown>) {
  const { rows } = await sql<{ client_id: number; customer: string }>`
    select distinct client_id, customer from customer_notes where customer like 'n%'`.execute(db)
  for (const { client_id, customer } of rows) {
    const key = refolded(customer)
    if (key !== customer)
      await sql`
        update customer_notes set customer = ${key}
        where client_id = ${client_id} and customer = ${customer}`.execute(db)
  }
}

async function refoldLinks(db: Kysely<unknown>) {
  type Link = { client_id: number; one: string; other: string }
  const { rows } = await sql<Link>`
    select client_id, one, other from customer_links
    where one like 'n%' or other like 'n%'`.execute(db)
  for (const { client_id, one, other } of rows) {
    const [first, second] = [refolded(one), refolded(other)]
    if (first === one && second === other) continue
    await sql`
      delete from customer_links
      where client_id = ${client_id} and one = ${one} and other = ${other}`.execute(db)
    if (first !== second)
      await sql`
        insert into customer_links (client_id, one, other) values (${client_id}, ${first}, ${second})
        on conflict (client_id, one, other) do nothing`.execute(db)
  }
}

const digitsOf = (text: string) => text.replace(/\(0\)/g, '').replace(/\D/g, '')

function phoneLines(phone: string): string[] {
  const parts = phone.split(/[/,;|]|\s(?:y|o|e|and|or)\s/i)
  const areWhole = parts.every((part) => digitsOf(part).length >= 7)
  return (areWhole ? parts : [phone])
    .map((part) => part.trim())
    .filter((part) => /\d/.test(part))
    .map((part) => {
      const digits = digitsOf(part)
      if (/^\(?\+/.test(part)) return `☎+${digits}`
      return digits.startsWith('00') ? `☎+${digits.slice(2)}` : `☎${digits}`
    })
}

// Texts were folded like this when the keys were written anew.
const spacing: Readonly<Record<string, string>> = { '´': "'", '΄': "'", '″': '"', '‶': '"' }

const letters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ƚ: 'l', ø: 'o', đ: 'd', ð: 'd', ɖ: 'd', ɗ: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k' },
  ...{ ƙ: 'k', ƀ: 'b', ɓ: 'b', ǥ: 'g', ƶ: 'z', ɨ: 'i', ȷ: 'j', ƴ: 'y', ə: 'e', ɛ: 'e', ɔ: 'o' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  // Turkish has a pair with a dot and a pair without.
  ı: 'i',
  // At the end of a word only.
  ς: 'σ',
  // Persian letters, as an Arabic keyboard has them.
  ...{ ك: 'ک', ي: 'ی', ى: 'ی' },
}
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

const joints: readonly RegExp[] = [/(?<!\s)[·‧∙⋅・](?!\s)/g, /(?<=l)\.(?=l)/g]

const singleQuote = /[`‘’‚‛‹›′‵ʹʻʼʽʾʿˈˊˋ՚׳ꞌ＇]/g
const doubleQuote = /[“”„‟«»〝〞〟״＂]/g
const dash = /[\p{Pd}−⁃]/gu

const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}ـ]+/gu

const isPlain = (text: string) => /^[\0-_a-\x7f]*$/.test(text)

const fold = (text: string): string =>
  joints.reduce(
    (folded, joint) => folded.replace(joint, ''),
    isPlain(text) ? text.toLowerCase() : foldedLetters(text),
  )

const foldedLetters = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[´΄″‶]/g, (sign) => spacing[sign] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(unseen, '')
    .replace(letter, (one) => letters[one] ?? one)
    .replace(singleQuote, "'")
    .replace(doubleQuote, '"')
    .replace(dash, '-')

import { toCents } from '../../../src/domain/money.ts'
import { orderSum } from '../../../src/domain/orders/extras.ts'
import { sentLine } from '../../../src/cart/lines.ts'
import { storedLinesSchema } from '../../../src/cart/storedCart.ts'
import { allItems, quoteItems } from '../cartText.ts'
import type { KeptCart, Seen, TypedLine } from '../seen.ts'
import type { Complaint } from '../complaint.ts'
import type { Walk } from '../walk.ts'

const centsOf = (lines: readonly TypedLine[]): number | null =>
  lines.reduce<number | null>(
    (sum, { price }) =>
      sum === null || price.finalPrice === null ? null : sum + toCents(price.finalPrice),
    0,
  )

/** The sum of a quote without alternatives and with what the shop adds to it, in cents; null while a price is not there. */
function wholeSum(cart: KeptCart | null): number | null {
  const counted = cart && {
    ...cart,
    scenes: cart.scenes.filter(({ isAlternative }) => isAlternative !== true),
  }
  const articles = centsOf(quoteItems(counted))
  const extras = cart?.extras ?? { ownLines: [], rebate: null }
  return articles === null ? null : orderSum(articles, extras).total
}

/** The digits of a price as it is shown, which are its cents. */
const shownCents = (text: string) => Number(text.replace(/\D/g, ''))

/** The sum of what a total is about, in cents; null while a price is not there. */
function sumOf(of: Seen['totals'][number]['of'], { cart, openScene }: Seen): number | null {
  if (of === 'cart') return wholeSum(cart)
  if (of === 'elements') return centsOf(cart?.dbItems ?? [])
  const open = cart?.scenes.find(({ id }) => id === openScene)
  return open === undefined ? null : centsOf(open.items)
}

/** A total is the sum of what the cart holds, wherever it shows. */
export function sumsAgree({ seen }: Walk): Complaint[] {
  if (seen.busy !== null) return []
  return seen.totals.flatMap(({ of, where, text }) => {
    const cents = sumOf(of, seen)
    if (cents === null || !/\d/.test(text) || shownCents(text) === cents) return []
    return [{ rule: 'total', text: `${where} shows ${text}, the lines come to ${cents / 100}` }]
  })
}

/** The last cart that the server was asked about. */
let asked = ''

/** The server reckons the same prices. */
export async function serverAgrees(walk: Walk): Promise<Complaint[]> {
  const { seen, other } = walk
  const text = JSON.stringify(seen.cart)
  const items = allItems(seen.cart)
  if (seen.client === null || seen.busy !== null || items.length === 0 || text === asked) return []
  if (items.some(({ price, identifier }) => price.finalPrice === null || identifier === ''))
    return []
  asked = text
  const { scenes, dbItems } = storedLinesSchema.parse(seen.cart)
  const lines = [...scenes.flatMap((scene) => scene.items), ...dbItems]
  const reply = await other.api.call('shoppingcart', {
    cartData: lines.map(sentLine),
    clientId: seen.client,
  })
  if (JSON.stringify(reply.rate) !== JSON.stringify(seen.rate)) return []
  return lines.flatMap(({ drawableUUID, identifier, price }) => {
    const row = reply.data.find((one) => one.drawableUUID === drawableUUID)
    const now = row?.price.finalPrice
    if (now === undefined || now === price.finalPrice) return []
    return [
      {
        rule: 'total',
        text: `${identifier} costs ${price.finalPrice} here and ${now} on the server`,
      },
    ]
  })
}

/** A document's total is the same in its list, its report and on the server. */
export async function documentsAgree(walk: Walk): Promise<Complaint[]> {
  const { seen, other, page } = walk
  if (seen.client === null || seen.login === null || seen.busy !== null || seen.dialog !== null)
    return []
  if (!/^\/#\/(budgets|orders)/.test(seen.place)) return []
  const rows = await page
    .locator('tbody tr:has(.column-total, .cell-total, [class*=total])')
    .evaluateAll((all) =>
      all.map((row) => ({
        id: Number(/(\d+):S3D/.exec(row.textContent)?.[1]),
        total: row.querySelector('[class*=total]')?.textContent ?? '',
      })),
    )
  if (rows.length === 0) return []
  const documents = await other.documents(seen.client)
  return rows.flatMap(({ id, total }) => {
    const known = documents.find((one) => one.id === id)
    if (!known || known.totalPrice === null || !/\d/.test(total)) return []
    if (shownCents(total) === toCents(known.totalPrice)) return []
    return [
      { rule: 'total', text: `${id} is listed at ${total}, the server says ${known.totalPrice}` },
    ]
  })
}

/**
 * Texts of which each client's data holds its own, by whom they are for:
 *
 * - `Open`: everybody who may read a report at all: articles and fabrics
 * - `Link`: whoever has a link that the shop hands out: who sells, on what terms, what was added
 * - `Budget`, `Order`: people of the client who may list such documents, and a budget's customer
 * - `Catalogue`: people of the client, and who has the catalogue's key
 * - `Shop`: people of the client
 * - `Personal`: one person alone
 */
export const kinds = ['Open', 'Link', 'Budget', 'Order', 'Catalogue', 'Shop', 'Personal'] as const
export type Kind = (typeof kinds)[number]

/** The clients: two shops, and the one that all registered visitors share. */
export const shops = { 1: 'alfa', 2: 'beta', 3: 'visitas' } as const
export type ShopId = keyof typeof shops
export const shopIds = [1, 2, 3] as const satisfies readonly ShopId[]

/** The mark of a client's data of a kind. It is of letters alone, so that no encoding of a text hides it. */
export const mark = (shop: ShopId, kind: Kind): string => `Qz${shops[shop]}${kind}`

export type Found = { shop: ShopId; kind: Kind }
const marks = shopIds.flatMap((shop) =>
  kinds.map((kind): Found & { text: string } => ({
    shop,
    kind,
    text: mark(shop, kind).toLowerCase(),
  })),
)

/** The text of a reply with what it holds in base64. */
function readable(text: string): string {
  const encoded = text.match(/[A-Za-z0-9+/]{40,}={0,2}/g) ?? []
  return [text, ...encoded.map((one) => Buffer.from(one, 'base64').toString('latin1'))].join('\n')
}

/** The marks in a reply, with its headers. */
export function marksIn(text: string): Found[] {
  const lower = readable(text).toLowerCase()
  return lower.includes('qz') ? marks.filter((one) => lower.includes(one.text)) : []
}

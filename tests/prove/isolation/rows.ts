import { aClient } from '../../../mocks/data.ts'
import { hashToken } from '../../../server/accounts/tokens.ts'
import type { ProofDatabase } from '../databases.ts'
import { mark, type ShopId } from './marks.ts'
import { bossId, expiredId, lastId, type Caller } from './people.ts'
import { day, now, uuid, type Things } from './things.ts'

/** Fills what the store's `load` does not. */
export async function fillRows(
  { rows }: ProofDatabase,
  shop: ShopId,
  things: Things,
): Promise<void> {
  const personal = mark(shop, 'Personal')
  const shopMark = mark(shop, 'Shop')
  const budget = mark(shop, 'Budget')
  const own = { client_id: shop, user_id: bossId(shop) }
  const scene = { version: 2, name: personal, lines: [], joints: [], free: {} }
  const view = { title: budget, sort: 'dateDesc', filter: { view: 'month', search: budget } }
  const choice = (name: string, value: unknown) => ({
    ...{ name, json: JSON.stringify(value), version: 1, saved_at: now, by_name: shopMark },
  })
  const ordered = { client_id: shop, order_id: things.budget }
  const [{ json }] = (await rows
    .selectFrom('order_documents')
    .select('json')
    .where('order_id', '=', things.budget)
    .execute()) as [{ json: string }]
  await rows
    .insertInto('order_versions')
    .values({
      ...{ ...ordered, version: 1, saved_at: now, date: now - day, json },
      ...{ rate: JSON.stringify(aClient().rate), total_price: 1, valid_until: null },
    })
    .execute()
  const asked = { client_id: shop, round: 1, asked_by: shopMark, language: 'es' as const }
  const acceptances = [
    { ...asked, order_id: things.budget, version: 2 },
    {
      ...{ ...asked, order_id: things.confirmed, version: 1, accepted_at: now, name: budget },
      ...{ address: '203.0.113.7', pdf_digest: `digest-${shop}`, proof_digest: `proof-${shop}` },
    },
  ]
  for (const one of acceptances) await rows.insertInto('acceptances').values(one).execute()
  await rows
    .insertInto('accepted_pdfs')
    .values(
      ['digest', 'proof'].map((which) => ({
        ...{ client_id: shop, order_id: things.confirmed, digest: `${which}-${shop}` },
        ...{ bytes: Buffer.from(`%PDF-1.7 ${budget} ${which} and more than that`), name: budget },
      })),
    )
    .execute()
  await rows
    .insertInto('favourites')
    .values({
      ...own,
      id: things.favourite,
      name: personal,
      json: JSON.stringify(scene),
      saved_at: now,
    })
    .execute()
  await rows
    .insertInto('choices')
    .values([
      { ...own, ...choice(`default.budget`, uuid(shop, 2)) },
      { ...own, ...choice(`view.budget.${uuid(shop, 5)}`, { ...view, title: personal }) },
      { ...own, user_id: 0, ...choice(things.view, view) },
      { ...own, ...choice('cart', { device: personal, cart: { scenes: [], dbItems: [] } }) },
    ])
    .execute()
  await rows
    .insertInto('factory_tokens')
    .values({
      ...{ client_id: shop, id: `factory-${shop}`, name: shopMark, created_at: now },
      ...{ token_hash: hashToken(things.factoryToken), last_used_at: null, revoked_at: null },
    })
    .execute()
  await rows
    .insertInto('reminders')
    .values({
      ...{ ...own, order_id: things.budget, day: '2026-04-01', note: personal, language: 'es' },
      ...{ due_at: now + 20 * day, mailed_at: null },
    })
    .execute()
  await rows
    .insertInto('order_notes')
    .values({ ...ordered, id: uuid(shop, 4), at: now, name: shopMark, text: budget })
    .execute()
  await rows
    .insertInto('customer_notes')
    .values({
      ...{ client_id: shop, id: things.customerNote, customer: 'gone', at: now },
      ...{ name: shopMark, text: budget },
    })
    .execute()
  await rows
    .insertInto('mails')
    .values({
      ...{ id: `mail-${shop}`, recipient: 'x@correo.example', subject: budget, text: budget },
      ...{ html: '', created_at: now, tries: 0, due_at: now, sent_at: null, client_id: shop },
      ...{ order_id: things.budget, kind: 'report' },
    })
    .execute()
  await rows
    .insertInto('password_resets')
    .values({
      ...{ id: `reset-${shop}`, email: things.boss, language: 'es', at: now },
      ...{ user_id: bossId(shop), token_hash: hashToken(things.resetKey) },
      ...{ expires_at: now + 3_600_000, ended_at: null },
    })
    .execute()
}

/** Everybody's sessions, and those that have ended. */
export async function fillSessions(
  { rows }: ProofDatabase,
  people: readonly Caller[],
): Promise<void> {
  const session = (token: string, userId: number, expires = now + 30 * day) => ({
    ...{ token_hash: hashToken(token), user_id: userId, created_at: now, last_seen_at: now },
    expires_at: expires,
  })
  await rows
    .insertInto('sessions')
    .values([
      ...people.flatMap(({ token, userId }) => (userId === null ? [] : session(token, userId))),
      session('token-second', bossId(1)),
      session('token-expired', expiredId, now - 1),
      session('token-left', lastId),
    ])
    .execute()
}

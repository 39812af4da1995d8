import { startOfTime } from '../../../mocks/data.ts'
import { hashToken } from '../../../server/accounts/tokens.ts'
import type { Links } from '../../../server/orders/links.ts'
import { articleModelId } from '../../../server/store/articleModels.ts'
import { aGlb } from '../../server/catalogue/models/aGlb.ts'
import type { ShopId } from './marks.ts'
import { bossId, loginOf, victimId } from './people.ts'

export const now = startOfTime
export const day = 86_400_000

export const uuid = (shop: ShopId, number: number) =>
  `0b7c7f5e-8a55-4f0e-9d0b-${String(shop).padStart(4, '0')}${String(number).padStart(8, '0')}`
/** The ids of a client's things, as a caller may send them. */
export type Things = ReturnType<typeof thingsOf>

/** @param links  null: what nobody has */
export function thingsOf(shop: ShopId | 0, signer: Links | null) {
  const id = (shop === 0 ? 9 : shop) as ShopId
  const first = id * 1000
  const named = (number: number) => signer?.of(number) ?? 'nobody'
  const token = (number: number, version: number) =>
    signer?.acceptance(number, { version, round: 1 }) ?? 'nobody'
  return {
    clientId: shop === 0 ? 999 : shop,
    /** An open budget of two versions, which its customer may accept; its boss has it open, with notes, a reminder and a link. */
    budget: first,
    confirmed: first + 1,
    /** In the cart of somebody who has left. */
    archived: first + 2,
    order: first + 3,
    otherBudget: first + 4,
    link: named(first),
    confirmedLink: named(first + 1),
    token: token(first, 2),
    acceptedToken: token(first + 1, 1),
    victim: shop === 0 ? 'nadie@tienda.example' : loginOf(victimId(id), id),
    boss: shop === 0 ? 'nadie@tienda.example' : loginOf(bossId(id), id),
    image: `image-${shop}`,
    logo: `logo-${shop}`,
    uuid: (number: number) => uuid(id, number),
    favourite: uuid(id, 1),
    view: `view.budget.${uuid(id, 2)}`,
    customerNote: uuid(id, 3),
    preparedDay: '2026-12-01',
    catalogueKey: '',
    catalogueVersion: '',
    preparedVersion: '',
    model: articleModelId(aGlb([])),
    session: hashToken(hashToken(`token-${bossId(id)}`)),
    factoryToken: `factory-${shop}`,
    resetKey: `reset-${shop}`,
    catalogueFile: '',
  }
}

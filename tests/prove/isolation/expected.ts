import type { ReportLinks } from '../../../server/orders/links.ts'
import type { Case } from './cases.ts'
import type { Found, ShopId } from './marks.ts'
import { bossId, type Caller } from './people.ts'

/** Whether a caller may make a call about a client's things; null: nobody's. */
export function mayCall(
  one: Case,
  caller: Caller,
  shop: ShopId | null,
  links: ReportLinks,
): boolean {
  const { needs } = one
  const worksThere = shop !== null && caller.shops.includes(shop)
  if (needs === 'nobody') return false
  if (one.refusesVisitors === true && caller.isVisitor) return false
  if (one.about === 'client' && !worksThere) return false
  if (one.about === 'open' && !worksThere && (links === 'signed' || shop === null)) return false
  if (one.about === 'link' && shop === null) return false
  if (one.oneOf !== undefined && !one.oneOf.some((name) => caller.holds.has(name))) return false
  if (needs === 'anybody') return true
  if (needs === 'outsider') return !worksThere
  if (caller.userId === null) return false
  return needs === 'session' || needs.every((name) => caller.holds.has(name))
}

/** Whether a caller may see a mark wherever it comes up, as one of the client's people. */
function isOwn({ shop, kind }: Found, { userId, shops, holds, isVisitor }: Caller): boolean {
  if (userId === null || !shops.includes(shop)) return false
  if (kind === 'Personal') return userId === bossId(shop)
  if (kind === 'Budget') return holds.has('budgetList') && !isVisitor
  if (kind === 'Order') return holds.has('orderList') && !isVisitor
  return true
}

/** Whether a mark may be in a reply. @param target  the client that the call is about */
export function maySee(
  found: Found,
  one: Case,
  caller: Caller,
  { target, links }: { target: ShopId | null; links: ReportLinks },
): boolean {
  if (isOwn(found, caller)) return true
  const isPublic = found.kind === 'Open' || found.kind === 'Catalogue'
  if (links === 'open' && isPublic && (one.about === 'open' || one.about === 'link')) return true
  return (
    found.shop === target &&
    one.shows?.includes(found.kind) === true &&
    mayCall(one, caller, target, links)
  )
}

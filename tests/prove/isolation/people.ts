import { permissions, type Acl, type Permission } from '../../../src/domain/people/permissions.ts'
import { shops, type ShopId } from './marks.ts'

/** Somebody who calls: with a session, or without. */
export type Caller = {
  name: string
  /** '' without a session; else of no session that lives, unless `userId` says whose it is. */
  token: string
  userId: number | null
  /** The permissions that they hold. */
  holds: ReadonlySet<Permission>
  shops: readonly ShopId[]
  isVisitor: boolean
}

const all = new Set<Permission>(permissions)
const none = new Set<Permission>()
const visitors: ReadonlySet<Permission> = new Set(['dbOrders', 'orderGeneration'] as const)

const nobody = (name: string, token: string): Caller => ({
  ...{ name, token, userId: null, holds: none, shops: [], isVisitor: false },
})

const person = (
  userId: number,
  name: string,
  holds: ReadonlySet<Permission>,
  of: readonly ShopId[],
): Caller => ({ name, token: `token-${userId}`, userId, holds, shops: of, isVisitor: false })

/** Who may do everything for a shop. */
export const bossId = (shop: ShopId): number => shop * 100
/** Somebody whom a boss changes and removes. */
export const victimId = (shop: ShopId): number => shop * 100 + 1

/** Whose session has expired. */
export const expiredId = 198
/** Who has left; the highest number of a person. */
export const lastId = 999

export const bosses = { 1: bossOf(1), 2: bossOf(2) }

function bossOf(shop: 1 | 2): Caller {
  return person(bossId(shop), `who may do everything for ${shops[shop]}`, all, [shop])
}

const single = permissions.map((permission, index) =>
  person(110 + index, `who may only ${permission}`, new Set([permission]), [1]),
)

/** The callers who are always there. */
export const callers: readonly Caller[] = [
  nobody('without a session', ''),
  nobody('with a made-up token', 'made-up'),
  nobody('whose session has expired', 'token-expired'),
  nobody('who has left', 'token-left'),
  person(130, 'who may do nothing', none, [1]),
  ...single,
  bosses[1],
  bosses[2],
  person(140, 'who may do everything for both shops', all, [1, 2]),
  { ...person(bossId(3), 'who has registered', visitors, [3]), isVisitor: true },
]

/** People with permissions that were drawn. @param sets  of permissions */
export const drawn = (sets: readonly ReadonlySet<Permission>[]): Caller[] =>
  sets.map((holds, index) => person(150 + index, `who may ${[...holds].join(', ')}`, holds, [1]))

export const aclOf = (holds: Iterable<Permission>): Acl =>
  Object.fromEntries([...holds].map((name) => [name, true]))

/** The login of a person. It holds no mark, since callers send it. */
export const loginOf = (userId: number, shop: ShopId): string =>
  `persona-${userId}@${shops[shop]}.example`

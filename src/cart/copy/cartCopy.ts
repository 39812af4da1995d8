import type { Api } from '../../api/api.ts'
import { ApiError } from '../../api/errors.ts'
import { session } from '../../browser/session.ts'
import type { Params } from '../../contract/contract.ts'
import { rateSchema } from '../../contract/entities/rate.ts'
import { cartCount } from '../../domain/cart.ts'
import { orNull } from '../../contract/tolerant.ts'
import { cartOf, type StoredCart } from '../cart.ts'
import { storedLinesSchema } from '../storedCart.ts'
import { copyingOf } from './copies.ts'
import { deviceName } from './deviceName.ts'
import { ownerOf } from '../../browser/owner.ts'

/** The copy of a cart on the server, and what of it can be read. */
export type CartCopy = { device: string; saved: string; cart: StoredCart }

export type Owner = { clientId: number; login: string }

const copyingBy = ({ clientId, login }: Owner) => copyingOf(ownerOf(clientId, login))

const nothing = { isWanted: false, seen: '', hasFailed: false }

/** Notes what the person wants, or which copy they have seen. */
export function noteCopying(owner: Owner, change: Partial<typeof nothing>): void {
  const store = copyingBy(owner)
  store.set({ ...(store.get() ?? nothing), ...change })
}

/** The copy that the server has; null without one, and for one that can't be read. @throws ApiError */
export async function readCopy(api: Api, { clientId }: Owner): Promise<CartCopy | null> {
  const { data } = await api.call('cartcopy', { clientId }, { isQuiet: true })
  if (data === null) return null
  const { device, saved } = data
  const { data: lines } = storedLinesSchema.safeParse(data.cart)
  if (lines === undefined) return null
  const { scenes, dbItems, budget, extras, unread } = lines
  const { rate } = data.cart as { rate?: unknown }
  const cart = { scenes, dbItems, budget, extras, unread }
  return { device, saved, cart: { ...cart, rate: orNull(rateSchema).safeParse(rate).data ?? null } }
}

/** Whether another device has sent a copy that this browser has neither taken nor left. */
export const isUnseen = (owner: Owner, { saved, cart }: CartCopy): boolean =>
  saved !== copyingBy(owner).get()?.seen && cartCount(cart) > 0

/** Whether there is another copy than the one that this browser has seen. */
const isOther = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === 'changed'

/** What is sent of a quote: not which scenes were removed, which only tells other tabs. */
const copied = (cart: StoredCart) =>
  JSON.parse(JSON.stringify({ ...cart, removed: undefined })) as NonNullable<
    Params<'savecartcopy'>['cart']
  >

/** Sends a cart, in the place of the copy that this browser has seen. @throws ApiError 409 `changed` where there is another one */
async function sendCopy(api: Api, owner: Owner, cart: StoredCart): Promise<void> {
  const seen = copyingBy(owner).get()?.seen ?? ''
  const device = deviceName(navigator.userAgent)
  const params = { clientId: owner.clientId, device, cart: copied(cart), seen }
  const { saved } = await api.call('savecartcopy', params, { isQuiet: true })
  if (saved !== null) noteCopying(owner, { seen: saved, hasFailed: false })
}

/** The sendings of this page, one after the other. */
let running: Promise<unknown> = Promise.resolve()

/**
 * Sends no more, and removes the copy from the server; one of another device that the person has not seen stays.
 *
 * @throws ApiError
 */
export async function endCopies(api: Api, owner: Owner): Promise<void> {
  noteCopying(owner, { isWanted: false })
  await running
  const seen = copyingBy(owner).get()?.seen ?? ''
  try {
    await api.call('savecartcopy', { clientId: owner.clientId, device: '', cart: null, seen })
  } catch (error) {
    if (!isOther(error)) {
      // The copy is still there, and so is the way to remove it.
      noteCopying(owner, { isWanted: true })
      throw error
    }
  }
  noteCopying(owner, nothing)
}

/**
 * Sends the cart now, and a moment after each change, until the signal aborts or somebody else is logged in. What could not be sent is, with
 * the next change, or when the network is back.
 */
export function followCart(api: Api, owner: Owner, delay: number, signal: AbortSignal): void {
  const cart = cartOf(owner.clientId, owner.login)
  const token = session.get()?.token
  /** The cart that is on the server, and the one whose sending had no reply. */
  let sent: string | null = null
  let tried: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Another copy is there: it is this cart, whose reply was lost, or another device's; or it was removed, and is sent again only if the person wants it. */
  async function look(): Promise<void> {
    const copy = await readCopy(api, owner)
    if (copy === null) noteCopying(owner, nothing)
    else if (JSON.stringify(copied(copy.cart)) === tried) noteCopying(owner, { seen: copy.saved })
  }
  async function send(): Promise<void> {
    const now = cart.get()
    const json = JSON.stringify(copied(now))
    const { isWanted, seen } = copyingBy(owner).get() ?? nothing
    // An empty cart that was never copied is no news.
    if (json === sent || (seen === '' && cartCount(now) === 0)) return
    if (signal.aborted || !isWanted || session.get()?.token !== token) return
    try {
      await sendCopy(api, owner, now)
      sent = json
    } catch (error) {
      if (!isOther(error)) throw error
      await look()
    } finally {
      tried = json
    }
  }
  const noteFailure = () => {
    // Noting it again would be a change to send after.
    if (copyingBy(owner).get()?.hasFailed !== true) noteCopying(owner, { hasFailed: true })
  }
  const next = () => {
    running = running.then(send).catch(noteFailure)
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(next, delay)
  }
  const ends = [cart.subscribe(later), copyingBy(owner).subscribe(later)]
  addEventListener('online', next, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const end of ends) end()
  })
  next()
}

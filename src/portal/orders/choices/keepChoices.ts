import * as z from 'zod/mini'
import type { Api } from '../../../api/api.ts'
import { ApiError } from '../../../api/errors.ts'
import { session } from '../../../browser/session.ts'
import { storageKeys, stored } from '../../../browser/storage.ts'
import type { Reply } from '../../../contract/contract.ts'
import { viewSchema } from '../../../contract/entities/view.ts'
import { choiceKind, choiceList, isPersonal, viewPrefix } from '../../../domain/choices.ts'
import { memoByKey } from '../../../domain/memo.ts'
import { orderTypes } from '../../../domain/orders/states.ts'
import { orderResources } from '../../data/orderList.ts'
import { openingViewOf } from '../tools/preferences.ts'
import { adoptEarlierViews, localChoices, openWith, storesOf, takeChoice } from './localChoices.ts'
import { removedViewsOf } from './removedViews.ts'
import { formerVendors, sharedViewsOf, type Place } from './sharedViews.ts'

type Listed = Reply<'listchoices'>

/** Readings and sendings, one after the other: a reading that a sending overtakes would bring back what was there before. */
let queue: Promise<unknown> = Promise.resolve()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = queue.then(work)
  queue = next.catch(() => undefined)
  return next
}

/** How long a browser waits after a change before it sends it, in ms. */
const delay = 1000

/**
 * What this browser and the server last agreed on, as JSON by the name of the choice: what differs from it here was changed here, and what differs
 * there was changed in another browser.
 */
const agreedOf = memoByKey((login: string) =>
  stored(`${storageKeys.choices}.${login}`, z.record(z.string(), z.string())),
)

const keyOf = ({ clientId }: Place, name: string) =>
  isPersonal(name) ? name : `${clientId} ${name}`

function agree(place: Place, name: string, json: string): void {
  const agreed = agreedOf(place.login)
  const { [keyOf(place, name)]: _, ...others } = agreed.get() ?? {}
  agreed.set(json === 'null' ? others : { ...others, [keyOf(place, name)]: json })
}

/** A value as JSON that is the same for the same content, in whichever order its fields stand. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** The names of the choices of this place that the browser and the server have agreed on. */
function agreedNames(place: Place): string[] {
  const prefix = `${place.clientId} `
  return Object.keys(agreedOf(place.login).get() ?? {}).flatMap((key) =>
    key.startsWith(prefix) ? key.slice(prefix.length) : isPersonal(key) ? key : [],
  )
}

/**
 * Whether the person has taken a choice back in this browser. That it isn't here says nothing: its storage may be full or unreadable, and
 * of what is chosen once, another one was chosen.
 */
const isTakenBack = (place: Place, name: string): boolean =>
  choiceKind(name) === 'view'
    ? removedViewsOf(place.login).get()?.includes(keyOf(place, name)) === true
    : ['columns', 'default'].includes(choiceKind(name))

/** The choices that this browser has changed since both agreed, each with its JSON, `null` where it was taken back. */
function changedHere(place: Place): { name: string; value: unknown; json: string }[] {
  const local = localChoices(place)
  const agreed = agreedOf(place.login).get() ?? {}
  return [...new Set([...local.keys(), ...agreedNames(place)])]
    .map((name) => ({ name, value: local.get(name) ?? null, json: jsonOf(local.get(name)) }))
    .filter(({ name, json }) => (agreed[keyOf(place, name)] ?? 'null') !== json)
    .filter(({ name, json }) => json !== 'null' || isTakenBack(place, name))
}

const isViewOf = (type: 'order' | 'budget', name: string) => name.startsWith(viewPrefix(type))

/**
 * Takes what others and other browsers have changed. What this browser has changed meanwhile stays, but for the theme of a page that
 * starts: another person may have chosen it on this device.
 */
function take(
  place: Place,
  { own, shared, formerVendors: former }: Listed,
  { isStart }: { isStart: boolean },
): void {
  formerVendors.set(former)
  sharedViewsOf(place).set(
    shared.data.flatMap(({ name, value, version, by }) => {
      const type = choiceList(name)
      const { data: view } = viewSchema.safeParse(value)
      if (type === undefined || view === undefined || !isViewOf(type, name)) return []
      return [{ id: name.slice(viewPrefix(type).length), type, view, version, by }]
    }),
  )
  const agreed = agreedOf(place.login).get() ?? {}
  const mine = new Map(changedHere(place).map((change) => [change.name, change.json]))
  const theirs = new Map(own.data.map(({ name, value }) => [name, value]))
  // Views before what opens with them.
  const names = [...new Set([...theirs.keys(), ...agreedNames(place)])].toSorted(
    (one, other) => Number(choiceKind(one) === 'default') - Number(choiceKind(other) === 'default'),
  )
  for (const name of names) {
    const json = jsonOf(theirs.get(name))
    const before = agreed[keyOf(place, name)]
    // The login has told the last client: now somebody works with one.
    if (choiceKind(name) === 'lastClient') continue
    if (name === 'theme' && isStart && theirs.has(name)) mine.delete(name)
    else if (json === (before ?? 'null')) continue
    const isFirst = before === undefined && theirs.has(name)
    if (mine.has(name) && mine.get(name) !== json && !isFirst) continue
    if (takeChoice(place, name, theirs.get(name) ?? null)) agree(place, name, json)
  }
  for (const type of orderTypes) {
    const { login, clientId } = place
    const opening = openingViewOf(login, orderResources[type], clientId).get()
    // One that is gone or has changed.
    if (opening !== null) openWith(place, type, opening.id)
  }
}

/** What the server has refused since the page was loaded, as JSON by name: it is not sent again. */
const refused = new Map<string, string>()

/** Whether the server has refused this one choice, and not whoever sends it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && [400, 409, 413].includes(error.status)

/**
 * Sends what was changed here, as long as the person who has changed it is logged in. What the server refuses stays in this browser; what did
 * not arrive is sent with the next change, or when the network is back.
 */
async function send(api: Api, place: Place, isTheirs: () => boolean): Promise<void> {
  const { clientId, login } = place
  for (const { name, value, json } of changedHere(place)) {
    const key = keyOf(place, name)
    if (!isTheirs()) return
    if (refused.get(`${login} ${key}`) === json) continue
    try {
      await api.call('savechoice', { clientId, name, value }, { isQuiet: true })
    } catch (error) {
      if (!isRefusal(error)) return
      refused.set(`${login} ${key}`, json)
      continue
    }
    agree(place, name, json)
    const removed = removedViewsOf(login)
    if (json === 'null') removed.set((removed.get() ?? []).filter((one) => one !== key))
  }
}

/** Reads a person's choices and the shared views, and takes what has changed. @throws ApiError */
export const readChoices = (api: Api, place: Place, { isStart = false } = {}): Promise<void> =>
  inTurn(async () => {
    adoptEarlierViews(place)
    const listed = await api.call('listchoices', { clientId: place.clientId }, { isQuiet: true })
    take(place, listed, { isStart })
  })

/**
 * Keeps a person's choices with the server until the signal aborts: reads them once, and sends a change a moment after it was made. The browser's storage is what
 * the page works with, so nobody waits for the server.
 */
export async function keepChoices(api: Api, place: Place, signal: AbortSignal): Promise<void> {
  const token = session.get()?.token
  const isTheirs = () => token !== undefined && session.get()?.token === token
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendNow = () => {
    clearTimeout(timer)
    timer = undefined
    void inTurn(() => send(api, place, isTheirs)).catch(() => undefined)
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(sendNow, delay)
  }
  try {
    await readChoices(api, place, { isStart: true })
  } catch {
    const again = () => void keepChoices(api, place, signal)
    addEventListener('online', again, { once: true, signal })
    return
  }
  if (signal.aborted) return
  const ends = storesOf(place).map((store) => store.subscribe(later))
  addEventListener('pagehide', sendNow, { signal })
  addEventListener('online', sendNow, { signal })
  signal.addEventListener('abort', () => {
    for (const end of ends) end()
    // What is not sent yet.
    if (timer !== undefined) sendNow()
  })
  sendNow()
}

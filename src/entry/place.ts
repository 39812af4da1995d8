import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createListeners } from '../browser/createStore.ts'
import { isLoginForComposing } from '../browser/loginPlace.ts'
import { routeOf, type Route } from './access.ts'

/** The data that the browser stores beside the login's place in its history, over a reload too. */
const placeState = z.object({
  next: z.optional(z.string()),
  expired: z.optional(z.boolean()),
  /** The state of the place behind the login: the place gets it back after the login. */
  added: z.optional(z.unknown()),
})

/** The path behind the address's `#`, without its query, and without what else has come behind it, such as `&fbclid=…` or `</a>`. */
const currentPath = (): string =>
  location.hash.slice(1).replace(/([?#]|&\w+[=;]|(<|%3C)[/]).*$/i, '')

let heldPath: string | undefined

export const currentRoute = (): Route => routeOf(currentPath())

const steps = createListeners()

/** Tells that the address has changed where the browser doesn't: after a step of the application's own router. */
export const announceStep = steps.notify

const subscribe = (listener: () => void) => {
  const stop = steps.subscribe(listener)
  addEventListener('hashchange', listener)
  addEventListener('popstate', listener)
  return () => {
    stop()
    removeEventListener('hashchange', listener)
    removeEventListener('popstate', listener)
  }
}

const shownPath = () => heldPath ?? currentPath()

/** The route of the address, or of the place that is held. */
export const useRoute = (): Route => routeOf(useSyncExternalStore(subscribe, shownPath))

/**
 * Keeps showing the place that shows, whatever the address becomes, until it is released or taken away: what is shown instead of the
 * whole application would take a form from the page before the application's router could ask.
 */
export function holdPlace() {
  heldPath = currentPath()
}

export function releasePlace() {
  heldPath = undefined
  steps.notify()
}

/** The number of the place that shows, by which the portal's router knows how far a step leads. */
const placeNumber = () => (history.state as { idx?: number } | null)?.idx

/**
 * Numbers the places that the portal's router doesn't: the one where the page starts, and each that is typed into the address bar, which
 * stands after the place where it was typed. To be called before that router is made, so that it reads the number. It can hold a step
 * only between places that have one.
 */
export function numberPlaces() {
  let last = -1
  const number = () => {
    if (placeNumber() === undefined)
      history.replaceState({ ...(history.state as object | null), idx: last + 1 }, '')
    last = placeNumber() ?? last
  }
  number()
  addEventListener('popstate', number)
  steps.subscribe(number)
}

let isReplacing = false

/** Whether the place is being taken away, which nothing may hold: not for a person who is no longer known or not allowed there. */
export const isTakenAway = () => isReplacing

/** Replaces the place in the browser's history and tells everyone who listens, the router too. */
function replacePlace(path: string, held: z.infer<typeof placeState>) {
  const state = { idx: placeNumber(), ...held }
  history.replaceState(state, '', `#${path}`)
  heldPath = undefined
  isReplacing = true
  dispatchEvent(new PopStateEvent('popstate', { state }))
  isReplacing = false
}

const noted = () => placeState.safeParse(history.state).data ?? {}

/** Shows the login, which gives the person back to where they were going. */
export function goToLogin(expired = false) {
  const next = currentRoute().path === '/login' ? undefined : location.hash.slice(1)
  replacePlace('/login', {
    ...(next === undefined || next === '' || next === '/' ? {} : { next, added: noted().added }),
    ...(expired ? { expired } : {}),
  })
}

/** Leaves a place that the person may not see. */
export const goHome = () => replacePlace('/', {})

/** Whether the login shows because the session has expired. */
export const hasExpired = (): boolean => noted().expired === true

/** Leaves the login for where the person was going or came from, else for Home. */
export function leaveLogin() {
  const home = isLoginForComposing(location.hash) ? '/composition' : '/'
  const { next, added } = noted()
  replacePlace(next ?? home, { added })
}

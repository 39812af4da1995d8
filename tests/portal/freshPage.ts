import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** The handles of the timers that a test file starts. */
const timers: (ReturnType<typeof setTimeout> | undefined)[] = []
/** What the file adds to the window, as it is added. */
const listeners: Parameters<typeof removeEventListener>[] = []
/** The observers that it has set on elements. */
const observers: MutationObserver[] = []

/** A function that does what another does, and notes something of each call. */
const noting = <F extends (...args: never[]) => unknown>(
  own: F,
  note: (args: Parameters<F>, result: ReturnType<F>) => unknown,
): F =>
  new Proxy(own, {
    apply(target, owner, args: Parameters<F>) {
      const result = Reflect.apply(target, owner, args) as ReturnType<F>
      note(args, result)
      return result
    },
  })

const own = { setTimeout, setInterval, addEventListener, MutationObserver }
globalThis.setTimeout = noting(setTimeout, (_, timer) => timers.push(timer as never))
globalThis.setInterval = noting(setInterval, (_, timer) => timers.push(timer as never))
globalThis.addEventListener = noting(addEventListener, ([type, listener, options]) =>
  listeners.push([type, listener, options]),
)
globalThis.MutationObserver = class extends MutationObserver {
  constructor(callback: MutationCallback) {
    super(callback)
    observers.push(this)
  }
}

type Properties = Record<string, PropertyDescriptor>
/** What tests give to a browser that can't do everything. Symbols are the libraries' own, as are names that begin with `_`. */
const propertiesOf = (object: object): Properties =>
  Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(object)).filter(([name]) => !/^_/.test(name)),
  )
const given = [document, navigator, location, history].map((object) => ({
  object,
  before: propertiesOf(object),
}))

function takeBack(object: object, before: Properties) {
  for (const name of Object.keys(propertiesOf(object)))
    if (!(name in before)) Reflect.deleteProperty(object, name)
  Object.defineProperties(object, before)
}

/** Leaves the worker's page as a browser opens one, for the next file. Styles stay, since the library that adds them knows them as added. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
  Object.assign(globalThis, own)
  for (const observer of observers) observer.disconnect()
  for (const timer of timers) clearTimeout(timer)
  for (const listener of listeners) removeEventListener(...listener)
  for (const { object, before } of given) takeBack(object, before)
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.body.replaceChildren()
  for (const element of document.head.querySelectorAll(':not([data-emotion], [name^=emotion])'))
    element.remove()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', location.origin)
})

import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** Each ends something that the test file has begun: a timer, listening to the window, observing an element. */
const ends: (() => void)[] = []

/** A function that does what another does, and notes how that ends. */
const noting = <F extends (...args: never[]) => unknown>(
  own: F,
  endOf: (args: Parameters<F>, result: ReturnType<F>) => () => void,
): F =>
  new Proxy(own, {
    apply(target, owner, args: Parameters<F>) {
      const result = Reflect.apply(target, owner, args) as ReturnType<F>
      ends.push(endOf(args, result))
      return result
    },
  })

const own = { setTimeout, setInterval, addEventListener, MutationObserver }
globalThis.setTimeout = noting(setTimeout, (_, timer) => () => clearTimeout(timer))
globalThis.setInterval = noting(setInterval, (_, timer) => () => clearTimeout(timer))
globalThis.addEventListener = noting(
  addEventListener,
  ([type, listener, options]) =>
    () =>
      removeEventListener(type, listener, options),
)
globalThis.MutationObserver = class extends MutationObserver {
  constructor(callback: MutationCallback) {
    super(callback)
    ends.push(() => this.disconnect())
  }
}

/** The names of what a test gives to a browser that can't do everything. Those that begin with `_` are the libraries' own. */
const namesIn = (object: object) =>
  Object.getOwnPropertyNames(object).filter((name) => !name.startsWith('_'))
const given = [document, navigator, location, history].map((object) => ({
  object,
  before: namesIn(object),
}))

/** Leaves the worker's page as a browser opens one, for the next file. Styles stay, since the library that adds them knows them as added. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
  Object.assign(globalThis, own)
  for (const end of ends) end()
  for (const { object, before } of given)
    for (const name of namesIn(object))
      if (!before.includes(name)) Reflect.deleteProperty(object, name)
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.body.replaceChildren()
  for (const element of document.head.querySelectorAll(':not([data-emotion], [name^=emotion])'))
    element.remove()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', location.origin)
})

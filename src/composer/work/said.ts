import { createStore } from '../../browser/createStore.ts'

const text = createStore('')

/** What the page's live region says. */
export const said = {
  get: text.get,
  subscribe: text.subscribe,
  /** Says something. The same twice differs by a space that nobody sees, since a screen reader reads what changes. */
  say: (next: string) => text.set(next === text.get() ? `${next}\u00a0` : next),
}

import { createListeners } from '../../browser/createStore.ts'

/** Calls back when the client's orders have changed on the server, and tells that they have. */
export const { subscribe: onOrdersChanged, notify: announceOrdersChanged } = createListeners()

import { createStore } from '../../browser/createStore.ts'

/** Whether the summary is saving the cart, so that nothing of it can be changed until the answer. */
export const isSavingNow = createStore(false)

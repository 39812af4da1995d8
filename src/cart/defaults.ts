import { createStore } from '../browser/createStore.ts'
import type { CartLine } from './storedCart.ts'

type Waiting = Pick<CartLine, 'drawableUUID' | 'identifier' | 'defaultsOf'>

/** The key of a waiting line: it changes with the line's article. */
export const waitingKey = ({ drawableUUID, identifier }: Waiting): string =>
  `${drawableUUID} ${identifier}`

/** The keys of lines whose default accessories could not be loaded on this page: their prices don't wait for these. */
export const lackingDefaults = createStore<ReadonlySet<string>>(new Set())

/** Whether a line still waits for its default accessories. It must not be priced before. */
export const awaitsDefaults = (line: Waiting, lacking = lackingDefaults.get()): boolean =>
  line.defaultsOf !== undefined && !lacking.has(waitingKey(line))

import { createStore } from '../browser/createStore.ts'
import type { CartLine } from './storedCart.ts'

type Waiting = Pick<CartLine, 'drawableUUID' | 'identifier' | 'defaultsOf'>

/** A line as it waits: with another article it waits for others. */
export const waitingKey = ({ drawableUUID, identifier }: Waiting): string =>
  `${drawableUUID} ${identifier}`

/** The lines whose default accessories could not be had while this page is open: nothing waits for these. */
export const lackingDefaults = createStore<ReadonlySet<string>>(new Set())

/** Whether a line is still to get its default accessories: what it costs without them is no price of it. */
export const awaitsDefaults = (line: Waiting, lacking = lackingDefaults.get()): boolean =>
  line.defaultsOf !== undefined && !lacking.has(waitingKey(line))

import type { EndpointName } from '../../../src/contract/contract.ts'
import type { Params } from '../isolation/cases.ts'
import type { Things } from '../isolation/things.ts'
import type { Kept } from './kept.ts'

/** How a field is kept, and how long it may be. */
export type Field = { most: number; kept: Kept; least?: number }

export type Call = (
  route: EndpointName,
  params: Params,
  given?: { isCustomer?: boolean; file?: string },
) => Promise<{ status: number; body: unknown }>

/** A call that stores what somebody typed, and the call that reads it. */
export type Deed = {
  route: EndpointName
  /** By field, as `write` and `read` name it. */
  fields: Readonly<Record<string, Field>>
  /** @param typed  the text of each field */
  write: (call: Call, own: Things, typed: Texts) => ReturnType<Call>
  /** The texts as a reader gets them, by field. @param reply  that of the write */
  read: (call: Call, own: Things, reply: unknown) => Promise<Read>
}
export type Texts = Readonly<Record<string, string>>
export type Read = Readonly<Record<string, unknown>>

export const line = (most: number, least = 0): Field => ({ most, least, kept: 'line' })
export const prose = (most: number): Field => ({ most, kept: 'prose' })
export const exact = (most: number): Field => ({ most, kept: 'exact' })
export const code = (most: number): Field => ({ most, kept: 'code' })

export const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((one, key) => (Object(one) as Record<string, unknown>)[key], value)

export const sceneNamed = (name: string | undefined) => ({
  ...{ version: 2, name, joints: [], free: { uno: { x: 0, y: 0, turn: 0 } } },
  lines: [{ id: 'uno', article: 'ALBA-2P', materials: {}, accessories: {} }],
})

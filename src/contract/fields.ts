import * as z from 'zod'

export const none = z.object({})

/** Parameters travel as text in paths and queries, as numbers in bodies. Digits alone: `1e2` and ` 100` are not 100. */
export const whole = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

export const id = whole.pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))

export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((text) => text === 'true'),
])

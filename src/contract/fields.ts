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

/** The reply of an action that tells how it went and nothing more. */
export const done = z.object({
  status: z.union([z.string(), z.number(), z.boolean()]),
  message: z.string().default(''),
})

/** Whether such a reply says that the action was done. @see product-spec §7 */
export const isDone = (status: z.infer<typeof done>['status']): boolean =>
  status === true || status === 200 || (typeof status === 'string' && /^(ok|200)$/i.test(status))

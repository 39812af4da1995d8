import * as z from 'zod/mini'
import { choiceKind, choiceName, viewId, type ChoiceKind } from '../../domain/choices.ts'
import { pageSizes } from '../../domain/orders/listing.ts'
import { columnsSchema, viewSchema } from './view.ts'

const values = {
  columns: columnsSchema,
  rows: z.boolean(),
  pageSize: z.literal(pageSizes),
  theme: z.enum(['light', 'dark']),
  lastClient: z.int().check(z.positive()),
  view: viewSchema,
  default: z.string().check(z.regex(viewId)),
} as const satisfies Record<ChoiceKind, z.ZodMiniType>

/** Whether there is a choice of that name, and something is a value of it. */
export const fitsChoice = (name: string, value: unknown): boolean =>
  choiceName.test(name) && values[choiceKind(name)].safeParse(value).success

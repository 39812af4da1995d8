import { createHash } from 'node:crypto'
import type { Rate } from '../../src/domain/money.ts'
import { toJson } from './rows.ts'

/** What tells a stored rate from any other. Only who sees the rate may have it: the rate could be guessed from it. */
export const rateVersion = (rate: Rate): string =>
  createHash('sha256').update(toJson(rate)).digest('base64url')

import { createHash } from 'node:crypto'
import type { User } from '../store/types.ts'

/** The key that somebody gave to what they send, as theirs alone: the same one sent by others is another key. */
export const ownKey = ({ id }: Pick<User, 'id'>, key: string): string =>
  createHash('sha256').update(`${id} ${key}`).digest('hex')

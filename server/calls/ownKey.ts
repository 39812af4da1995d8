import { createHash } from 'node:crypto'
import type { User } from '../store/types.ts'

/** The stored form of a key that a user sends. It includes the user, so that the same key sent by another user is another key. */
export const ownKey = ({ id }: Pick<User, 'id'>, key: string): string =>
  createHash('sha256').update(`${id} ${key}`).digest('hex')

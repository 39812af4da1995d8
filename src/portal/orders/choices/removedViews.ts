import * as z from 'zod/mini'
import { memoByKey } from '../../../domain/memo.ts'
import { storageKeys, stored } from '../../../browser/storage.ts'

/** The own views that a person has removed in this browser and the server still has: `{client} {name of the choice}`. */
export const removedViewsOf = memoByKey((login: string) =>
  stored(`${storageKeys.choices}.removed.${login}`, z.array(z.string())),
)

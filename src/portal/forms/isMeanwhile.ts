import { ApiError } from '../../api/errors.ts'

/** Whether a save was refused since somebody else has saved the same meanwhile. @param what  the code of the refusal */
export const isMeanwhile = (error: unknown, what: 'profile' | 'rate' | 'user'): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === what

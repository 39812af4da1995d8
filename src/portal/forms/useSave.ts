import { useSaveContext } from 'react-admin'
import { useRef } from 'react'

/** The error of each field after a submit. */
type Faults = Record<string, string>

/**
 * Saves through the Create or Edit around it. A submit while one is running gets the result of the running one.
 *
 * @param tell  shows what failed; returns the fields with an error
 * @returns for the form's `onSubmit`: undefined once saved, else the errors
 */
export function useSave(tell: (error: unknown) => Faults | undefined) {
  const { save } = useSaveContext()
  const running = useRef<Promise<object | undefined> | null>(null)

  async function attempt(values: object): Promise<object | undefined> {
    const failures: unknown[] = []
    await save?.(values, { onError: (error: unknown) => failures.push(error) })
    return failures.length === 0 ? undefined : notSaved(tell(failures[0]))
  }

  return (values: object): Promise<object | undefined> => {
    running.current ??= attempt(values).finally(() => {
      running.current = null
    })
    return running.current
  }
}

/** Without an error, react-hook-form would take the form for saved, and leaving it would not be asked about. */
export const notSaved = (faults: Faults = {}) => ({ ...faults, root: { save: 'failed' } })

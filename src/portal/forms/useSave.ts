import { useSaveContext } from 'react-admin'
import { useRef } from 'react'

/** What stays wrong after a submit, by field. */
type Faults = Record<string, string>

/**
 * Saves through the Create or Edit around, once however often the form is submitted meanwhile.
 *
 * @param tell  says what failed, and which fields are at fault
 * @returns what a form's `onSubmit` gives back: nothing once saved
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

/** Without an error of its own, a form would take itself for saved, and let its person leave unasked. */
export const notSaved = (faults: Faults = {}) => ({ ...faults, root: { save: 'failed' } })

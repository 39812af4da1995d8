import { useEffect, useState } from 'react'
import { showFailure } from '../ui/showFailure.ts'
import { catalogueFailures, type CataloguePart } from './catalogue.ts'

/** What is being loaded, has been loaded or could not be. */
export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; retry: () => void }

type State<Value> = { load: unknown; attempt: number; result: Loaded<Value> }

const loading = { status: 'loading' } as const

/**
 * Loads a part of the catalogue; a failure is shown with the words of that part.
 *
 * @param load  the same function as long as the same thing is wanted; null while nothing is
 */
export function useLoaded<Value>(
  part: CataloguePart,
  load: (() => Promise<Value>) | null,
): Loaded<Value> {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State<Value> | null>(null)

  useEffect(() => {
    if (load === null) return
    let isWanted = true
    const settle = (result: Loaded<Value>) => {
      if (isWanted) setState({ load, attempt, result })
    }
    load().then(
      (value) => settle({ status: 'ready', value }),
      (error: unknown) => {
        if (!isWanted) return
        settle({ status: 'failed', retry: () => setAttempt((before) => before + 1) })
        showFailure(error, catalogueFailures[part])
      },
    )
    return () => {
      isWanted = false
    }
  }, [part, load, attempt])

  return state?.load === load && state.attempt === attempt ? state.result : loading
}

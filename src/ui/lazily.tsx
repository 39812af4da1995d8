import {
  lazy,
  Suspense,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { Part as Texts } from '../../i18n/parts.ts'
import { loadTexts } from '../browser/language.ts'

/** The code of a part could not be loaded: there is no connection, or a new version has replaced its file. */
export class NotFetched extends Error {}

const failed = new Set<() => void>()

/** Makes parts whose code could not be loaded load it again when they are next shown. */
export function renewFailedLoads() {
  for (const renew of failed) renew()
  failed.clear()
}

let loads = 0
const waiting = new Set<() => void>()

function subscribe(waiter: () => void) {
  waiting.add(waiter)
  return () => void waiting.delete(waiter)
}

/** Tells what waits that the code of a part is there. */
function arrive() {
  loads += 1
  for (const tell of waiting) tell()
}

/**
 * A component whose code is loaded when it is first shown; where it is there already, nothing stands in its place before. React's own
 * `lazy` keeps a failure for ever; this one tries again once an error boundary has caught the failure.
 *
 * @param texts  the parts of the texts that it needs and that may not be there yet
 * @returns the component; its `ahead` loads the code before, and leaves a failure to be told where the component is shown
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: readonly Texts[]
): ComponentType<Props> & { ahead: () => void } {
  let Loaded: ComponentType<Props> | null = null
  let coming: Promise<{ default: ComponentType<Props> }> | null = null

  async function loaded() {
    try {
      ;[Loaded] = await Promise.all([load(), loadTexts(...texts)])
    } catch (error) {
      failed.add(renew)
      throw new NotFetched('Code could not be fetched', { cause: error })
    }
    arrive()
    return { default: Loaded }
  }
  const fetched = () => (coming ??= loaded())
  let Coming = lazy(fetched)
  const forget = () => {
    coming = null
  }
  function renew() {
    forget()
    Coming = lazy(fetched)
  }

  function Part(props: Props) {
    // One of the two for as long as it shows: the other would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Coming)
    return <Shown {...props} />
  }
  return Object.assign(Part, { ahead: () => void fetched().catch(forget) })
}

/**
 * Stands around parts that are loaded when they are shown. React's own `Suspense` leaves what stands in their place for 300 ms, however
 * soon they come; here they show at once.
 *
 * @param props.meanwhile  what stands in their place until they are there
 */
export function Fetching({ meanwhile, children }: { meanwhile?: ReactNode; children: ReactNode }) {
  // What is drawn anew because of a change of its own does not wait.
  useSyncExternalStore(subscribe, () => loads)
  return <Suspense fallback={meanwhile}>{children}</Suspense>
}

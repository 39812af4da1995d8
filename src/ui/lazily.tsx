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

/** Updates the waiting components when the code of a part has loaded. */
function arrive() {
  loads += 1
  for (const tell of waiting) tell()
}

/**
 * A component whose code is loaded when it is first shown. If the code is there already, no fallback shows. React's own `lazy` keeps a
 * failure for ever; this one tries again once an error boundary has caught the failure.
 *
 * @param texts  the texts that it needs and that may not be loaded yet
 * @returns the component; its `ahead` loads the code in advance; a failure is reported when the component is shown
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
    // The component stays the same while it shows: a switch would mount it anew.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Coming)
    return <Shown {...props} />
  }
  return Object.assign(Part, { ahead: () => void fetched().catch(forget) })
}

/**
 * Wraps parts that are loaded when they are shown. React's own `Suspense` shows a fallback for at least 300 ms; here the parts show as soon
 * as they are loaded.
 *
 * @param props.meanwhile  the fallback until they are loaded
 */
export function Fetching({ meanwhile, children }: { meanwhile?: ReactNode; children: ReactNode }) {
  // An update caused by the component's own state must not show the fallback again.
  useSyncExternalStore(subscribe, () => loads)
  return <Suspense fallback={meanwhile}>{children}</Suspense>
}

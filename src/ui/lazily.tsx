import { lazy, type ComponentType } from 'react'

/** The code of a part could not be loaded: there is no connection, or a new version has replaced its file. */
export class NotFetched extends Error {}

const failed = new Set<() => void>()

/** Makes parts whose code could not be loaded load it again when they are next shown. */
export function renewFailedLoads() {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * A component whose code is loaded when it is first shown. React's own `lazy` keeps a failure for ever; this one tries again once an
 * error boundary has caught the failure.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetched = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failed.add(renew)
        throw new NotFetched('Code could not be fetched', { cause: error })
      }
    })
  let Current = fetched()
  const renew = () => {
    Current = fetched()
  }
  return function Part(props: Props) {
    return <Current {...props} />
  }
}

import { lazy, type ComponentType } from 'react'

/** Code that could not be fetched: no connection, or a new version whose old files are gone. */
export class NotFetched extends Error {}

const failed = new Set<() => void>()

/** Has what could not be fetched fetched again when next shown. */
export function renewFailedLoads() {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * A component whose code comes when it is first shown. React's own `lazy` remembers a failure for ever; this one is fetched again
 * once an error boundary has caught it.
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

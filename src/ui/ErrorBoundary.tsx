import { Component, type ReactNode } from 'react'
import { NotFetched, renewFailedLoads } from './lazily.tsx'

type Props = {
  /** What is shown: another one gets another chance. */
  screen?: string
  /** `isFetched` is false where what broke is the way to the server, not the screen. */
  fallback: (retry: () => void, isFetched: boolean) => ReactNode
  children: ReactNode
}
type State = { screen: string; isBroken: boolean; isFetched: boolean; hasRetried: boolean }

/**
 * Shows something else in the place of what broke. The first retry draws it anew, fetching code that could not be had; where
 * that was no help the next one loads the whole page anew, as after a new version whose old files are gone.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {
    screen: this.props.screen ?? '',
    isBroken: false,
    isFetched: true,
    hasRetried: false,
  }

  static getDerivedStateFromProps({ screen = '' }: Props, state: State): State | null {
    return screen === state.screen
      ? null
      : { screen, isBroken: false, isFetched: true, hasRetried: false }
  }

  static getDerivedStateFromError = (error: unknown) => ({
    isBroken: true,
    isFetched: !(error instanceof NotFetched),
  })

  override componentDidCatch() {
    renewFailedLoads()
  }

  readonly #retry = () => {
    // A page that is loaded anew without a connection would be the browser's own, with no way back.
    const isOffline = !this.state.isFetched && !navigator.onLine
    if (this.state.hasRetried && !isOffline) location.reload()
    else this.setState({ isBroken: false, hasRetried: true })
  }

  override render() {
    return this.state.isBroken
      ? this.props.fallback(this.#retry, this.state.isFetched)
      : this.props.children
  }
}

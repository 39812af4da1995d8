import { Component, type ReactNode } from 'react'
import { NotFetched, renewFailedLoads } from './lazily.tsx'

type Props = {
  /** The name of the content; when it changes, the children are drawn again. */
  screen?: string
  /** `isFetched` is false if the screen's code could not be loaded. */
  fallback: (retry: () => void, isFetched: boolean) => ReactNode
  children: ReactNode
}
type State = { screen: string; isBroken: boolean; isFetched: boolean; hasRetried: boolean }

/**
 * Shows the fallback in place of children that threw. The first retry draws them again and loads code that could not be loaded; a
 * second one reloads the whole page, which helps where a new version has replaced the files. Code that could not be loaded without a
 * connection is loaded by itself when there is one.
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
    if (!this.state.isFetched) addEventListener('online', this.#draw, { once: true })
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#draw)
  }

  /** Draws the children again, also once there is a connection. */
  readonly #draw = () => this.setState({ isBroken: false })

  readonly #retry = () => {
    // Without a connection, reloading would show the browser's own error page, with no way back.
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

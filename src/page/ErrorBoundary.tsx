import { Component, type ReactNode } from 'react'
import { renewFailedLoads } from './lazily.tsx'

type Props = {
  /** What is shown: another one gets another chance. */
  screen?: string
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}
type State = { screen: string; isBroken: boolean; hasRetried: boolean }

/**
 * Shows something else in the place of what broke. The first retry draws it anew, fetching code that could not be had; where
 * that was no help the next one loads the whole page anew, as after a new version whose old files are gone.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { screen: this.props.screen ?? '', isBroken: false, hasRetried: false }

  static getDerivedStateFromProps({ screen = '' }: Props, state: State): State | null {
    return screen === state.screen ? null : { screen, isBroken: false, hasRetried: false }
  }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch() {
    renewFailedLoads()
  }

  readonly #retry = () => {
    if (this.state.hasRetried) location.reload()
    else this.setState({ isBroken: false, hasRetried: true })
  }

  override render() {
    return this.state.isBroken ? this.props.fallback(this.#retry) : this.props.children
  }
}

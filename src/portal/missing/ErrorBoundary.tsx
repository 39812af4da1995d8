import { Component, type ReactNode } from 'react'

/** Shows something else in the place of a screen that broke, until `screen` names another. */
export class ErrorBoundary extends Component<
  { screen: string; fallback: (retry: () => void) => ReactNode; children: ReactNode },
  { brokenAt: string | null }
> {
  override state: { brokenAt: string | null } = { brokenAt: null }

  static getDerivedStateFromProps(
    props: { screen: string },
    state: { brokenAt: string | null },
  ): { brokenAt: string | null } | null {
    if (state.brokenAt === '') return { brokenAt: props.screen }
    return state.brokenAt !== null && state.brokenAt !== props.screen ? { brokenAt: null } : null
  }

  static getDerivedStateFromError = () => ({ brokenAt: '' })

  override render() {
    return this.state.brokenAt === null
      ? this.props.children
      : this.props.fallback(() => this.setState({ brokenAt: null }))
  }
}

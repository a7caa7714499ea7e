import { Component, type ReactNode } from 'react'

interface PlainOnFailureProps {
  readonly source: string
  readonly children: ReactNode
}

/** One block that cannot be drawn is shown as it was written, instead of taking the page with it. */
export class PlainOnFailure extends Component<PlainOnFailureProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <Plain source={this.props.source} /> : this.props.children
  }
}

export const Plain = ({ source }: { source: string }) => <p className="markdown-plain">{source.trim()}</p>

import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback: (error: unknown) => ReactNode;
  /** A change of this value retries. */
  at?: string;
}
interface State {
  failure: { error: unknown } | null;
}

/** Shows a fallback when a part of the page cannot render; React requires a class for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate({ at }: Props): void {
    if (this.state.failure !== null && at !== this.props.at) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.fallback(failure.error);
  }
}

import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  readonly onFault: (error: unknown) => void;
  /** Replaces the failed children; nothing without it. */
  readonly fallback?: (retry: () => void) => ReactNode;
  /** A new value tries again, e.g. the path of another screen. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface FaultBoundaryState {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/** Keeps an error of its children's rendering from removing the page. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<FaultBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: FaultBoundaryProps,
    state: FaultBoundaryState,
  ): FaultBoundaryState | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback?.(() => this.setState({ failed: false })) ?? null;
  }
}

import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  readonly onFault: (error: unknown) => void;
  /** Shown in place of what threw; nothing when not given. */
  readonly fallback?: (retry: () => void) => ReactNode;
  /** Another value tries again, e.g. the path of another screen. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface FaultBoundaryState {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/** Keeps what throws while it renders from taking the page with it. */
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

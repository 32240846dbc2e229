import { Component, type ReactNode } from 'react';

interface Props {
  readonly onFault: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps a fault of an area inside the area, and tells who mounted it. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

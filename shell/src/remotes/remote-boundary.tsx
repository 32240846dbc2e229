import { Component, type ReactNode } from 'react';

interface Props {
  readonly onFault: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Contains an error of an area and reports it to the component that mounted the area. */
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

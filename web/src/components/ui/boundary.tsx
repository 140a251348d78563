import { Component, type ReactNode } from 'react';

type BoundaryProps = {
  /** What stands in place of a part that failed. */
  fallback: ReactNode;
  onFailed?: () => void;
  children: ReactNode;
};

/** Keeps a failure to its own part of the page: a fault in it, or code of it that is gone. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

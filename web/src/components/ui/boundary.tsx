import { Component } from 'react';
import type { Elements } from '#lib/elements.ts';

type BoundaryProps = {
  /** Replaces a part that failed. */
  fallback: Elements;
  /** A failure is over when this changes; nothing is remounted otherwise. */
  resetKey?: string;
  children: Elements;
};

type BoundaryState = { failed: boolean; resetKey: string | undefined };

/** Limits a failure to its part of the page: an error in it, or code that failed to load. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

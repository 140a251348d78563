import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFailed } from '#components/layouts/page-failed.tsx';

/** Catches a page that fails; what stands around it stays. Going elsewhere clears it, and remounts nothing else. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary pathname={pathname}>{children}</Boundary>;
}

type BoundaryProps = { pathname: string; children: ReactNode };
type BoundaryState = { failed: boolean; pathname: string };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { failed: false, pathname: this.props.pathname };

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState) {
    return pathname === state.pathname ? null : { failed: false, pathname };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // A reload also cures a page whose code was replaced by a newer deployment.
    return <PageFailed onRetry={() => window.location.reload()} />;
  }
}

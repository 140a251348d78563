import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFailed } from '#components/layouts/page-failed.tsx';

/** Catches a page that fails; shell and navigation stay. Going elsewhere clears it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname.split('/')[1]}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // A reload also cures a page whose code was replaced by a newer deployment.
    return <PageFailed onRetry={() => window.location.reload()} />;
  }
}

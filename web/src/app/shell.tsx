import type { ReactNode } from 'react';
import { SiteShell } from '../components/layouts/site-shell.tsx';

export function Shell({ children }: { children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>;
}
